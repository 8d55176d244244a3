import type { Page } from "@playwright/test";
import { HIDDEN_LINES, hiddenLines, SEEN_LINES } from "./support/hidden-lines.ts";
import { ARMED_DOCUMENT, HOSTILE_DOCUMENTS } from "./support/hostile-documents.ts";
import { KIT_WORDS, kitDocument } from "./support/kit-document.ts";
import type { ReadInPage } from "../tools/test-support/reader-page.ts";
import { serveReader, type ReaderHost } from "../tools/test-support/serve-reader.ts";
import { expect, test } from "./support/site-test.ts";
import { line, writtenPdf } from "./support/written-pdf.ts";

/** A filled field, and a note with text of its own that lies upon the page's. */
const ANNOTATED = writtenPdf(
  [
    {
      content: line("In force to 11 May 2026", 50, 800),
      entries: "/Annots [5 0 R 7 0 R]",
    },
  ],
  {
    catalog: "/AcroForm << /Fields [7 0 R] >>",
    objects: [
      "<< /Type /Annot /Subtype /FreeText /F 4 /Rect [45 790 300 815] /Contents (-) /AP << /N 6 0 R >> >>",
      "<< /Type /XObject /Subtype /Form /BBox [0 0 255 25] /Resources << /Font << /F 3 0 R >> >> /Length 67 >>\nstream\n1 g 0 0 255 25 re f 0 g BT /F 12 Tf 5 10 Td (In force 2027 in fact) Tj ET\nendstream",
      "<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /T (name) /V (Another name) /Rect [45 590 300 615] /AP << /N 8 0 R >> >>",
      "<< /Type /XObject /Subtype /Form /BBox [0 0 255 25] /Resources << /Font << /F 3 0 R >> >> /Length 41 >>\nstream\nBT /F 12 Tf 5 10 Td (Drawn name) Tj ET  \nendstream",
    ],
  },
);

let host: ReaderHost;
test.beforeAll(async () => {
  const hostile = Object.entries(HOSTILE_DOCUMENTS).map(([name, [, make]]) => [name, make()]);
  host = await serveReader({
    ...(Object.fromEntries(hostile) as Record<string, Buffer>),
    ...Object.fromEntries([0, 90, 180, 270].map((turn) => [`turned-${turn}`, hiddenLines(turn)])),
    armed: ARMED_DOCUMENT,
    annotated: ANNOTATED,
    locked: await kitDocument("open sesame"),
    three: writtenPdf(Array.from({ length: 3 }, () => ({ content: line(KIT_WORDS, 20, 800) }))),
  });
});
test.afterAll(() => host.close());

async function read(page: Page, name: string, parameters = ""): Promise<ReadInPage> {
  host.takeRequests();
  await page.goto(`${host.origin}/?name=${name}${parameters}`);
  await page.waitForFunction(() => "outcome" in globalThis);
  return page.evaluate(() => (globalThis as unknown as { outcome: ReadInPage }).outcome);
}

for (const turn of [0, 90, 180, 270]) {
  const tag = turn === 90 ? [] : "@trial";
  test(
    `text that nobody sees is known on a page turned by ${turn} degrees`,
    { tag },
    async ({ page }) => {
      const outcome = await read(page, `turned-${turn}`);
      if (outcome.kind === "failed") throw new Error(outcome.fault);
      const runs = outcome.pages.flatMap((found) => found.runs);
      const texts = (isHidden: boolean) =>
        new Set(runs.filter((run) => run.isHidden === isHidden).map(({ text }) => text));
      const covered = ["Old value 2026", "Total 2023"];
      expect(texts(true)).toEqual(new Set([...HIDDEN_LINES.map(([text]) => text), ...covered]));
      // The figure that stands on the patch over another one.
      expect(texts(false)).toEqual(new Set([...SEEN_LINES.map(([text]) => text), "7"]));
      expect(outcome.drawn, "bytes of a drawn part").toBeGreaterThan(500);
      // Whatever the file asks for, a page is read and shown upright.
      expect(outcome.pages[0]?.codes).toEqual(["1413 x 2000"]);
      expect(Math.round(runs[0]?.box.x ?? 0)).toBe(50);
    },
  );
}

for (const [name, [fault]] of Object.entries(HOSTILE_DOCUMENTS)) {
  // What the others end as is said of a file by tests of its page.
  const trial = name === "cut-off" || name === "forms-in-forms" ? "" : " @trial";
  test(`a hostile file ends as ${fault}: ${name}${trial}`, async ({ page }) => {
    if (fault === "too-slow") await page.clock.install();
    const outcome = read(page, name);
    if (fault === "too-slow") {
      // Reading a page is the task without an end. The test does not wait for its limit.
      await page.waitForFunction(() => "pageBegun" in globalThis, undefined, { polling: 20 });
      await page.clock.fastForward(10_000);
    }
    expect(await outcome).toEqual({ kind: "failed", fault });
    // The page is alive.
    expect(await page.evaluate(() => document.title)).toBe("Reader");
  });
}

test("of what a file names, nothing is run or fetched", async ({ page }) => {
  const outcome = await read(page, "armed");
  if (outcome.kind === "failed") throw new Error(outcome.fault);
  expect(outcome.kind).toBe("text");
  expect(outcome.pages[0]?.links).toEqual(["https://example.com/track?number=GQC-2025-001"]);
  const own = /^\/(?:\?|documents\/armed$|assets\/(?:reader|document-worker-|LiberationSans-))/;
  expect(host.takeRequests().filter((path) => !own.test(path))).toEqual([]);
});

test("fields and notes are read as they are drawn", async ({ page }) => {
  const outcome = await read(page, "annotated");
  if (outcome.kind === "failed") throw new Error(outcome.fault);
  const runs = outcome.pages[0]?.runs.map(({ text, isHidden }) => [text, isHidden]);
  expect(runs).toEqual([
    ["In force to 11 May 2026", true],
    ["In force 2027 in fact", false],
    ["Drawn name", false],
  ]);
  expect(outcome.pages[0]?.cautions).toEqual(["hidden"]);
});

test("a browser that cannot draw in a worker loads nothing @trial", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "OffscreenCanvas"));
  expect(await read(page, "three")).toEqual({ kind: "failed", fault: "unsupported" });
  expect(host.takeRequests().filter((path) => path.includes("worker"))).toEqual([]);
});

test("without its script, the reader says so", async ({ page }) => {
  await page.route(/document-worker-/, (route) => route.fulfill({ status: 200, body: "throw 1" }));
  expect(await read(page, "three")).toEqual({ kind: "failed", fault: "loading-failed" });
});
