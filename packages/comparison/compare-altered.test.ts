import { describe, expect, it } from "vitest";
import { type CertificateFieldName, FIELD_LABELS } from "@register/domain/certificate";
import { compareDocument } from "./compare.ts";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import { CUTS, layOut, LAYOUTS, pageOf, type Row, write } from "./test-support/layouts.ts";
import {
  ROWS,
  outcomes,
  outcomeOf,
  inCertificate,
  EVERY_LAYOUT,
  withValue,
  lines,
} from "./test-support/compared-rows.ts";

const TYPED: readonly (readonly [CertificateFieldName, string, readonly string[]])[] = [
  ["certificate_number", "Certificate Number", ["GQC-2025-001"]],
  ["vessel_imo", "Vessel IMO Number", ["9074729", "IMO 9074729", "IMO9074729"]],
  ["quantity", "Quantity", ["2,450 MT", "2450 MT", "2 450,00 t", "MT 2,450", "2,450.000 MT"]],
  [
    "issuance_date",
    "Issuance Date",
    [
      "15 January 2025",
      "2025-01-15",
      "15.01.2025",
      "01/15/2025",
      "January 15th, 2025",
      "15-JAN-2025",
    ],
  ],
  ["validity_date", "Validity", ["31 December 2034", "2034-12-31", "31/12/2034", "31 déc. 2034"]],
];

const FORMS = TYPED.flatMap(([field, label, forms]) =>
  forms.map((form) => ({ field, label, form })),
);

describe("an edited digit", () => {
  it.each(FORMS)(
    "leaves $form of $field agreeing where it stands unedited",
    ({ field, label, form }) => {
      const found = EVERY_LAYOUT.map(
        ({ layout, cut }) => outcomes(layOut(withValue(ROWS, label, form), layout, cut))[field],
      );
      expect(new Set(found)).toEqual(new Set(["agrees"]));
    },
  );

  it.each([
    ["certificate_number", "Certificate Number", "GQC-2025-007"],
    ["vessel_imo", "Vessel IMO Number", "9074779"],
    ["vessel_imo", "Vessel IMO Number", "IMO 9074779"],
    ["quantity", "Quantity", "2,950 MT"],
    ["issuance_date", "Issuance Date", "15 January 2024"],
    ["validity_date", "Validity", "31 December 2035"],
  ] as const)("differs at the field's own label: %s", (field, label, edit) => {
    for (const layout of ["inline", "columns", "grid"] as const) {
      for (const cut of CUTS) {
        const found = outcomeOf(field, layOut(withValue(ROWS, label, edit), layout, cut));
        expect(found).toMatchObject({ kind: "differs", page: 1 });
        const text = found?.kind === "differs" ? found.text : "";
        expect(text.replaceAll(" ", "")).toBe(edit.replaceAll(" ", ""));
      }
    }
  });

  it("differs even where the right value stands elsewhere on the page", () => {
    const rows = withValue(ROWS, "Validity", "31 December 2035");
    const runs = [...layOut(rows, "columns"), ...write("GQC, 31 December 2034", 60, 700)];
    expect(outcomeOf("validity_date", runs)).toMatchObject({ kind: "differs" });
  });

  it("is not covered by the same date at the label of another date", () => {
    const record = { validity_date: "2025-01-15" };
    for (const layout of LAYOUTS) {
      for (const edit of ["01/02/25", "15 January 20255", "see annex"]) {
        const found = outcomeOf(
          "validity_date",
          layOut(withValue(ROWS, "Validity", edit), layout),
          record,
        );
        expect(found?.kind).not.toBe("agrees");
      }
    }
  });
});

describe("a second value of the same kind", () => {
  const own: readonly (readonly [string, string?])[] = [
    ["Certificate No.", "GQC-2025-001"],
    ["Vessel", "M/V Demonstration Star"],
    ["IMO No.", "9074729"],
    ["Good through", "31 December 2034"],
    ["Done on", "15 January 2025"],
  ];

  it.each([
    ["Accreditation", "Valid until", "30 June 2027"],
    ["Bill of lading", "Date of issue", "3 March 2025"],
    ["Receiving vessel", "IMO No.", "9319466"],
    ["Registered owner", "IMO No.", "5319466"],
    ["Surveyor’s licence", "Expiry", "1 May 2026"],
    ["Calibration of instruments", "Valid until", "1 May 2026"],
    ["Superseded certificate", "Issued on", "2 January 2025"],
  ])("is not called different: %s", (heading, label, value) => {
    const runs = lines([...own, [heading], [label, value]]);
    expect(Object.values(outcomes(runs))).not.toContain("differs");
  });

  it("is called different below a value of the record, whatever its words", () => {
    const rows: readonly Row[] = [
      ["Certificate No.", "GQC-2025-001"],
      ["Branch", "London"],
      ["Affiliate", "Harbour Surveyors"],
      ["Quantity", "2,450 MT"],
      ["Issued on", "2 January 2025"],
    ];
    const runs = layOut(rows, "grid");
    const record = { affiliate: "Harbour Surveyors" };
    expect(outcomeOf("issuance_date", runs, record)?.kind).toBe("differs");
    expect(outcomeOf("issuance_date", runs)?.kind).toBe("unclear");
  });

  it("at an equal label leaves the value for the visitor to look at, with both of them", () => {
    const runs = lines([
      ["Certificate No.", "GQC-2025-001"],
      ["Valid until", "31 December 2034"],
      ["Valid until", "31 December 2036"],
    ]);
    expect(outcomeOf("validity_date", runs)).toMatchObject({
      kind: "unclear",
      doubt: "several",
      places: [{ text: "31 December 2036" }, { text: "31 December 2034" }],
    });
  });
});

describe("an altered value", () => {
  it.each([
    [
      "a true date in another sentence",
      "Good through",
      "31 December 2036",
      "First issued to run to 31 December 2034",
    ],
    [
      "a true date behind words of a sentence",
      "Good through",
      "31 December 2036",
      "It is valid until 31 December 2034.",
    ],
    [
      "a true date at a label below",
      "Good through",
      "31 December 2036",
      "Valid until: 31 December 2034",
    ],
  ])("is not agreed with by %s", (_, label, value, elsewhere) => {
    const runs = [
      ...lines([
        ["Certificate No.", "GQC-2025-001"],
        [label, value],
      ]),
      ...write(elsewhere, 60, 700),
    ];
    expect(outcomeOf("validity_date", runs)?.kind).toBe("unclear");
  });

  it("is not agreed with by a true value at a label of its own, away from the others", () => {
    const page = lines([
      ["Certificate No.", "GQC-2025-001"],
      ["Vessel", "Demonstration Star"],
      ["Weight found", "2,950 MT"],
      ["Ship’s number", "IMO 9319466"],
    ]);
    const foot = lines(
      [
        ["Quantity", "2,450 MT"],
        ["IMO No.", "9074729"],
      ],
      700,
    );
    for (const pages of [[pageOf([...page, ...foot])], [pageOf(page, 1), pageOf(foot, 2)]]) {
      const { fields } = compareDocument(RECORD, pages, FIELD_LABELS);
      const kinds = new Map(fields.map(({ field, outcome }) => [field, outcome.kind]));
      expect([kinds.get("vessel_name"), kinds.get("quantity")]).toEqual(["agrees", "unclear"]);
    }
  });

  it("is not agreed with by the true number at the foot, below another one; a related one may follow its own", () => {
    const rest = ROWS.slice(1);
    const own: Row = ["Certificate No.", "GQC-2025-001"];
    const other: Row = ["Our reference", "GQC-2025-019"];
    const altered: Row = ["Certificate No.", "GQC-2025-019"];
    const field = "certificate_number";
    expect(outcomeOf(field, lines([other, ...rest, own]))?.kind).toBe("unclear");
    expect(outcomeOf(field, lines([altered, ...rest, ["See also", "GQC-2025-001"]]))?.kind).toBe(
      "differs",
    );
    expect(outcomeOf(field, lines([own, ...rest, other]))?.kind).toBe("agrees");
  });

  it.each([
    ["vessel_name", "Vessel", "DEMONSTRATION STAR II"],
    ["commodity", "Commodity", "Steel coils, not for human consumption"],
    ["commodity", "Commodity", "Galvanised steel coils"],
  ] as const)("as a part of a longer one is to be looked at: %s", (field, label, value) => {
    expect(outcomeOf(field, lines([[label, value]]))).toMatchObject({
      kind: "unclear",
      doubt: "more",
      places: [{ text: value }],
    });
  });

  it.each(["M/V", "M.V.", "m/v", "M/T", "MT", "SS", ""])(
    "is not seen in the kind of ship before a name: %s",
    (prefix) => {
      for (const name of ["Demonstration Star", "“DEMONSTRATION STAR”"]) {
        const runs = lines([["Vessel", `${prefix} ${name}`.trim()]]);
        expect(outcomeOf("vessel_name", runs)?.kind).toBe("agrees");
      }
    },
  );

  it("is seen in a figure before the register's own unit", () => {
    const record = { quantity: "500 bags" };
    const at = (value: string) =>
      outcomeOf("quantity", inCertificate(lines([["Quantity", value]])), record)?.kind;
    expect(at("500 bags")).toBe("agrees");
    expect(at("500 Bags")).toBe("agrees");
    expect(at("12 500 bags")).toBe("differs");
    expect(at("5,000 bags")).toBe("differs");
  });

  it.each([
    ["another font", { font: "Serif", size: 10, baseline: 88 }],
    ["another size", { font: "Sans", size: 12, baseline: 88 }],
    ["another baseline", { font: "Sans", size: 10, baseline: 90 }],
  ])("of one letter in %s is to be looked at", (_, style) => {
    const plain = { font: "Sans", size: 10, baseline: 88 };
    const date = write("31 December 2034", 160, 80, { cut: "letter" });
    const runs = [...write("Validity", 60, 80), ...date].map((run) =>
      Object.assign({ style: plain }, run),
    );
    expect(outcomeOf("validity_date", runs)?.kind).toBe("agrees");
    const forged = runs.map((run, at) =>
      at === runs.length - 1 ? Object.assign({}, run, { style }) : run,
    );
    expect(outcomeOf("validity_date", forged)).toMatchObject({ kind: "unclear", doubt: "odd" });
  });

  it("is not seen in the figures of another script, which are in its font", () => {
    const runs = [
      ...write("Vessel", 60, 80),
      ...write("OCEAN", 160, 80),
      ...write("١٢٣", 190, 80),
    ].map((run) => {
      const font = run.text === "١٢٣" ? "Arabic" : "Sans";
      return Object.assign({ style: { font, size: 10, baseline: 88 } }, run);
    });
    expect(outcomeOf("vessel_name", runs, { vessel_name: "OCEAN ١٢٣" })?.kind).toBe("agrees");
  });

  it("by something drawn over it or before it is to be looked at", () => {
    for (const drawn of [
      { from: 160, to: 230 },
      { from: 150, to: 158 },
    ]) {
      const date = write("31 December 2034", 160, 80).map((run) =>
        Object.assign({ drawn: [drawn] }, run),
      );
      const runs = [...write("Validity", 60, 80), ...date];
      expect(outcomeOf("validity_date", runs)).toMatchObject({ kind: "unclear", doubt: "odd" });
    }
  });
});
