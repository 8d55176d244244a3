import { expect, it } from "vitest";
import {
  textRows,
  workbookFile,
  type WorkbookText,
} from "@register/spreadsheets/test-support/workbook-file";
import type { ImportOptions } from "../options.ts";
import { ImportFile, surveyFile } from "../plan-import.ts";
import { readCertificateFile } from "./certificate-file.ts";
import type { Finding } from "./findings.ts";

const OPTIONS: ImportOptions = {
  update: true,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
  tables: "Results",
};

const messages = (found: readonly Finding[] = []) => found.map(({ message }) => message);

/** What the sheet "Results", with the XML of these rows, has for the certificate A-1 of the first sheet. */
async function tablesOf(results: string, text: Partial<WorkbookText> = {}, options = OPTIONS) {
  const rows = textRows([
    ["Certificate No.", "Vessel"],
    ["A-1", "MV Star"],
  ]);
  const bytes = workbookFile({ rows, others: [results], sheets: ["Fleet", "Results"], ...text });
  const file = new ImportFile("a.xlsx", () =>
    readCertificateFile(new File([new Uint8Array(bytes)], "a.xlsx"), options),
  );
  const analysis = await surveyFile(file, options);
  const own = analysis.metadata.tables?.byNumber.get("a-1");
  return {
    tables: own?.tables,
    faults: messages(own?.faults),
    warnings: messages(own?.warnings),
    ofFile: messages([...analysis.faults, ...analysis.warnings]),
  };
}

const NAMES = ["Certificate No.", "Parameter", "Result"];

/** A row below the names, whose result has this XML. */
const result = (measured: string, xml: string, attributes = "") =>
  textRows([["A-1", measured]])
    .replace("<row>", `<row ${attributes}>`)
    .replace("</row>", `${xml}</row>`);

const inStyle = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`;

it("has results as the spreadsheet shows them, with their raised figures", async () => {
  const raised = '<rPr><vertAlign val="superscript"/></rPr>';
  const rows = [
    result("Net", inStyle(1, "52431.25")),
    result("Density", inStyle(2, "1.02499999")),
    result("Tare", inStyle(2, "0")),
    result("Aflatoxin", inStyle(3, "0")),
    result("Lead", inStyle(4, "0.000012")),
    result("Mass", inStyle(4, "41234")),
    result("Count", `<c t="inlineStr"><is><r><t>10</t></r><r>${raised}<t>4</t></r></is></c>`),
  ];
  const { tables, faults, warnings, ofFile } = await tablesOf(textRows([NAMES]) + rows.join(""), {
    formats: ["#,##0.000", "0.000", "0.0;-0.0;&quot;n.d.&quot;", "0.00E+00"],
  });
  expect(tables?.[0]?.rows.map(([, text]) => text)).toEqual([
    "52,431.250",
    "1.025",
    "0.000",
    "n.d.",
    "1.20E-05",
    "4.12E+04",
    "10⁴",
  ]);
  expect([faults, warnings, ofFile]).toEqual([[], [], []]);
});

it("warns by sheet and row of what a program or a person has changed", async () => {
  const struck = "<r><rPr><strike/></rPr><t>17 % </t></r><r><t>13 %</t></r>";
  const rows = [
    result("Dilution", inStyle(1, "46027")),
    result("Ratio", inStyle(2, "0.0451388888888889")),
    result("Moisture", `<c t="inlineStr"><is>${struck}</is></c>`),
    result("First sample", textRows([["17 %"]]).replaceAll(/<\/?row>/g, ""), 'hidden="1"'),
    result("Ash", inStyle(3, "5")),
    result("Protein", ""),
    result("Fibre", inStyle(0, "13.2333333333333")),
    result("Method", `<c t="inlineStr"><is><t>JosÃ©</t></is></c>`),
  ];
  const formats = ["d-mmm", "h:mm", ";;;"];
  const { tables, faults, warnings } = await tablesOf(textRows([NAMES]) + rows.join(""), {
    formats,
  });
  expect(faults).toEqual([
    expect.stringContaining(
      'row 8 of the sheet "Results", Result: the cell holds "13.2333333333333"',
    ),
  ]);
  expect(warnings).toEqual([
    'row 2 of the sheet "Results", Result: a date of the spreadsheet, 2026-01-05',
    'row 3 of the sheet "Results", Result: a time of the spreadsheet, 1:05',
    'row 4 of the sheet "Results", Result: "17 %" is struck out, and left out',
    'row 5 of the sheet "Results": the row is hidden in the spreadsheet',
    'row 6 of the sheet "Results", Result: the cell holds something, and its format shows nothing',
    'row 6 of the sheet "Results": nothing stands beside "Ash", which is left out',
    'row 7 of the sheet "Results": nothing stands beside "Protein", which is left out',
    'row 9 of the sheet "Results", Result: "JosÃ©" has letters that a wrong encoding has damaged; "José" may be meant',
  ]);
  expect(tables?.[0]?.rows).toContainEqual(["Moisture", "13 %"]);
});

it("leaves out what is below its rows, which the file's warnings name, and finds names below a title", async () => {
  const results = textRows([
    ["Results of November"],
    NAMES,
    ["A-1", "Moisture", "13 %"],
    NAMES,
    ["A-1", "Protein", "11 %"],
    ["Total", "", "24"],
    ["Page 1 of 2"],
    ["Certificate No.", "Vessel", "Branch"],
    ["A-1", "MV Star", "Leith"],
  ]);
  const { tables, ofFile } = await tablesOf(results);
  expect(tables).toEqual([
    {
      title: "",
      columns: ["Parameter", "Result"],
      rows: [
        ["Moisture", "13 %"],
        ["Protein", "11 %"],
      ],
    },
  ]);
  expect(ofFile).toEqual([
    'row 4 of the sheet "Results": it names the columns again, and is left out',
    'row 8 of the sheet "Results": a second table begins here, and is left out',
    'row 6 of the sheet "Results": "Total" has no digit, so the row is left out',
    'row 7 of the sheet "Results": "Page 1 of 2" is several words, alone in their row, so the row is left out',
  ]);
});

it("goes on with the section of the row above, and with merged numbers", async () => {
  const results = textRows([
    ["Nº de certificado", "Sección", "Parámetro", "Resultado"],
    ["A-1", "Quality", "Moisture", "13 %"],
    ["", "", "Protein", "11 %"],
    ["A-1", "Weight", "Net", "850 MT"],
    ["A-1", "", "Tare", "0 MT"],
  ]);
  const { tables, faults, ofFile } = await tablesOf(results, {
    afterOthers: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
  });
  const columns = ["Parámetro", "Resultado"];
  expect(tables).toEqual([
    {
      title: "Quality",
      columns,
      rows: [
        ["Moisture", "13 %"],
        ["Protein", "11 %"],
      ],
    },
    {
      title: "Weight",
      columns,
      rows: [
        ["Net", "850 MT"],
        ["Tare", "0 MT"],
      ],
    },
  ]);
  expect([faults, ofFile]).toEqual([[], []]);
});

it.each([
  ["the certificates' own", "Fleet", 'the sheet "Fleet" has the certificates'],
  ["one that the workbook lacks", "Result", 'the workbook has no sheet "Result"'],
])("can't be %s", async (_, tables, fault) => {
  const { ofFile } = await tablesOf(textRows([NAMES]), {}, { ...OPTIONS, tables });
  expect(ofFile[0]).toContain(fault);
});
