import { describe, expect, it } from "vitest";
import { FIELD_LABELS } from "@register/domain/certificate";
import { LANGUAGES } from "@register/domain/site";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import { compareDocument } from "./compare.ts";
import { compareRow } from "./compare-row.ts";
import { readDate } from "./dates.ts";
import { readText } from "./reading.ts";
import { ROWS } from "./test-support/compared-rows.ts";
import { layOut, pageOf, write } from "./test-support/layouts.ts";

/** What the register has, and what else is written: the same value, or another one. */
const PAIRS: readonly (readonly [value: string, writing: string, isSame: boolean])[] = [
  // The sign of a number.
  ["-20 °C", "-20 °C", true],
  ["-20 °C", "\u221220 °C", true],
  ["-20 °C", "\u201320 °C", true],
  ["-20 °C", "20 °C", false],
  ["-20 °C", "+20 °C", false],
  ["20 °C", "-20 °C", false],
  ["20 °C", "- 20 °C", false],
  ["+24.5 MT (+0.043 %)", "+24.5 MT (-0.043 %)", false],
  ["Frozen at -18 °C", "Frozen at 18 °C", false],
  ["5.3 x", "-5.3 x", false],
  // Comparison, tolerance and share.
  ["< 10 mg/kg", "<10 mg/kg", true],
  ["< 10 mg/kg", "> 10 mg/kg", false],
  ["< 10 mg/kg", "\u2264 10 mg/kg", false],
  ["< 10 mg/kg", "10 mg/kg", false],
  ["\u2264 10 %", "<= 10 %", true],
  ["\u2264 10 %", "\u2265 10 %", false],
  ["0.32 ± 0.04 mg/kg", "0.32 +/- 0.04 mg/kg", true],
  ["0.32 ± 0.04 mg/kg", "0.32 + 0.04 mg/kg", false],
  ["± 0.2 mm", "0.2 mm", false],
  ["~ 5 t", "\u2248 5 t", true],
  ["~ 5 t", "5 t", false],
  ["= 5", "\u2260 5", false],
  ["3.5 \u2030", "3.5 %", false],
  ["13.2 %", "13.2%", true],
  ["13.2 %", "13.2", false],
  ["13.2 %", "13.2 °", false],
  ["€ 1,250.00", "$ 1,250.00", false],
  ["€ 1,250.00", "€1,250.00", true],
  // Exponents and fractions.
  ["4 × 10³ cfu/g", "4 x 10^3 cfu/g", true],
  ["10³ cfu/g", "10² cfu/g", false],
  ["10³ cfu/g", "103 cfu/g", false],
  ["10\u2074", "10\u2075", false],
  ["10\u207B\u2076", "10^-6", true],
  ["10\u207B\u2076", "10\u2076", false],
  ["2.5E+03", "2.5E-03", false],
  ["2.5E-03", "2.5E03", false],
  ["12 m²", "12 m2", true],
  ["12 m²", "12 m³", false],
  ["mg m\u207B³", "mg m³", false],
  ["1½ kg", "1 1/2 kg", true],
  ["1½ kg", "1¾ kg", false],
  ["1½ kg", "11/2 kg", false],
  // Ranges, ratios, times, and figures with a point.
  ["12-14", "12\u201314", true],
  ["12-14", "12.14", false],
  ["12-14", "12, 14", false],
  ["seals 0012-0040", "seals 0012, 0040", false],
  ["1:100", "1.100", false],
  ["1:100", "1 : 100", true],
  ["10 to 12 May, 09:00", "10 to 12 May, 09.00", false],
  ["57,405.180 t", "57,405,180 t", false],
  ["57,405.180 t", "57 405.180 t", true],
  ["57,405.180 t", "57.405,180 t", true],
  ["13.2 %", "13,2 %", true],
  ["13.2 %", "132 %", false],
  ["24.500 t", "24,500 t", false],
  ["1,250 kg", "1.250 kg", false],
  ["1,250 kg", "1250 kg", true],
  ["0.5 %", ".5 %", false],
  ["5 %", ".5 %", false],
  // Units.
  ["350 mW", "350 MW", false],
  ["1.0 mg/kg", "1.0 Mg/kg", false],
  ["5 mPa", "5 MPa", false],
  ["5 µg/kg", "5 \u03BCg/kg", true],
  ["5 µg/kg", "5 ug/kg", true],
  ["5 µg/kg", "5 mg/kg", false],
  ["5 mL", "5 ml", true],
  ["20 °C", "20 \u2103", true],
  // Grades, footnotes and the rest.
  ["Grade B+", "Grade B-", false],
  ["Grade B+", "Grade B", false],
  ["0.03 mg/kg †", "0.03 mg/kg", false],
  ["0.03 mg/kg", "0.03 mg/kg *", false],
  ["6' 2\"", '6" 2"', false],
  // What says nothing.
  ["Wheat, in bulk", "WHEAT IN BULK.", true],
  ["Wheat (in bulk)", "“Wheat” in bulk", true],
  ["Grain \u2013 Wheat", "Grain, Wheat", true],
  ["Sample S.A.", "SAMPLE SA", true],
  ["Scales, no. 7", "Scales no 7", true],
  ["ISO 6579-1", "ISO 6579\u20111", true],
];

function outcomes(value: string, writing: string): Readonly<Record<string, string>> {
  const further = [
    { rows: [{ label: { en: "Finding" }, value }] },
    {
      title: { en: "Results" },
      columns: [{ en: "Test" }, { en: "Found" }],
      rows: [["Assay", value]],
    },
  ];
  const particulars = JSON.stringify({ values: {}, further });
  const rows = ROWS.map(([label, own]) => [label, label === "Commodity" ? writing : own] as const);
  const lines = [["Finding", writing], ["Results"], ["Test", "Found"], ["Assay", writing]];
  const cells = lines.flatMap((line, row) =>
    line.flatMap((cell, at) => write(cell, 60 + 180 * at, 400 + 16 * row)),
  );
  const record = { ...RECORD, commodity: value, particulars };
  const pages = [
    pageOf([...layOut(rows, "columns"), ...cells, ...write("End of the list", 60, 700)]),
  ];
  const { fields } = compareDocument(record, pages, FIELD_LABELS);
  const of = (name: string) => fields.find(({ field }) => field === name)?.outcome.kind ?? "";
  const [inList] = compareRow(record, { commodity: writing });
  return {
    field: of("commodity"),
    particular: of("particulars.0"),
    table: of("particulars.1"),
    list: inList?.answer ?? "",
  };
}

describe("a value and a writing", () => {
  it.each(PAIRS.filter(([, , isSame]) => isSame))(
    "%j agrees with %j in a field, a particular, a table and a list",
    (value, writing) => {
      expect(new Set(Object.values(outcomes(value, writing)))).toEqual(new Set(["agrees"]));
    },
  );

  it.each(PAIRS.filter(([, , isSame]) => !isSame))("%j never agrees with %j", (value, writing) => {
    const all = Object.values(outcomes(value, writing));
    expect(all).not.toContain("agrees");
    expect(all).not.toContain("");
  });
});

it.each(LANGUAGES)("reads every month as it is written in $name", ({ tag }) => {
  const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  const days = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, 21)).toISOString().slice(0, 10),
  );
  const read = days.flatMap((day) => readDate(readText(format.format(new Date(day))), 0)?.days);
  expect(read).toEqual(days);
});
