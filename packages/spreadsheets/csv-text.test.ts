import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, unescapeFormula } from "./csv-text.ts";

/** What begins a formula somewhere, what quoting is for, and plain letters. */
const text = fc.string({
  unit: fc.constantFrom(..."=+-@＝＋－＠'\"\t\r\n,;|a1 ".split("")),
  maxLength: 12,
});

/** The cells as any reader of CSV gives them, with nothing trimmed. */
function readBack(line: string): readonly (readonly string[])[] {
  return parse(line, { record_delimiter: "\n" });
}

describe("a cell of an export", () => {
  it.each(["=1+1", "+44 20 7946 0000", "-1", "@SUM(A1)", "\t=1+1", "\r=1", "＝1+1", "'=1+1"])(
    "%j begins with an apostrophe",
    (value) => {
      expect(readBack(csvLine([value]))).toEqual([[`'${value}`]]);
    },
  );

  it.each(["", "2.500 t", "'s-Gravenhage", "'", "1=1"])("%j stays as it is", (value) => {
    expect(csvLine([value])).toBe(`${value}\n`);
  });

  it("never begins with what a spreadsheet runs, and is read back to the same", () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const [cells = []] = readBack(csvLine(["x", first, second]));
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(cells.slice(1).map(unescapeFormula)).toEqual([first, second]);
      }),
      { numRuns: 2000 },
    );
  });
});
