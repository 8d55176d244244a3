import type { Area, Figure } from "./figure.ts";
import { numberText, valueText } from "./figure-words.ts";

/** One cost at several amounts of work, from the smallest on. */
export interface Growth {
  readonly area: Area;
  readonly name: string;
  readonly figures: readonly MeasuredAtWork[];
}

type MeasuredAtWork = Figure & Required<Pick<Figure, "work">>;

/** What was measured with two amounts of work or more. */
export function growthOf(figures: readonly Figure[]): readonly Growth[] {
  const series = Map.groupBy(
    figures.filter((figure): figure is MeasuredAtWork => figure.work !== undefined),
    ({ area, name, work }) => `${area} ${name} ${work.of}`,
  );
  return [...series.values()].flatMap((measured) => {
    const sorted = measured.toSorted((one, other) => one.work.amount - other.work.amount);
    const [first] = sorted;
    return first === undefined || sorted.length < 2
      ? []
      : [{ area: first.area, name: first.name, figures: sorted }];
  });
}

/** Those that show more than how a cost grows, or nothing of it. */
export function besideGrowth(
  figures: readonly Figure[],
  growths: readonly Growth[],
): readonly Figure[] {
  const inGrowth = new Set<Figure>(growths.flatMap((growth) => growth.figures));
  return figures.filter(
    (figure) => !inGrowth.has(figure) || figure.peer !== undefined || figure.aim !== undefined,
  );
}

/** "certificates × 1,000: 0.2 ms to 0.22 ms, × 1.1" */
export function growthText({ figures }: Growth): string {
  const [first] = figures;
  const last = figures.at(-1);
  if (first === undefined || last === undefined) return "";
  const work = numberText(last.work.amount / first.work.amount);
  const cost = first.ours === 0 ? "" : `, × ${numberText(last.ours / first.ours)}`;
  return `${first.work.of} × ${work}: ${valueText(first.ours, first.unit)} to ${valueText(last.ours, last.unit)}${cost}`;
}
