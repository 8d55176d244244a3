import { describe, expect, it } from "vitest";
import { fieldsOf, type FormSection } from "./kind.ts";
import { copiedParticulars } from "./changed-particulars.ts";
import { readDraft, readParticulars, sections } from "./particulars.ts";
import { missingFields, type OfferedKind, writtenParticulars } from "./written-particulars.ts";

const FORM: readonly FormSection[] = [
  {
    title: { en: "Weight", fr: "Poids" },
    fields: [
      { id: "method", label: { en: "Method", fr: "Méthode" }, type: "text" },
      {
        id: "net",
        label: { en: "Net weight", fr: "Poids net" },
        type: "number",
        decimals: 3,
        unit: "MT",
        must: true,
      },
      { id: "weighed", label: { en: "Weighed on" }, type: "day" },
    ],
  },
  {
    fields: [
      {
        id: "results",
        label: { en: "Results", fr: "Résultats" },
        type: "table",
        columns: [
          {
            id: "item",
            label: { en: "Item", fr: "Élément" },
            type: "choice",
            options: [{ id: "ash", label: { en: "Ash", fr: "Cendres" } }],
            open: true,
          },
          { id: "result", label: { en: "Result" }, type: "number", unit: "%" },
          { id: "limit", label: { en: "Limit" }, type: "text" },
        ],
      },
    ],
  },
];

const KIND: OfferedKind = {
  code: "weight",
  version: "1",
  titles: [
    { id: "weight", label: { en: "Weight Certificate" } },
    { id: "quantity", label: { en: "Certificate of Quantity" } },
  ],
  statements: [],
  form: FORM,
};

function column(given: unknown, kind: OfferedKind | undefined = KIND): string | null {
  const read = writtenParticulars(given, kind);
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join("; "));
  return read.column;
}

function stored(given: unknown, kind?: OfferedKind) {
  const read = readParticulars(column(given, kind));
  if (read === undefined) throw new Error("Nothing is stored.");
  return read;
}

/** What is wrong, with its place. */
function faults(given: unknown, kind: OfferedKind | undefined = KIND) {
  const read = writtenParticulars(given, kind);
  return read.ok ? [] : read.faults;
}

function shown(given: unknown, language: "en" | "fr" = "en") {
  return sections(stored(given), { language, day: (day) => `the day ${day}` });
}

const manyRows = (count: number) => Array.from({ length: count }, (_, at) => [`C${at}`, "1", ""]);

describe("particulars", () => {
  it("are values by id, shown with the labels, heads and units of their kind in the reader's language", () => {
    const given = {
      values: {
        method: "Shore scale",
        net: "52431.25",
        weighed: "2026-11-29",
        results: [["Cendres", "0.5 †", ""], { item: "Moisture", result: 13.2 }],
      },
    };
    expect(shown(given)).toEqual([
      {
        title: "Weight",
        rows: [
          { label: "Method", value: "Shore scale" },
          { label: "Net weight", value: "52,431.250\u00A0MT" },
          { label: "Weighed on", value: "the day 2026-11-29" },
        ],
      },
      {
        title: "Results",
        columns: [
          { label: "Item", isFigures: false },
          { label: "Result (%)", isFigures: true },
        ],
        rows: [
          ["Ash", "0.5 †"],
          ["Moisture", "13.2"],
        ],
      },
    ]);
    const french = shown(given, "fr");
    expect(french.map(({ title }) => title)).toEqual(["Poids", "Résultats"]);
    expect(french[1]?.rows[0]).toEqual(["Cendres", "0.5 †"]);
  });

  it("keep the kind that they were written with, whatever becomes of the kind", () => {
    const before = stored({ values: { net: "1" } });
    const label = { en: "Delivered weight" };
    const form = [{ fields: [{ id: "net", label, type: "text" as const }] }];
    const later = { ...KIND, version: "2", form };
    expect(stored(before, later)).toEqual(before);
    expect(stored({ values: { net: "1" } }, later).kind?.version).toBe("2");
    expect(faults(before, { ...KIND, code: "other" })[0]?.message).toContain("kind weight");
  });

  it("have the kind's first title unless another one of it is chosen", () => {
    expect(stored({}).kind?.title.id).toBe("weight");
    expect(stored({ title: "Certificate of Quantity" }).kind?.title.id).toBe("quantity");
    expect(faults({ title: "Best" })[0]?.message).toContain("the names are weight, quantity");
  });

  it.each([
    ["52,431.250", "52431.250"],
    ["52.431,25", "52431.250"],
    ["52 431.25 MT", "52431.250"],
    ["1,234,567", "1234567.000"],
    ["13,2", "13.200"],
    ["٥٢٫٢".replace("٫", "."), "52.200"],
    ["−2", "-2.000"],
  ])("read %s as the figures %s", (typed, figures) => {
    expect(stored({ values: { net: typed } }).values["net"]).toBe(figures);
  });

  it.each([
    ["52,431", "thousands or decimals"],
    ["1.2345", "more than 3 decimals"],
    ["n.d.", "is no number of MT"],
    ["1,23,456", "is no number"],
    ["12 kg", "is no number"],
  ])("ask about the figures %s", (typed, message) => {
    expect(faults({ values: { net: typed } })).toEqual([
      { field: "net", message: expect.stringContaining(message) as string },
    ]);
  });

  it("name each fault with its field, its row and its cell, and leave nothing out", () => {
    const results = [["Ash", "little", ""], ["Cadmium", "0.1"], { item: "Lead", amount: 2 }];
    const found = faults({ values: { results, weighed: "1/2/2026", nett: "1", method: [] } });
    expect(found.map(({ field, row, cell }) => [field, row, cell])).toEqual([
      ["nett", undefined, undefined],
      ["method", undefined, undefined],
      ["weighed", undefined, undefined],
      ["results", 0, 1],
      ["results", 1, undefined],
      ["results", 2, undefined],
    ]);
    const messages = found.map(({ message }) => message).join("\n");
    expect(messages).toContain("the names are method, net, weighed, results");
    expect(messages).toContain("row 2 of “Results”: “Cadmium” has 2 cells, its table 3 heads");
    expect(messages).toContain("amount is no column: the names are item, result, limit");
  });

  it("have tables of up to 300 rows, without empty rows, and keep one with its first cell alone", () => {
    expect(stored({ values: { results: manyRows(300) } }).values["results"]).toHaveLength(300);
    expect(faults({ values: { results: manyRows(301) } })[0]?.message).toContain("at most 300");
    expect(stored({ values: { results: [["", "", ""]] } }).values).toEqual({});
    const alone = { results: [["ash", "", ""]] };
    expect(stored({ values: { results: [["Ash", "", ""]] } }).values).toEqual(alone);
  });

  it("take further rows and tables with labels in up to two languages", () => {
    const further = [
      { rows: [{ label: "Seals", value: "0012" }] },
      { title: { fr: "Cales", en: "Holds" }, columns: ["Hold", "Bags"], rows: [["1", "200"]] },
    ];
    expect(shown({ further }, "fr")).toEqual([
      { title: "", rows: [{ label: "Seals", value: "0012" }] },
      expect.objectContaining({ title: "Cales", rows: [["1", "200"]] }),
    ]);
    expect(column({ further }, undefined)).toContain("Seals");
    const label = { en: "Seals", fr: "Scellés", ar: "أختام" };
    expect(faults({ further: [{ rows: [{ label, value: "1" }] }] })).toHaveLength(1);
  });

  it.each([["Quantity"], ["Valid until"], ["Net weight"], ["poids net"], ["Seals"]])(
    "refuse the further label %s of a field, of the kind or of another row",
    (label) => {
      const rows = [
        { label: "Seals", value: "1" },
        { label, value: "2" },
      ];
      expect(faults({ further: [{ rows }] })[0]?.message).toContain(`“${label}”`);
    },
  );

  it("name what has to stand there before the certificate is issued", () => {
    expect(missingFields(FORM, {})).toEqual(["Net weight"]);
    expect(missingFields(FORM, { net: "1" })).toEqual([]);
  });

  it.each([
    "",
    "[]",
    "{",
    '{"values":{"a":"1"},"further":[]}',
    '{"values":{},"further":[{"columns":[{"en":"A"}],"rows":[["1","2"]]}]}',
  ])("of a hosted table that are none, such as %s, are none", (text) => {
    expect(readParticulars(text)).toBeUndefined();
  });

  it("of a hosted table with a value that its kind has not are none", () => {
    const good = stored({ values: { results: [["Ash", "1", ""]] } });
    expect(fieldsOf(good.kind?.form ?? [])).toHaveLength(4);
    for (const values of [{ net: [["1"]] }, { results: [["1"]] }, { other: "1" }])
      expect(readParticulars(JSON.stringify({ ...good, values }))).toBeUndefined();
  });

  it("are read as a draft with rows of any length, none of whose cells is left out", () => {
    const short = stored({ values: { results: [["Ash", "1", "5"]] } });
    const typed = { ...short, values: { results: [["Ash"], ["Ash", "1", "5", "6"]] } };
    const text = JSON.stringify(typed);
    expect(readParticulars(text)).toBeUndefined();
    expect(readDraft(text)).toEqual(typed);
    expect(JSON.stringify(sections(typed, { language: "en", day: String }))).toContain(
      '["Ash","1","5","6"]',
    );
  });

  it("are copied without numbers, days, the certificate's own number and what a kind says is not copied", () => {
    const values = {
      method: "Shore scale",
      net: "52.5",
      weighed: "2026-01-02",
      results: [
        ["Ash", "1", "max. 5"],
        ["WGT-1", "2", "see wgt-1"],
      ],
    };
    const further = [
      { rows: [{ label: { en: "Seals", fr: "Scellés" }, value: "0012" }] },
      { columns: ["Hold", "Bags"], rows: [["1", "200"]] },
    ];
    const copied = copiedParticulars(stored({ values, further }), "WGT-1");
    expect(copied.values).toEqual({ method: "Shore scale", results: [["ash", "", "max. 5"]] });
    expect(copied.further).toEqual([
      { rows: [{ label: { en: "Seals", fr: "Scellés" }, value: "" }] },
      { columns: [{ en: "Hold" }, { en: "Bags" }], rows: [["1", ""]] },
    ]);
  });

  it("are copied as their kind says, field by field", () => {
    const fields: FormSection["fields"] = [
      { id: "seals", label: { en: "Seals" }, type: "text", copy: false },
      { id: "limit", label: { en: "Limit" }, type: "number", copy: true },
      {
        id: "log",
        label: { en: "Log" },
        type: "table",
        copy: false,
        columns: [
          { id: "at", label: { en: "At" }, type: "text" },
          { id: "by", label: { en: "By" }, type: "text" },
        ],
      },
    ];
    const kind = { ...KIND, form: [{ fields }] };
    const values = { seals: "0012", limit: "5", log: [["Noon", "Ana"]] };
    expect(copiedParticulars(stored({ values }, kind), "WGT-1").values).toEqual({ limit: "5" });
  });
});
