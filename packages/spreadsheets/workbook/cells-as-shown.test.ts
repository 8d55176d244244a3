import { describe, expect, it } from "vitest";
import { dayOfSerial } from "../day-of-serial.ts";
import type { Cell, SheetChoice, SheetRow, WorkbookSheets } from "../sheet-row.ts";
import { workbookFile, type WorkbookText } from "../test-support/workbook-file.ts";
import { readWorkbookRows } from "./workbook-rows.ts";
import { openZipBlob } from "./zip-blob.ts";

async function rowsOf(text: WorkbookText, choice: SheetChoice = {}): Promise<readonly SheetRow[]> {
  const zip = await openZipBlob(new Blob([new Uint8Array(workbookFile(text))]));
  const rows: SheetRow[] = [];
  for await (const batch of readWorkbookRows(zip, choice)) rows.push(...batch);
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

it("a workbook says from which year it counts days", async () => {
  expect(dayOfSerial(46_351, false)).toBe("2026-11-25");
  expect(dayOfSerial(44_889, true)).toBe("2026-11-25");
  const found: unknown[] = [];
  const onSheets = ({ is1904 }: WorkbookSheets) => found.push(is1904);
  for (const is1904 of [true, false]) await rowsOf({ rows: "", is1904 }, { onSheets });
  expect(found).toEqual([true, false]);
});

describe("a number that shows as something else", () => {
  it.each([
    ['#,##0" MT"', "1234", "1,234 MT"],
    ['#,##0.00" MT"', "1234.5", "1,234.50 MT"],
    ["0\\ \\M\\T", "1234", "1234 MT"],
    ['#,##0" MT";-#,##0" MT";"none"', "1234", "1,234 MT"],
    ['"MT "#,##0', "1234567", "MT 1,234,567"],
    ['0.0" %"', "98.5", "98.5 %"],
  ])("by the format %s is given with what the cell shows", async (format, held, shown) => {
    const formats = [format.replaceAll('"', "&quot;")];
    const cell = await cellOf(held, { formats });
    expect(cell).toMatchObject({ text: "#N/A", shown });
    expect(cell).toHaveProperty("fault");
  });

  it.each([
    ['#,##0" MT"', "1234.5"],
    ['#,##0" MT"', "-1234"],
    ["0.0%", "0.985"],
    ["[$€-407] #,##0", "1234"],
    ['#,##0," kT"', "1234000"],
    ['[>100]#,##0" MT"', "1234"],
    ["# ?/?", "0.5"],
    ["h:mm", "0.5"],
    ['"as agreed"', "1"],
  ])("by the format %s and the value %s is given without a guess", async (format, held) => {
    const cell = await cellOf(held, { formats: [format.replaceAll('"', "&quot;")] });
    expect(cell).toMatchObject({ text: "#N/A" });
    expect(cell).not.toHaveProperty("shown");
  });
});
