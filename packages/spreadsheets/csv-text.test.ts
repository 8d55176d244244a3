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
function readBack(line: string, delimiter = ","): readonly (readonly string[])[] {
  return parse(line, { delimiter, record_delimiter: "\n" });
}

/** What a spreadsheet may run, perhaps once it has taken off spaces. */
const RUN = /^(?: *[=+\-@＝＋－＠]|[\t\r])/;

/** The cells between these characters, by a program that takes quotes for text and by one that takes them off, as Excel does. */
function cellsOf(line: string, separators: RegExp): readonly string[] {
  const parted = line.split(separators);
  const unquoted = [""];
  let isQuoted = false;
  for (const character of line) {
    const cell = unquoted.at(-1) ?? "";
    if (character === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (!isQuoted && separators.test(character)) unquoted.push("");
    else unquoted.splice(-1, 1, cell + character);
  }
  return [...parted, ...parted.map((cell) => cell.replace(/^[ "]+/, "")), ...unquoted];
}

describe("a cell of an export", () => {
  it.each(["=1+1", "+44 20 7946 0000", "-1", "@SUM(A1)", "\ta", "\ra", "＝1+1", "'=1+1"])(
    "%j begins with an apostrophe",
    (value) => {
      expect(readBack(csvLine([value]))).toEqual([[`'${value}`]]);
    },
  );

  it.each([
    ["hello;=1+1", "hello;'=1+1"],
    ["Dear all,\n- one\n- two", "Dear all,\n'- one\n'- two"],
    ['x; "=1+1', `x; "'=1+1`],
    ["x\t\t=1", "x\t'\t'=1"],
    [" =1", " '=1"],
  ])("%j is written as %j, since another separator would begin a cell there", (value, written) => {
    expect(readBack(csvLine([value]))).toEqual([[written]]);
  });

  it.each(["", "2.500 t", "'s-Gravenhage", "'", "1=1", "a - b"])("%j stays as it is", (value) => {
    expect(csvLine([value])).toBe(`${value}\n`);
  });

  it("that another program has made a formula is the text that Excel shows", () => {
    const cells = ['="00123"', '="5"" pipe"', "=1+1", '="a"&"b"', '="open'];
    expect(cells.map(unescapeFormula)).toEqual(["00123", '5" pipe', ...cells.slice(2)]);
  });

  it("never begins with what a spreadsheet runs, whatever separates, and is read back to the same", () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(",", ";"), (first, second, separator) => {
        const line = csvLine([first, second], separator);
        expect(readBack(line, separator)[0]?.map(unescapeFormula)).toEqual([first, second]);
        const cells = [/[,\n]/, /[;\n]/, /[\t\n]/, /[,;\t\n]/].flatMap((each) =>
          cellsOf(line, each),
        );
        expect(cells.filter((cell) => RUN.test(cell))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});
