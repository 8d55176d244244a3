import { describe, expect, it } from "vitest";
import type { Cell, SheetRow } from "../sheet-row.ts";
import { workbookFile, type WorkbookText } from "../test-support/workbook-file.ts";
import { readWorkbookRows } from "./workbook-rows.ts";
import { openZipBlob } from "./zip-blob.ts";

async function rowsOf(text: WorkbookText): Promise<readonly SheetRow[]> {
  const zip = await openZipBlob(new Blob([new Uint8Array(workbookFile(text))]));
  const rows: SheetRow[] = [];
  for await (const batch of readWorkbookRows(zip, {})) rows.push(...batch);
  return rows;
}

async function cellOf(value: string, rest: Partial<WorkbookText> = {}): Promise<Cell | undefined> {
  const [row] = await rowsOf({ rows: `<row><c s="1"><v>${value}</v></c></row>`, ...rest });
  return row?.cells[0];
}

it("a row that is hidden, filtered out or without height says so", async () => {
  const rows = ["", 'hidden="1"', 'ht="0" customHeight="1"', 'hidden="0" ht="15"'].map(
    (attributes) => `<row ${attributes}><c><v>1</v></c></row>`,
  );
  const read = await rowsOf({ rows: rows.join("") });
  expect(read.map(({ isHidden = false }) => isHidden)).toEqual([false, true, true, false]);
});

describe("a number without a date's format", () => {
  it.each([
    ["46351", false, "2026-11-25"],
    ["44889", true, "2026-11-25"],
    ["46351.75", false, "2026-11-25"],
  ])("such as %s, from 1904: %s, says which day it counts", async (value, is1904, day) => {
    expect(await cellOf(value, { is1904, formats: ["General"] })).toMatchObject({
      text: value,
      day,
    });
  });

  it.each(["2450", "9074729", "19999", "-46351"])("such as %s counts none", async (value) => {
    expect(await cellOf(value, { formats: ["General"] })).toBe(value);
  });
});

describe("a number that shows as something else", () => {
  it.each([
    ['#,##0" MT"', "1234", "1,234 MT"],
    ["#,##0.00 [$MT]", "1234.5", "1,234.50 MT"],
    ["0\\ \\M\\T", "1234", "1234 MT"],
    ['#,##0" MT";-#,##0" MT";"none"', "1234", "1,234 MT"],
    ["[$€-407] #,##0.00_)", "1234.5", "€ 1,234.50"],
    ["[Red]0.0%", "0.985", "98.5%"],
    ['0.0" %"', "98.5", "98.5 %"],
  ])("by the format %s is given with what the cell shows", async (format, held, shown) => {
    const formats = [format.replaceAll('"', "&quot;")];
    const cell = await cellOf(held, { formats });
    expect(cell).toMatchObject({ text: "#N/A", held, shown });
    expect(cell).toHaveProperty("fault");
  });

  it.each([
    ['#,##0" MT"', "1234.5"],
    ['#,##0" MT"', "-1234"],
    ['#,##0" MT";;"none"', "0"],
    ['#,##0," kT"', "1234000"],
    ['[>100]#,##0" MT"', "1234"],
    ["# ?/?", "0.5"],
    ["h:mm", "0.5"],
    ['"as agreed"', "1"],
  ])("by the format %s and the value %s is given without a guess", async (format, held) => {
    const cell = await cellOf(held, { formats: [format.replaceAll('"', "&quot;")] });
    expect(cell).toMatchObject({ text: "#N/A", held, shown: undefined });
  });
});
