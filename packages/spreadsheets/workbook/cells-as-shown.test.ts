import { describe, expect, it } from "vitest";
import { dayOfSerial } from "../day-of-serial.ts";
import {
  type Cell,
  cellAsShown,
  cellText,
  type SheetChoice,
  type SheetRow,
  type WorkbookCell,
  type WorkbookSheets,
} from "../sheet-row.ts";
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

/** The format's code as an attribute has it. */
const asAttribute = (code: string) => code.replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const ACCOUNTS = '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)';

describe("a cell with a number format", () => {
  it.each([
    ["0.00", "13", "13.00"],
    ["0.00", "80.09999999999999", "80.10"],
    ["0.000", "1.02499999", "1.025"],
    ["0.000", "0", "0.000"],
    ["#,##0.000", "52431.25", "52,431.250"],
    ["0.00", "1.005", "1.01"],
    ["0.0", "-0.25", "-0.3"],
    ["0000000", "74729", "0074729"],
    ["0.0#", "12.5", "12.5"],
    ["0.0?", "1.5", "1.5"],
    ['0.0;-0.0;"n.d."', "0", "n.d."],
    ['0.0;-0.0;"n.d."', "-0.5", "-0.5"],
    ['0.0;"absent";"absent"', "-1", "absent"],
    ['[<0.05]"n.d.";0.00', "0.01", "n.d."],
    ['[<0.05]"n.d.";0.00', "0.25", "0.25"],
    ['[=0]"nil";0.00', "0", "nil"],
    ['"< "0.00', "0.05", "< 0.05"],
    ["0%", "0.98", "98%"],
    ["0.0%", "0.985", "98.5%"],
    ["0.00%", "0.0125", "1.25%"],
    ['0.0" %"', "98.5", "98.5 %"],
    ['0.0"‰"', "3.4", "3.4‰"],
    ["# ?/?", "0.5", "1/2"],
    ["# ??/??", "-1.25", "-1 1/4"],
    ["# ?/8", "2.375", "2 3/8"],
    ["0.00E+00", "0.000012", "1.20E-05"],
    ["0.0E+00", "0.000012", "1.2E-05"],
    ["##0.0E+0", "12345", "12.3E+3"],
    ["#,##0.00_);(#,##0.00)", "-1234.5", "(1,234.50)"],
    ["#,##0.00_);[Red](#,##0.00)", "1234.5", "1,234.50"],
    [ACCOUNTS, "-12.5", "(12.50)"],
    [ACCOUNTS, "0", "-"],
    ['_-* #,##0.00\\ "€"_-', "12.5", "12.50 €"],
    ["[$€-407] #,##0.00", "1234.5", "€ 1,234.50"],
    ["[Blue]+0.0;[Red]-0.0;0.0", "1.2", "+1.2"],
    ["[Color 3]0.0", "7", "7.0"],
    ['#,##0" MT"', "1234.5", "1,235 MT"],
    ['#,##0" MT"', "-1234", "-1,234 MT"],
    ['#,##0.00" MT";-#,##0.00" MT";"none"', "1234.5", "1,234.50 MT"],
    ["0\\ \\M\\T", "1234", "1234 MT"],
    ['"MT "#,##0', "1234567", "MT 1,234,567"],
    ["#,##0 [$MT]", "2450", "2,450 MT"],
    ['#,##0," kT"', "1234000", "1,234 kT"],
    ['0.0" °C"', "-18", "-18.0 °C"],
    ["000-000", "123456", "123-456"],
    ["h:mm", "0.5", "12:00"],
    ["[h]:mm", "1.75", "42:00"],
    ["h:mm:ss AM/PM", "0.75", "6:00:00 PM"],
    ["d-mmm", "46027", "2026-01-05"],
    ["dd/mm/yyyy hh:mm", "46027.5", "2026-01-05"],
    ["[$-407]d. mmmm yyyy", "46027", "2026-01-05"],
    ["General", "13.25", "13.25"],
    ["General", "0.30000000000000004", "0.3"],
    ["General", "123456789012", "123456789012"],
    ['General" MT"', "12.5", "12.5 MT"],
    ["@", "13.5", "13.5"],
    [";;;", "5", ""],
  ])("%s that holds %s shows %j", async (code, held, shown) => {
    const cell = await cellOf(held, { formats: [asAttribute(code)] });
    const { text, fault } = Object(cellAsShown(cell ?? "")) as Partial<WorkbookCell>;
    expect(text ?? cell).toBe(shown);
    expect(fault).toBeUndefined();
  });

  it.each([
    ["[$-2000401]0.0", "1.5"],
    ["t0.00", "1.5"],
    ["[DBNum1]General", "12"],
    [44, "12"],
    ["h:mm", "-1"],
    ["[foo]0", "1"],
    ['0.00 "kg', "1"],
    ["General", "13.2333333333333"],
    ['General" MT"', "13.2333333333333"],
  ])(
    "%s that holds %s is a fault, because the file does not say what it shows",
    async (code, held) => {
      const formats = [typeof code === "number" ? code : asAttribute(code)];
      const cell = (await cellOf(held, { formats })) ?? "";
      expect(cellAsShown(cell)).toMatchObject({ text: "#N/A", fault: expect.any(String) });
    },
  );

  it("has its number for a text where it shows the number itself, and else a fault beside what it shows", async () => {
    expect(await cellOf("1.02499999", { formats: ["0.000"] })).toMatchObject({
      text: "1.02499999",
      shown: "1.025",
    });
    for (const [code, held, shown] of [
      ['#,##0" MT"', "1234", "1,234 MT"],
      ['0.0;-0.0;"n.d."', "0", "n.d."],
      ["0%", "0.98", "98%"],
      ["#,##0,", "1234000", "1,234"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- One workbook after the other.
      const cell = await cellOf(held, { formats: [asAttribute(code)] });
      expect(cell).toMatchObject({ text: "#N/A", fault: expect.any(String), shown });
    }
  });

  it("shows a text as the format has it", async () => {
    const texts = ["0.00;-0.00;0.00;@&quot; (provisional)&quot;", ";;;", "0.00", "_(@_)"].map(
      async (code) => {
        const rows = '<row><c s="1" t="inlineStr"><is><t>850\n t</t></is></c></row>';
        const [row] = await rowsOf({ rows, formats: [code] });
        return cellAsShown(row?.cells[0] ?? "");
      },
    );
    expect(await Promise.all(texts)).toEqual([
      { text: "850 t (provisional)" },
      { text: "", showsNothing: true },
      "850\n t",
      "850\n t",
    ]);
  });
});

/** A part of a text, with its font. */
const run = (text: string, font = "") => `<r>${font}<t xml:space="preserve">${text}</t></r>`;

/** A text that is shared and the same in its cell. */
async function textsOf(rich: string, fonts: readonly string[] = []) {
  const shared = `<row><c s="1" t="s"><v>0</v></c><c s="1" t="inlineStr"><is>${rich}</is></c></row>`;
  const [row] = await rowsOf({ rows: shared, strings: `<si>${rich}</si>`, formats: [0], fonts });
  const [one, other] = row?.cells ?? [];
  expect(one).toEqual(other);
  return one;
}

describe("a raised, lowered or struck out text", () => {
  const raised = '<rPr><vertAlign val="superscript"/></rPr>';
  const lowered = '<rPr><vertAlign val="subscript"/></rPr>';
  const struck = "<rPr><strike/></rPr>";
  it.each([
    [run("4.1 × 10") + run("4", raised) + run(" cfu/g"), "4.1 × 10⁴ cfu/g"],
    [run("10") + run("-6", raised), "10⁻⁶"],
    [
      run("CO") + run("2", lowered) + run(", NO") + run("3", lowered) + run("−", raised),
      "CO₂, NO₃⁻",
    ],
    [run("12") + run("1)", raised), "12¹⁾"],
    [run("13.2 %") + run(" †", raised), "13.2 % †"],
    [
      run("0.5") + run("baseline", '<rPr><vertAlign val="baseline"/><strike val="0"/></rPr>'),
      "0.5baseline",
    ],
  ])("%s is kept as %s, shared or in its cell", async (rich, text) => {
    expect(cellText((await textsOf(rich)) ?? "")).toBe(text);
  });

  it("that has no raised sign is a fault", async () => {
    const cell = await textsOf(run("2") + run("nd", raised));
    expect(cell).toMatchObject({ text: "#N/A", fault: expect.stringContaining('"nd" is raised') });
  });

  it("is left out where it is struck out, and named", async () => {
    expect(await textsOf(run("900 ", struck) + run("850 MT"))).toMatchObject({
      text: "850 MT",
      struck: "900",
    });
  });

  it("has the font of its cell, unless a part has one of its own", async () => {
    const strike = ["<strike/>"];
    expect(await textsOf("<t>900</t>", strike)).toMatchObject({ text: "", struck: "900" });
    expect(await textsOf(run("900 ") + run("850", "<rPr/>"), strike)).toMatchObject({
      text: "850",
      struck: "900",
    });
    const superscript = ['<vertAlign val="superscript"/>'];
    expect(await textsOf("<t>3)</t>", superscript)).toBe("³⁾");
  });

  it("may be a number, which is left out or a fault as a whole", async () => {
    expect(await cellOf("900", { formats: ["0.0"], fonts: ["<strike/>"] })).toEqual({
      text: "",
      struck: "900.0",
    });
    const fonts = ['<vertAlign val="superscript"/>'];
    expect(await cellOf("3", { formats: [0], fonts })).toHaveProperty("fault");
  });

  it("keeps its row, though nothing else is in it", async () => {
    const rows = '<row><c s="1"><v>900</v></c></row>';
    expect(await rowsOf({ rows, formats: [0], fonts: ["<strike/>"] })).toHaveLength(1);
  });
});
