import { expect, it } from "vitest";
import { FIELD_LABELS } from "@register/domain/certificate";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import { compareDocument } from "./compare.ts";
import { ROWS } from "./test-support/compared-rows.ts";
import { layOut, pageOf, type Row, write } from "./test-support/layouts.ts";

interface Given {
  readonly title: string;
  readonly columns?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Sections that no kind foresees, as the register stores them; some of their English labels have a French one, too. */
function stored(sections: readonly Given[], french: Readonly<Record<string, string>> = {}): string {
  const texts = (en = "") => ({ en, ...(french[en] !== undefined && { fr: french[en] }) });
  const further = sections.map(({ title, columns, rows }) => ({
    ...(title !== "" && { title: texts(title) }),
    ...(columns === undefined
      ? { rows: rows.map(([label, value]) => ({ label: texts(label), value })) }
      : { columns: columns.map((head) => texts(head)), rows }),
  }));
  return JSON.stringify({ values: {}, further });
}

const SECTIONS = [
  { title: "Parties", rows: [["Seller", "Sample Grain Ltd"]] },
  { title: "", columns: ["Parameter", "Result"], rows: [["Moisture", "13.2 %"]] },
];
const particulars = stored(SECTIONS);

/** What a document with these further lines says of the particulars: cells from the left edge, 120 apart. */
function compared(lines: readonly (readonly string[])[], of = particulars) {
  const cells = lines.flatMap((line, row) =>
    line.flatMap((cell, at) => write(cell, 60 + 120 * at, 400 + 16 * row)),
  );
  const pages = [pageOf([...layOut(ROWS, "columns"), ...cells], 1)];
  return compareDocument({ ...RECORD, particulars: of }, pages, FIELD_LABELS);
}

/** The particulars that do not agree, and what the register lacks. */
function doubts(...given: Parameters<typeof compared>) {
  const { fields, unregistered } = compared(...given);
  return [
    ...fields.flatMap(({ label, outcome }) =>
      label === undefined || outcome.kind === "agrees" ? [] : [`${label}: ${outcome.kind}`],
    ),
    ...unregistered.map((one) => (one.kind === "field" ? one.field : `${one.kind} ${one.label}`)),
  ];
}

const PARTIES = [["Parties"], ["Seller", "Sample Grain Ltd"]];
const HEADS = ["Parameter", "Result"];
const RESULTS = [HEADS, ["Moisture", "13.2 %"]];

it("particulars agree where their values stand at their labels, below their titles and heads", () => {
  expect(doubts([...PARTIES, ...RESULTS])).toEqual([]);
});

it("particulars agree in another language, or in both", () => {
  const bilingual = stored(SECTIONS, { Seller: "Vendeur", Result: "Résultat" });
  const french = [["Parties"], ["Vendeur", "Sample Grain Ltd"], ["Parameter", "Résultat"]];
  expect(doubts([...french, ["Moisture", "13.2 %"]], bilingual)).toEqual([]);
  const both = [
    ["Parameter", "Result · Résultat"],
    ["Moisture", "13.2 %"],
  ];
  expect(doubts([...PARTIES, ...both], bilingual)).toEqual([]);
  expect(doubts([...french, ["Moisture", "13.2 %"]])).toEqual([
    "Seller: unclear",
    "Result: unclear",
  ]);
});

it("particulars with another value, or that are not there, never agree", () => {
  const altered = [["Parties"], ["Seller", "Sample Grain Limited"], HEADS, ["Moisture", "18.2 %"]];
  expect(doubts(altered)).toEqual(["Seller: unclear", "Moisture: unclear"]);
  expect(doubts([])).toEqual([
    "Seller: not-found",
    "Moisture: not-found",
    "Parties: not-found",
    "Parameter: not-found",
    "Result: not-found",
  ]);
});

/** Two tables alike, and a label that is a head, too. */
const COAL = stored([
  { title: "Weight", rows: [["Method", "Draught survey"]] },
  {
    title: "As received",
    columns: ["Parameter", "Method", "Result"],
    rows: [
      ["Ash", "ISO 1171", "12.6 %"],
      ["Sulphur", "", "0.6 %"],
    ],
  },
  {
    title: "Dry basis",
    columns: ["Parameter", "Method", "Result"],
    rows: [["Ash", "ISO 1171", "14.3 %"]],
  },
]);

const COAL_HEADS = ["Parameter", "Method", "Result"];
const COAL_LINES: readonly (readonly string[])[] = [
  ["Weight"],
  ["Method", "Draught survey"],
  ["As received"],
  COAL_HEADS,
  ["Ash", "ISO 1171", "12.6 %"],
  ["Sulphur", "", "0.6 %"],
  ["Dry basis"],
  COAL_HEADS,
  ["Ash", "ISO 1171", "14.3 %"],
];

it("a row belongs to its table, and the head of a column is no label", () => {
  expect(doubts(COAL_LINES, COAL)).toEqual([]);
});

/** Each with another line in the place of one, or behind it. */
const ALTERED: readonly (readonly [
  string,
  number,
  readonly (readonly string[])[],
  readonly string[],
])[] = [
  ["a title", 2, [["Air dried"]], ["As received: not-found"]],
  ["titles exchanged", 2, [["Dry basis"]], []],
  ["a head", 3, [["Parameter", "Method", "Result, g/kg"]], ["Result: unclear"]],
  [
    "heads exchanged",
    3,
    [["Parameter", "Result", "Method"]],
    ["Method: unclear", "Result: unclear"],
  ],
  ["a head that is gone", 3, [["Parameter", "Method"]], ["Result: not-found"]],
  ["a column more", 3, [["Parameter", "Method", "Result", "Corrected"]], ["column Corrected"]],
  ["a cell more", 4, [["Ash", "ISO 1171", "12.6 %", "18.9 %"]], ["Ash: unclear"]],
  ["a cell less", 4, [["Ash", "", "12.6 %"]], ["Ash: unclear"]],
  ["cells exchanged", 4, [["Ash", "12.6 %", "ISO 1171"]], ["Ash: unclear"]],
  ["a value in another column", 5, [["Sulphur", "0.6 %"]], ["Sulphur: unclear"]],
  ["a value in an empty cell", 5, [["Sulphur", "ISO 351", "0.6 %"]], ["Sulphur: unclear"]],
  ["the row of the other table", 8, [["Ash", "ISO 1171", "12.6 %"]], ["Ash: unclear"]],
  [
    "a row more",
    5,
    [
      ["Sulphur", "", "0.6 %"],
      ["Salmonella", "ISO 6579", "none"],
    ],
    ["row Salmonella"],
  ],
  [
    "a row more at the end",
    8,
    [
      ["Ash", "ISO 1171", "14.3 %"],
      ["Lead", "AAS", "0 mg/kg"],
    ],
    ["row Lead"],
  ],
  [
    "a row more among labels",
    1,
    [
      ["Method", "Draught survey"],
      ["Tare", "0 MT"],
    ],
    ["row Tare"],
  ],
  [
    "a row twice",
    4,
    [
      ["Ash", "ISO 1171", "12.6 %"],
      ["Ash", "ISO 1171", "18.9 %"],
    ],
    ["Ash: unclear"],
  ],
];

it.each(ALTERED)("%s never agrees", (_, at, instead, said) => {
  const altered = COAL_LINES.toSpliced(at, 1, ...instead);
  const found = doubts(altered, COAL);
  expect(found).not.toEqual([]);
  for (const one of said) expect(found).toContain(one);
});

it("a value at the label of a field that the register lacks is named", () => {
  const record = { ...RECORD, vessel_name: null, validity_date: null, quantity: null };
  const pages = [pageOf(layOut(ROWS, "columns"), 1)];
  expect(compareDocument(record, pages, FIELD_LABELS).unregistered).toMatchObject([
    { kind: "field", field: "vessel_name", text: "MV Demonstration Star", page: 1 },
    { kind: "field", field: "quantity", text: "2,450 MT" },
    { kind: "field", field: "validity_date", text: "31 December 2034" },
  ]);
  const rows = ROWS.map(([label, value]): Row => [
    label,
    /Vessel Name|Quan|Valid/.test(label) ? "n/a" : value,
  ]);
  const without = [pageOf(layOut(rows, "columns"), 1)];
  expect(compareDocument(record, without, FIELD_LABELS).unregistered).toEqual([]);
});

it("a record without particulars is compared as before", () => {
  const pages = [pageOf(layOut(ROWS, "columns"), 1)];
  const { fields } = compareDocument(RECORD, pages, FIELD_LABELS);
  expect(fields.some(({ label }) => label !== undefined)).toBe(false);
});
