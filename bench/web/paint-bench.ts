import type { Browser } from "@playwright/test";
import type { BenchRun, Figure } from "../report/figure.ts";
import { BENCH_PAGES, type BenchPage } from "./bench-pages.ts";
import type { Contenders } from "./contenders.ts";
import { liveThrough, type PageLife, untilPainted } from "./page-life.ts";
import type { PageNotes } from "./page-probe.ts";
import { medianOf, PAINT_ROUNDS, ROUNDS } from "./rounds.ts";
import { visit } from "./throttled-browser.ts";

/** How much later than the bare file a page of ours may be painted: a fifth. */
const PAINT_AIM = { of: "ratio", is: "at most", value: 1.2 } as const;

/** In the usual run the single bundle shows this page alone: it takes as long as all else together. */
const [ONE_PAGE] = BENCH_PAGES;

interface Measured {
  /** Of the visits to ours those that were lived through, which takes longer. */
  readonly lives: PageLife[];
  readonly ours: PageNotes[];
  readonly bare: PageNotes[];
  readonly single: PageNotes[];
}

/** Each page of ours beside its bare file and the single bundle, in turn, and what becomes of ours. */
export async function benchPaints(
  { full, showProgress }: BenchRun,
  browser: Browser,
  { ours, bare, single }: Contenders,
): Promise<readonly Figure[]> {
  const kind = full ? "full" : "usual";
  const rounds = PAINT_ROUNDS[kind];
  const measured = new Map<BenchPage, Measured>(
    BENCH_PAGES.map((page) => [page, { lives: [], ours: [], bare: [], single: [] }]),
  );
  for (let round = 1; round <= rounds; round += 1) {
    const isLivedThrough = round <= ROUNDS[kind];
    for (const [page, all] of measured) {
      showProgress(`web: ${page.label}, round ${round} of ${rounds}`);
      const visitOurs = async (): Promise<void> => {
        const address = ours.origin + page.path;
        if (isLivedThrough) {
          const life = await visit(browser, address, liveThrough);
          all.lives.push(life);
          all.ours.push(life);
        } else all.ours.push(await visit(browser, address, untilPainted));
      };
      const visitBare = async (): Promise<void> => {
        all.bare.push(await visit(browser, bare.origin + page.path, untilPainted));
      };
      // What a visit leaves behind slows the next one: each of the two comes first as often.
      const inTurn = [visitOurs, visitBare];
      for (const go of round % 2 === 0 ? inTurn : inTurn.toReversed()) await go();
    }
    if (!isLivedThrough) continue;
    // After all the others, for it leaves most.
    for (const [page, { single: notes }] of measured) {
      if (!full && page !== ONE_PAGE) continue;
      showProgress(`web: ${page.label} as a single bundle, round ${round} of ${rounds}`);
      notes.push(await visit(browser, single.origin + page.path, untilPainted));
    }
  }
  return [...measured].flatMap(([page, all]) => figuresOf(page, all));
}

function figuresOf(page: BenchPage, { lives, ours, bare, single }: Measured): readonly Figure[] {
  const figure = (what: string, rest: Omit<Figure, "area" | "name">): Figure => ({
    area: "web",
    name: `${page.label}: ${what}`,
    ...rest,
  });
  const times = [
    ["firstPaint", "first contentful paint", ours, PAINT_AIM],
    ["largestPaint", "largest contentful paint", ours, PAINT_AIM],
    ["longestTask", "longest task", lives, atMost(page.longestTask)],
  ] as const;
  const besidePeers = times.flatMap(([kind, what, visits, aim]) => {
    const beside = (name: string, peer: readonly PageNotes[]) => ({
      unit: "ms",
      ours: medianOf<PageNotes>(visits, (notes) => notes[kind]),
      peer: { name, value: medianOf(peer, (notes) => notes[kind]) },
    });
    const besideBare = figure(what, { ...beside("bare file", bare), aim });
    return single.length === 0
      ? [besideBare]
      : [besideBare, figure(what, beside("single bundle", single))];
  });
  return [
    ...besidePeers,
    figure("layout shift, worst visit", {
      unit: "",
      ours: Math.max(...lives.map(({ layoutShift }) => layoutShift)),
      aim: atMost(0.02),
    }),
    figure("JavaScript before load", {
      unit: "KB",
      ours: medianOf(lives, ({ scriptBeforeLoad }) => scriptBeforeLoad),
      aim: atMost(page.scriptBeforeLoad),
    }),
    figure("JavaScript once hydrated", {
      unit: "KB",
      ours: medianOf(lives, ({ script }) => script),
      aim: atMost(page.script),
    }),
  ];
}

function atMost(value: number): NonNullable<Figure["aim"]> {
  return { of: "ours", is: "at most", value };
}
