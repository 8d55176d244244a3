import { describe, expect, it } from "vitest";
import type { KindColumn } from "@register/domain/certificate";
import { tableFaults } from "./particulars-draft.ts";
import { textCells, withPasted } from "./pasted-cells.ts";

const COLUMNS: readonly KindColumn[] = [
  { id: "parameter", label: { en: "Parameter", fr: "Paramètre" }, type: "text" },
  { id: "method", label: { en: "Method" }, type: "text" },
  { id: "result", label: { en: "Result" }, type: "number", unit: "mg/kg", decimals: 2 },
  { id: "limit", label: { en: "Limit" }, type: "text" },
];
const TABLE = { title: "Results", columns: COLUMNS, rows: [], row: 0, cell: 0 };

const paste = (text: string, into: object = {}) =>
  withPasted(textCells(text), { ...TABLE, ...into });

describe("what a spreadsheet copies as text", () => {
  it("is cells by tabs and lines, with the lines of a cell in quotes", () => {
    expect(textCells('Lead\tEN 15550\r\n"Ash\r\n(dry)"\t"5"" pipe"\r\n')).toEqual([
      ["Lead", "EN 15550"],
      ["Ash\n(dry)", '5" pipe'],
    ]);
  });

  it("keeps quotes that are the cell's own, empty cells and bars", () => {
    expect(textCells('"Star" brand\t\t"Best"\n5"\t|\tx')).toEqual([
      ['"Star" brand', "", '"Best"'],
      ['5"', "|", "x"],
    ]);
    expect(textCells("Moisture | ISO 712\n\n")).toEqual([["Moisture | ISO 712"]]);
    expect(textCells("")).toEqual([]);
  });

  it("is cells by bars where several lines have them and none has a tab, each row with its own", () => {
    const text =
      "Results\nParameter | Method | Result\nMoisture | ISO 712 | 12.90\nProtein 11.8 %\nAsh; ISO 2171; 0.58 %\n";
    const { rows = [], sentence } = paste(text);
    expect(rows).toEqual([
      ["Moisture", "ISO 712", "12.90", ""],
      ["Protein 11.8 %"],
      ["Ash; ISO 2171; 0.58 %"],
    ]);
    expect(sentence).toBe("3 rows were pasted, each cell below its head.");
    expect(tableFaults(COLUMNS, rows).map(({ row }) => row)).toEqual([1, 2]);
    const short = "Parameter | Method | Result | Limit\nCadmium | 0.03 mg/kg | max. 1.0 mg/kg\n";
    expect(tableFaults(COLUMNS, paste(short).rows ?? [])[0]?.message).toBe(
      "“Cadmium” has 3 cells, its table 4 heads",
    );
  });
});

describe("a paste into a table", () => {
  const rows = [
    ["Moisture", "ISO 6540", "12.4", "max. 14.0 %"],
    ["Protein", "ISO 20483", "46.8", "min. 46.0 %"],
  ];

  it("leaves out the table's own title and heads, which may be in another order or language", () => {
    const text =
      "Results\nLimit\tParamètre\tResult (mg/kg)\tMethod\nmax. 14.0 %\tMoisture\t12.4\tISO 6540";
    expect(paste(text).rows).toEqual(rows.slice(0, 1));
    expect(paste(rows.map((row) => row.join("\t")).join("\n")).rows).toEqual(rows);
  });

  it("keeps as a row a head that the table has not, or has with another unit", () => {
    const { rows: read, sentence } = paste(
      "Parameter\tMethod\tResult (g/kg)\tLimit\nLead\tEN\t1\tx",
    );
    expect(read).toHaveLength(2);
    expect(sentence).toContain("The first row names only some");
    expect(tableFaults(COLUMNS, read ?? [])).toMatchObject([{ row: 0, cell: 2 }]);
    expect(paste("Method\tMethod\nx\ty").rows).toHaveLength(2);
  });

  it("covers the cells from the one on that has the focus, and adds rows", () => {
    expect(paste("1\tlow\n2\thigh\n", { rows, row: 1, cell: 2 }).rows).toEqual([
      rows[0],
      ["Protein", "ISO 20483", "1", "low"],
      ["", "", "2", "high"],
    ]);
  });

  it("keeps a row with fewer cells than the others as it is, and names it", () => {
    const { rows: read = [] } = paste(
      "Moisture\tISO 6540\t12.4\t14\nCadmium\t0.03\tmax. 1.0\nLead\tEN 15550\t0.1\t5",
    );
    expect(read[1]).toEqual(["Cadmium", "0.03", "max. 1.0"]);
    expect(tableFaults(COLUMNS, read)).toMatchObject([
      { row: 1, message: "“Cadmium” has 3 cells, its table 4 heads" },
      { row: 1, cell: 2, message: "“max. 1.0” is no number of mg/kg" },
    ]);
    const headed = paste("Method\tParameter\tResult\nISO 712\tMoisture\n").rows ?? [];
    expect(headed).toEqual([["ISO 712", "Moisture"]]);
    expect(tableFaults(COLUMNS, headed)).toHaveLength(1);
    expect(tableFaults(COLUMNS, paste("a\tb\nc\n", { cell: 1 }).rows ?? [])).toMatchObject([
      { row: 0, cell: 2 },
      { row: 1, message: "“” has 2 cells, its table 4 heads" },
    ]);
  });

  it("keeps cells that are too many, wherever the heads put the others", () => {
    expect(paste("a\tb\t1\td\te\tf").rows).toEqual([["a", "b", "1", "d", "e", "f"]]);
    expect(paste("Limit\tMethod\nd\tb\tsurplus").rows).toEqual([["", "b", "", "d", "surplus"]]);
    expect(paste("a\tb\t1\td\t\t").rows).toEqual([["a", "b", "1", "d"]]);
    expect(paste("1\t2\t3", { rows: [["a", "b", "c", "d", "e"]], cell: 0 }).rows).toEqual([
      ["1", "2", "3", "d", "e"],
    ]);
  });

  it("takes nothing where there would be too many rows, and says so", () => {
    const read = paste("a\tb\n".repeat(301));
    expect(read.rows).toBeUndefined();
    expect(read.sentence).toContain("301 rows");
  });
});
