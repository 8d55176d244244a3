import { describe, expect, it } from "vitest";
import { figure, measured, results } from "../test-support/sample-results.ts";
import { withFigures } from "./docs.ts";
import { markdownReport } from "./markdown-report.ts";

const BEGIN = "<!-- figures: written by `npm run bench -- --write-docs` -->";
const END = "<!-- end of the figures -->";

const at = (amount: number, ours: number) =>
  figure({ name: "Import", unit: "s", ours, work: { of: "rows", amount } });

describe("the document's figures", () => {
  it("stand between their markers, and nothing else changes", () => {
    const document = `# Before\n\n${BEGIN}\n\nold\n\n${END}\n\nAfter\n`;
    const written = withFigures(document, "new");
    expect(written).toBe(`# Before\n\n${BEGIN}\n\nnew\n\n${END}\n\nAfter\n`);
    expect(withFigures(written, "new")).toBe(written);
  });

  it("are put into no document without markers", () => {
    expect(() => withFigures("# Before\n", "new")).toThrow("must have the lines");
  });

  it("say the day and the machine, and stand in tables", () => {
    const text = markdownReport(
      results(
        measured(
          figure({
            name: "Lookups | <b>",
            peer: { name: "bare node:http", value: 100 },
            aim: { of: "ratio", is: "at least", value: 0.6 },
          }),
        ),
      ),
    );
    expect(text).toMatch(/^Measured on 21 November 2026, 16:04 UTC: 1 of 1 aims met\.$/m);
    expect(text).toContain("| Run | usual, 0.5 minutes |");
    expect(text).toContain("| Machine | A processor, 2 cores, 24 GB, Linux 6.1 |");
    expect(text).toContain(
      String.raw`| Lookups \| \<b\> | 60 /s | 100 /s (bare node:http) | 0.6 | ratio ≥ 0.6 | met |`,
    );
  });

  it("tell how a cost grows, and below the tables what there is to note", () => {
    const noted = figure({ note: "Read by *one* index." });
    const text = markdownReport(results(measured(noted, at(1000, 2), at(100_000, 5))));
    expect(text).toContain(String.raw`- Lookups: Read by \*one\* index.`);
    expect(text).toContain(
      "| Import | 1,000 rows | 2 s |  |  |\n|  | 100,000 rows | 5 s | 100 | 2.5 |",
    );
    expect(text.match(/Import/g)).toHaveLength(1);
  });
});
