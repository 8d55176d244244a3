import { describe, expect, it } from "vitest";
import { type Figure, isMet } from "../figure.ts";
import { chartPage } from "./chart-page.ts";
import { markdownTables, printedTable, withFigures } from "./tables.ts";

const lookups: Figure = {
  name: "Lookups",
  unit: "/s",
  ours: 8400,
  peer: { name: "constant answer", value: 14_000 },
  aim: { of: "ratio", is: "at least", value: 0.6 },
  isLeading: true,
};
const memory: Figure = {
  name: "Memory of <b>",
  unit: "MB",
  ours: 212.34,
  aim: { of: "ours", is: "at most", value: 200 },
};
const results = {
  date: "2026-11-21T16:04:05.678Z",
  machine: "A processor",
  full: false,
  figures: [lookups, memory],
  failed: ["web/pages"],
};

describe("an aim", () => {
  it.each([
    ["of the ratio, just met", lookups, true],
    ["of the ratio, missed though ours alone is larger", { ...lookups, ours: 8399 }, false],
    ["for ours, missed", memory, false],
    ["for ours, just met", { ...memory, ours: 200 }, true],
    ["that nobody set", { name: "", unit: "", ours: 1 }, undefined],
  ])("%s", (_, figure, met) => expect(isMet(figure)).toBe(met));
});

describe("the report", () => {
  it("says what was measured beside what, whether aims were met, and what failed", () => {
    expect(printedTable(results)).toBe(
      [
        "               ours      beside it                    ratio  aim",
        "Lookups        8,400 /s  14,000 /s (constant answer)  0.6    ratio ≥ 0.6  met",
        "Memory of <b>  212 MB                                        ≤ 200 MB     missed",
        "",
        "Measured on 21 November 2026: 1 of 2 aims met. Failed: web/pages.",
      ].join("\n"),
    );
  });

  it("is put between the markers of the document, the leading figures first", () => {
    const begin = "<!-- figures: written by `npm run bench -- --write-docs` -->";
    const end = "<!-- end of the figures -->";
    const text = markdownTables(results);
    expect(text).toMatch(/\| Lookups \|[^]*### The others[^]*\| Memory/);
    const written = withFigures(`Before\n${begin}\nold\n${end}\nAfter`, text);
    expect(written).toBe(`Before\n${begin}\n\n${text}\n\n${end}\nAfter`);
    expect(withFigures(written, text)).toBe(written);
    expect(() => withFigures("Before", text)).toThrow("There must be the lines");
  });

  it("is a page that shows whatever a figure is called as text", () => {
    const page = chartPage(results);
    expect(page).toContain("Memory of &lt;b&gt; (missed)");
    expect(page).toContain('<meter max="14000" value="8400">');
  });
});
