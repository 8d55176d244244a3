import { describe, expect, it } from "vitest";
import { compareDocument } from "./compare.ts";
import { FIELD_LABELS } from "@register/domain/certificate";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import { CUTS, layOut, LAYOUTS, pageOf, type Row, write } from "./test-support/layouts.ts";
import {
  ROWS,
  compareRuns,
  outcomes,
  outcomeOf,
  cell,
  EVERY_LAYOUT,
  digitEdits,
  withValue,
} from "./test-support/compared-rows.ts";

describe("a value", () => {
  it.each([
    ["quantity", "12,450 MT"],
    ["quantity", "12 450 MT"],
    ["quantity", "2,450 kg"],
    ["quantity", "2,45 MT"],
    ["quantity", "2,450.5 MT"],
    ["certificate_number", "GQC-2025-0012"],
    ["certificate_number", "XGQC-2025-001"],
    ["certificate_number", "GQC-2025-001-2"],
    ["certificate_number", "GQC-2025-001/2"],
    ["vessel_imo", "19074729"],
    ["vessel_imo", "9074729-1"],
    ["branch", "Londonderry"],
    ["branch", "L o n d o n d e r r y"],
    ["commodity", "Steel coilspring"],
    ["issuance_date", "115 January 2025"],
    ["issuance_date", "2025-01-15-001"],
    ["issuance_date", "5 January 2025"],
  ] as const)("is not found in a longer one: %s in %s", (field, text) => {
    for (const cut of CUTS) {
      const runs = [
        ...write("Vessel: Demonstration Star", 60, 40),
        ...write(text, 60, 80, { cut }),
      ];
      expect(outcomeOf(field, runs)?.kind).toBe("not-found");
    }
  });

  it.each([
    ["certificate_number", "gqc–2025–001"],
    ["certificate_number", "GQC\u00AD2025\u00AD001"],
    ["certificate_number", "G Q C - 2 0 2 5 - 0 0 1"],
    ["vessel_imo", "٩٠٧٤٧٢٩"],
    ["quantity", "2’450 t"],
    ["quantity", "٢٬٤٥٠ طن"],
    ["quantity", "abt. 2450mt in bulk"],
    ["branch", "L O N D O N"],
    ["commodity", "STEEL\u00A0COILS"],
    ["commodity", "Ste\u00ADel co\u200Bils"],
    ["issuance_date", "15th day of January, 2025"],
    ["issuance_date", "2025-01-15T10:00"],
    ["issuance_date", "15.01.2025-31.12.2034"],
    ["issuance_date", "١٥/٠١/٢٠٢٥"],
    ["issuance_date", "15 يناير/كانون الثاني 2025"],
    ["issuance_date", "1 5 / 0 1 / 2 0 2 5"],
  ] as const)(
    "is found in its usual forms, and is to be looked at without a label: %s in %s",
    (field, text) => {
      expect(outcomeOf(field, write(text, 60, 80))).toMatchObject({
        kind: "unclear",
        doubt: "elsewhere",
      });
    },
  );

  it.each([
    ["certificate_number", "Certificate No.GQC-2025-001"],
    ["vessel_imo", "IMO: 9074729,"],
    ["vessel_imo", "carried aboard MV Demonstration Star (IMO 9074729) from Santos"],
    ["validity_date", "This certificate remains in force up to and including 31 December 2034."],
    ["issuance_date", "Issued on 15 January 2025 at London"],
  ] as const)("agrees behind its label in a line or a sentence: %s in %s", (field, text) => {
    expect(outcomeOf(field, write(text, 60, 80))?.kind).toBe("agrees");
  });

  it("is found with ligatures, and with the first of a month in French, Spanish and Portuguese", () => {
    const record = { commodity: "Office chaff", issuance_date: "2025-03-01" };
    expect(outcomeOf("commodity", write("Cargo: Oﬃce chaﬀ", 60, 80), record)?.kind).toBe("agrees");
    for (const date of [
      "1er mars 2025",
      "1º de marzo de 2025",
      "1° de março de 2025",
      "1 er mars 2025",
    ]) {
      const runs = write(`Issued on ${date}`, 60, 80);
      expect(outcomeOf("issuance_date", runs, record)?.kind).toBe("agrees");
    }
  });

  it("is found where it goes on in the next line of its cell", () => {
    const cells = [
      ...write("Commodity", 60, 80),
      ...write("Galvanised steel", 160, 80),
      ...write("London", 400, 80),
      ...write("coils, oi-", 160, 93),
      ...write("Branch", 400, 93),
      ...write("led", 160, 106),
    ];
    const record = { commodity: "Galvanised steel coils, oiled" };
    expect(outcomeOf("commodity", cells, record)?.kind).toBe("agrees");
    const number = cell("Certificate No.", "GQC-2025-", "001");
    expect(outcomeOf("certificate_number", number)?.kind).toBe("agrees");
    const date = cell("Validity", "31 December", "2034");
    expect(outcomeOf("validity_date", date)?.kind).toBe("agrees");
    const figure = cell("Validity", "2034/12/3", "1");
    expect(outcomeOf("validity_date", figure)?.kind).toBe("agrees");
    const longer = cell("Commodity", "Steel coils,", "not for human consumption");
    expect(outcomeOf("commodity", longer)).toMatchObject({ kind: "unclear", doubt: "more" });
  });

  it("is found where a line that is stretched to its margin goes on", () => {
    const words = ["certificate", "for", "the", "ship", "MV"];
    const runs = [
      ...words.flatMap((word, at) => write(word, 60 + ([0, 70, 99, 128, 162][at] ?? 0), 80)),
      ...write("Demonstration Star, of steel", 60, 93),
    ];
    const { outcome } = compareRuns(runs).fields.find(({ field }) => field === "vessel_name") ?? {};
    // The name alone, without the kind of ship before it.
    expect(outcome).toMatchObject({ kind: "unclear", places: [{ box: { x: 60, y: 93 } }] });
  });

  it("is found with a small raised ending between its words", () => {
    const runs = [
      ...write("Issued on", 60, 80),
      ...write("15", 200, 80),
      ...write("th", 210, 78, { size: 6 }),
      ...write("January 2025", 220, 80),
    ];
    expect(outcomeOf("issuance_date", runs)?.kind).toBe("agrees");
  });

  it("is found with its unit in the next cell or at the label", () => {
    const apart = [
      ...write("Quantity", 60, 80),
      ...write("2,450", 200, 80),
      ...write("MT", 260, 80),
    ];
    expect(outcomeOf("quantity", apart)?.kind).toBe("agrees");
    const above = [...write("Quantity (MT)", 60, 80), ...write("2,450", 200, 80)];
    expect(outcomeOf("quantity", above)?.kind).toBe("agrees");
    const bare = [...write("Quantity", 60, 80), ...write("2,450", 200, 80)];
    expect(outcomeOf("quantity", bare)).toMatchObject({ kind: "unclear", doubt: "another" });
  });

  it("is not built of digits of two cells", () => {
    const title = write("Vessel: Demonstration Star", 60, 40);
    const across = [...title, ...write("907", 60, 80), ...write("4729", 90, 80)];
    expect(outcomeOf("vessel_imo", across)?.kind).toBe("not-found");
    const down = [...title, ...write("907", 60, 80), ...write("4729", 60, 93)];
    expect(outcomeOf("vessel_imo", down)?.kind).toBe("not-found");
    const column = [...title, ...write("GQC-2025", 60, 80), ...write("001", 60, 93)];
    expect(outcomeOf("certificate_number", column)?.kind).toBe("not-found");
    const near = [...title, ...write("2", 60, 80), ...write("450 MT", 74, 80)];
    expect(outcomeOf("quantity", near)?.kind).toBe("not-found");
    const thousands = [...title, ...write("2", 60, 80), ...write("450 MT", 90, 80)];
    expect(outcomeOf("quantity", thousands)?.kind).toBe("not-found");
  });

  it("of one or two characters counts only at its label", () => {
    const record = { branch: "A", quantity: "1" };
    const prose = [
      ...write("Vessel: Demonstration Star", 60, 40),
      ...write("A certificate for 1 ship", 60, 80),
    ];
    expect(outcomeOf("branch", prose, record)?.kind).toBe("not-found");
    expect(outcomeOf("quantity", prose, record)?.kind).toBe("not-found");
    const rows: readonly Row[] = [
      ["Branch", "A"],
      ["Quantity", "1"],
    ];
    for (const layout of ["inline", "columns", "above"] as const) {
      expect(outcomeOf("branch", layOut(rows, layout), record)?.kind).toBe("agrees");
      expect(outcomeOf("quantity", layOut(rows, layout), record)?.kind).toBe("agrees");
    }
  });

  it("in a free form is searched as a text, with every digit", () => {
    const quantity = "12,480 cartons / 124.8 MT net, in 6 × 40' containers (DEMO1234567)";
    for (const text of [quantity, quantity.replace("12,480", "12 480").replace("124.8", "124,8")]) {
      const runs = write(`Quantity: ${text}`, 20, 80);
      expect(outcomeOf("quantity", runs, { quantity })?.kind).toBe("agrees");
    }
    for (const edit of digitEdits(quantity)) {
      const runs = layOut([["Quantity", edit]], "inline");
      expect([edit, outcomeOf("quantity", runs, { quantity })?.kind]).toEqual([edit, "unclear"]);
    }
  });
});

describe("an ambiguous date", () => {
  const record = { issuance_date: "2026-02-01" };

  it.each(["01/02/2026", "02/01/2026", "01-02-26", "1.2.26", "1 Feb 26"])(
    "agrees at its label, and nowhere else: %s",
    (text) => {
      for (const layout of LAYOUTS) {
        const runs = layOut([["Issuance Date", text]], layout);
        expect(outcomeOf("issuance_date", runs, record)?.kind).toBe("agrees");
      }
      const apart = [...write("Vessel: Demonstration Star", 60, 40), ...write(text, 60, 80)];
      expect(outcomeOf("issuance_date", apart, record)?.kind).toBe("not-found");
    },
  );

  it.each(["03/02/26", "01/02/03", "14/02/1447", "2/2026", "01/02/2569"])(
    "never differs: %s",
    (text) => {
      for (const layout of LAYOUTS) {
        const rows: readonly Row[] = [
          ["Certificate Number", "GQC-2025-001"],
          ["Issuance Date", text],
        ];
        const kind = outcomeOf("issuance_date", layOut(rows, layout), record)?.kind;
        expect(["unclear", "not-found"]).toContain(kind);
      }
    },
  );

  it.each(["03/04/2026", "1 Feb 27", "2026-03-04"])(
    "differs where each of its days is another one: %s",
    (text) => {
      const rows: readonly Row[] = [
        ["Certificate Number", "GQC-2025-001"],
        ["Issuance Date", text],
      ];
      for (const layout of LAYOUTS) {
        expect(outcomeOf("issuance_date", layOut(rows, layout), record)?.kind).toBe("differs");
      }
    },
  );
});

describe("a value is not called different", () => {
  it.each([
    ["a range", [["Validity", "15 January 2025 – 31 December 2034"]]],
    ["a range from a word", [["Validity", "from 15 January 2025"]]],
    ["another label that begins alike", [["Date of issue of the policy", "3 March 2020"]]],
    ["a sentence", [["Note", "this certificate was valid until 3 March 2020"]]],
    ["another count", [["Quantity", "98 coils"]]],
    ["another unit", [["Quantity", "2,450,000 kg"]]],
    ["a number of another body", [["Certificate No.", "LR/99812-B"]]],
    ["a length of time", [["Validity", "12 months"]]],
    ["a date and a place", [["Issuance Date", "3 March 2020, Rotterdam"]]],
    ["a label outside of the certificate's own part", [["Issuance Date", "3 March 2020"]]],
    ["a number that is not an IMO number", [["IMO", "123456"]]],
  ] as readonly (readonly [string, readonly Row[]])[])("%s", (_, rows) => {
    for (const { layout, cut } of EVERY_LAYOUT) {
      expect(Object.values(outcomes(layOut(rows, layout, cut)))).not.toContain("differs");
    }
  });

  it("where a range goes on in the next line", () => {
    const runs = [
      ...write("Validity", 60, 80),
      ...write("15 January 2025", 200, 80),
      ...write("31 December 2034", 200, 93),
    ];
    expect(outcomeOf("validity_date", runs)).toMatchObject({
      kind: "unclear",
      places: [{ text: "15 January 2025" }],
    });
  });

  it("in a list with a column of values", () => {
    const rows = ["GQC-2025-007", "GQC-2025-009", "GQC-2025-003"];
    const dates = ["1 May 2026", "2 May 2026", "3 May 2026"];
    const runs = [
      ...write("Certificate No.", 60, 80),
      ...write("Validity", 200, 80),
      ...rows.flatMap((number, row) => write(number, 60, 94 + row * 14)),
      ...dates.flatMap((date, row) => write(date, 200, 94 + row * 14)),
    ];
    expect(Object.values(outcomes(runs))).not.toContain("differs");
  });

  it("where two values stand at a label", () => {
    const runs = [
      ...write("Validity", 60, 80),
      ...write("3 March 2020", 200, 80),
      ...write("4 March 2021", 320, 80),
    ];
    expect(outcomeOf("validity_date", runs)?.kind).toBe("unclear");
    const corner = [
      ...write("Issuance Date", 60, 80),
      ...write("3 March 2020", 400, 80),
      ...write("15 January 2025", 60, 94),
    ];
    expect(outcomeOf("issuance_date", corner)?.kind).not.toBe("differs");
  });

  it("by the pages of another certificate in the same file", () => {
    const other = withValue(
      withValue(ROWS, "Certificate Number", "GQC-2025-002"),
      "Validity",
      "1 May 2031",
    );
    const pages = [pageOf(layOut(other, "columns"), 1), pageOf(layOut(ROWS, "columns"), 2)];
    const { counts } = compareDocument(RECORD, pages, FIELD_LABELS);
    expect(counts).toEqual({ agrees: 10, differs: 0, unclear: 0, "not-found": 0 });
  });
});

describe("forms of a value at its label", () => {
  it.each([
    ["issuance_date", "2026-02-14", "Dated", "14-FEB-26"],
    ["issuance_date", "2026-06-06", "Dated", "6th June, 2026"],
    ["issuance_date", "2025-09-23", "Issued on", "23 September 2025 10:30 hrs LT"],
    ["validity_date", "2026-03-01", "Expiry", "2026/03/01"],
    ["quantity", "25,000.750 MT", "Quantity Loaded", "25,000.750 Metric Tons"],
    ["quantity", "6,000 MT", "Quantity", "6,000 MT (120,000 bags)"],
    ["quantity", "100,000 MT", "Quantity", "1,00,000 MT"],
    ["quantity", "12,345,678.5 MT", "Quantity", "1,23,45,678.50 MT"],
    ["quantity", "1,00,000 MT", "Quantity", "100,000 MT"],
    ["certificate_number", "GQC-2025-001", "Certificate Ref.", "GQC-2025-001"],
    ["vessel_imo", "9074729", "IMO Ship Identification Number", "9074729"],
    ["vessel_name", "SEA STAR", "Vessel", "MV SEA STAR (IMO 9074729)"],
  ] as const)("agrees: %s %s as %s: %s", (field, value, label, text) => {
    for (const layout of LAYOUTS) {
      const runs = layOut([[label, text]], layout);
      expect(outcomeOf(field, runs, { [field]: value })?.kind).toBe("agrees");
    }
  });
});
