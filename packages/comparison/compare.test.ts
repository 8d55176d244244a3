import { describe, expect, it } from "vitest";
import type { CertificateFieldName, RegisterRecord } from "@register/domain/certificate";
import { compareDocument, type FieldOutcome } from "./compare.ts";
import type { TextRun } from "./document-text.ts";
import { FIELD_LABELS } from "@register/domain/certificate";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import {
  CUTS,
  layOut,
  layOutArabic,
  LAYOUTS,
  pageOf,
  type Row,
  write,
} from "./test-support/layouts.ts";

const ROWS: readonly Row[] = [
  ["Certificate Number", "GQC-2025-001"],
  ["Vessel Name", "MV Demonstration Star"],
  ["Vessel IMO Number", "9074729"],
  ["Primary Object", "Vessel inspection"],
  ["Commodity", "Steel coils"],
  ["Quantity", "2,450 MT"],
  ["Affiliate", "Demonstration Affiliate"],
  ["Branch", "London"],
  ["Issuance Date", "15 January 2025"],
  ["Validity", "31 December 2034"],
  ["QR Validation", "Validated"],
];

function compareRuns(runs: readonly TextRun[], record: RegisterRecord = RECORD) {
  return compareDocument(record, [pageOf(runs)], FIELD_LABELS);
}

function outcomes(runs: readonly TextRun[], record?: RegisterRecord): Record<string, string> {
  const { fields } = compareRuns(runs, record);
  return Object.fromEntries(fields.map(({ field, outcome }) => [field, outcome.kind]));
}

function outcomeOf(
  field: CertificateFieldName,
  runs: readonly TextRun[],
  record: Partial<RegisterRecord> = {},
): FieldOutcome | undefined {
  const { fields } = compareRuns(runs, { ...RECORD, ...record });
  return fields.find((one) => one.field === field)?.outcome;
}

/** A label with a value of two lines in a narrow cell. */
function cell(label: string, first: string, second: string): readonly TextRun[] {
  return [...write(label, 60, 80), ...write(first, 160, 80), ...write(second, 160, 93)];
}

/** The same below the certificate's number, as a part of it. */
function inCertificate(runs: readonly TextRun[]): readonly TextRun[] {
  return [...write("Certificate Number", 60, 56), ...write("GQC-2025-001", 240, 56), ...runs];
}

const ALL_AGREE = Object.fromEntries(
  Object.keys(RECORD)
    .filter((name) => !name.startsWith("status") && name !== "qr_validation")
    .map((name) => [name, "agrees"]),
);

const EVERY_LAYOUT = LAYOUTS.flatMap((layout) => CUTS.map((cut) => ({ layout, cut })));

/** Each layout once, with the cuts in turn: enough where many texts are tried. */
const SOME_LAYOUTS = LAYOUTS.map((layout, at) => ({
  layout,
  cut: CUTS[at % CUTS.length] ?? "line",
}));

/** Every edit of one digit: another in its place, none, or one more before it. */
function digitEdits(text: string): readonly string[] {
  return Array.from(text).flatMap((character, at) => {
    if (!/\d/.test(character)) return [];
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    const others = ["0", "1", "2", "3", "7", "9"].filter((digit) => digit !== character);
    const instead = [...others, "", `1${character}`, `5${character}`, `${character}7`];
    return instead.map((digits) => before + digits + after);
  });
}

function withValue(rows: readonly Row[], label: string, value: string): readonly Row[] {
  return rows.map((row) => (row[0] === label ? [label, value] : row));
}

describe("a document as it was issued", () => {
  it.each(EVERY_LAYOUT)("agrees in all fields: $layout, a run for each $cut", ({ layout, cut }) => {
    expect(outcomes(layOut(ROWS, layout, cut))).toEqual(ALL_AGREE);
  });

  it.each([
    ["9074729", "agrees"],
    ["9074729 and", "unclear"],
  ])("above an entry with a caption that nobody knows %s %s", (value, kind) => {
    const rows: readonly Row[] = [
      ["Certificate No.", "GQC-2025-001"],
      ["IMO No.", value],
      ["Kept under", "house rules"],
    ];
    expect(outcomeOf("vessel_imo", layOut(rows, "inline"))?.kind).toBe(kind);
  });

  it.each(CUTS)("agrees whatever the order of the runs in the file, a run for each %s", (cut) => {
    expect(outcomes(layOut(ROWS, "columns", cut).toReversed())).toEqual(ALL_AGREE);
  });

  it("says on which page and where a value stands", () => {
    const pages = [pageOf(write("Terms", 60, 80), 1), pageOf(layOut(ROWS, "columns"), 2)];
    const { fields } = compareDocument(RECORD, pages, FIELD_LABELS);
    expect(fields.find(({ field }) => field === "vessel_imo")?.outcome).toEqual({
      kind: "agrees",
      page: 2,
      box: { x: 240, y: 112, width: 35, height: 10 },
    });
  });
});

const TYPED: readonly (readonly [CertificateFieldName, string, readonly string[]])[] = [
  ["certificate_number", "Certificate Number", ["GQC-2025-001"]],
  ["vessel_imo", "Vessel IMO Number", ["9074729", "IMO 9074729", "IMO9074729"]],
  ["quantity", "Quantity", ["2,450 MT", "2450 MT", "2 450,00 t", "MT 2.450", "2,450.000 MT"]],
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

/** An edit that writes the same value in another way: 1 March for 01 March, 2,450.00 for 2,450.000. */
function isSameValue(field: CertificateFieldName, edit: string, form: string): boolean {
  if (field === "quantity") return /^2.450[.,]00? (?:MT|t)$/.test(edit);
  return edit.replaceAll(/(?<!\d)0(?=\d)/g, "") === form.replaceAll(/(?<!\d)0(?=\d)/g, "");
}

describe("an edited digit", () => {
  it.each(FORMS)(
    "is never called agreement: $field as $form",
    { tags: "trial" },
    ({ field, label, form }) => {
      const wrong: string[] = [];
      for (const edit of digitEdits(form)) {
        if (isSameValue(field, edit, form)) continue;
        for (const { layout, cut } of SOME_LAYOUTS) {
          const found = outcomes(layOut(withValue(ROWS, label, edit), layout, cut));
          if (found[field] === "agrees") wrong.push(`${edit} (${layout}, ${cut})`);
          const others = Object.entries(found).filter(([name]) => name !== field);
          if (others.some(([, kind]) => kind !== "agrees"))
            wrong.push(
              `${edit}: ${layout}, ${cut}: ${others.filter(([, kind]) => kind !== "agrees").join()}`,
            );
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    },
  );

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

const WORDS = {
  fr: [
    ["Numéro de certificat", "GQC-2025-001"],
    ["Nom du navire", "MV Demonstration Star"],
    ["Numéro OMI", "OMI 9074729"],
    ["Quantité", "2 450 t"],
    ["Date de délivrance", "15 janv. 2025"],
    ["Valable jusqu’au", "31 décembre 2034"],
  ],
  es: [
    ["Número de certificado", "GQC-2025-001"],
    ["Nombre del buque", "MV Demonstration Star"],
    ["Número IMO", "9074729"],
    ["Cantidad", "2.450 toneladas"],
    ["Fecha de expedición", "15 de enero de 2025"],
    ["Válido hasta", "31 DE DICIEMBRE DE 2034"],
  ],
  pt: [
    ["Número do certificado", "GQC-2025-001"],
    ["Nome do navio", "MV Demonstration Star"],
    ["Número IMO do navio", "9074729"],
    ["Quantidade", "2.450 toneladas métricas"],
    ["Data de emissão", "15 de janeiro de 2025"],
    ["Válido até", "31 de dezembro de 2034"],
  ],
  ar: [
    ["رقم الشهادة", "GQC-2025-001"],
    ["اسم السفينة", "MV Demonstration Star"],
    ["رقم IMO للسفينة", "9074729"],
    ["الكمية", "2,450 طن متري"],
    ["تاريخ الإصدار", "15 يناير 2025"],
    ["تاريخ انتهاء الصلاحية", "31 كانون الأول 2034"],
  ],
} as const satisfies Record<string, readonly Row[]>;

const IN_EVERY_LANGUAGE = [
  "certificate_number",
  "vessel_name",
  "vessel_imo",
  "quantity",
  "issuance_date",
  "validity_date",
] as const;

describe("a document in another language", () => {
  it.each(["fr", "es", "pt"] as const)("agrees: %s", (language) => {
    for (const { layout, cut } of EVERY_LAYOUT) {
      const found = outcomes(layOut(WORDS[language], layout, cut));
      expect(IN_EVERY_LANGUAGE.filter((field) => found[field] !== "agrees")).toEqual([]);
    }
  });

  const ORDERS = (["inline", "columns"] as const).flatMap((layout) =>
    CUTS.flatMap((cut) =>
      (["logical", "visual"] as const).map((order) => ({ layout, cut, order })),
    ),
  );

  it.each(ORDERS)("agrees in Arabic: $layout, $cut, $order order", ({ layout, cut, order }) => {
    const found = outcomes(layOutArabic(WORDS.ar, layout, { cut, order }));
    expect(IN_EVERY_LANGUAGE.filter((field) => found[field] !== "agrees")).toEqual([]);
  });

  it.each(ORDERS)(
    "shows an edited date in Arabic: $layout, $cut, $order order",
    ({ layout, cut, order }) => {
      const rows = withValue(WORDS.ar, "تاريخ الإصدار", "15 يناير 2024");
      expect(outcomeOf("issuance_date", layOutArabic(rows, layout, { cut, order }))?.kind).toBe(
        "differs",
      );
    },
  );

  it("knows Arabic by its letters: presentation forms, vowel signs, stretched, with its own digits", () => {
    const forms = "ﺗﺎﺭﻳﺦ ﺍﻹﺻﺪﺍﺭ: ١٥ ﻳﻨﺎﻳﺮ ٢٠٢٥";
    expect(outcomeOf("issuance_date", write(forms, 540, 80, { order: "logical" }))?.kind).toBe(
      "agrees",
    );
    const record = { commodity: "تمور مجففة معبأة" };
    for (const text of ["تمــور مُجفَّفة معبّأة", "تمور مجففة\u00A0معبأة"]) {
      const runs = write(`السلعة: ${text}`, 540, 80, { order: "logical" });
      expect(outcomeOf("commodity", runs, record)?.kind).toBe("agrees");
    }
  });

  it("keeps cells apart that stand side by side in Arabic", () => {
    for (const cut of ["word", "letter"] as const) {
      for (const order of ["logical", "visual"] as const) {
        const line = (y: number, right: string, left: string) => [
          ...write(right, 540, y, { cut, order }),
          ...write(left, 300, y, { cut, order }),
        ];
        const runs = [
          ...line(80, "تاريخ الإصدار", "تاريخ انتهاء الصلاحية"),
          ...line(92, "15 يناير 2025", "31 ديسمبر 2034"),
          ...line(110, "السلعة", "الكمية"),
          ...line(122, "Steel coils", "2,450 طن متري"),
        ];
        const found = outcomes(runs);
        for (const field of ["issuance_date", "validity_date", "quantity", "commodity"]) {
          expect([field, found[field]]).toEqual([field, "agrees"]);
        }
      }
    }
  });

  it("finds a text of several lines in Arabic in the order in which it is drawn", () => {
    const record = { commodity: "تمور مجففة معبأة في صناديق كرتونية" };
    for (const order of ["logical", "visual"] as const) {
      for (const cut of CUTS) {
        const runs = [
          ...write("السلعة", 540, 80, { cut, order }),
          ...write("تمور مجففة معبأة", 400, 80, { cut, order }),
          ...write("في صناديق كرتونية", 400, 94, { cut, order }),
        ];
        expect(outcomeOf("commodity", runs, record)?.kind).toBe("agrees");
      }
    }
  });
});

describe("a value", () => {
  it.each([
    ["quantity", "12,450 MT"],
    ["quantity", "12 450 MT"],
    ["quantity", "2,450 MT/day"],
    ["quantity", "2,450 kg"],
    ["quantity", "2,45 MT"],
    ["quantity", "2,450.5 MT"],
    ["quantity", "02,450 MT"],
    ["certificate_number", "GQC-2025-0012"],
    ["certificate_number", "XGQC-2025-001"],
    ["certificate_number", "GQC-2025-001-2"],
    ["certificate_number", "GQC-20250-01"],
    ["certificate_number", "GQC-2025-001/2"],
    ["vessel_imo", "19074729"],
    ["vessel_imo", "90747290"],
    ["vessel_imo", "9074729-1"],
    ["vessel_imo", "907.4729"],
    ["branch", "Londonderry"],
    ["branch", "L o n d o n d e r r y"],
    ["branch", "London-\u00ADderry"],
    ["commodity", "Steel coilspring"],
    ["issuance_date", "115 January 2025"],
    ["issuance_date", "15 January 20251"],
    ["issuance_date", "2025-01-155"],
    ["issuance_date", "2025-01-15-001"],
    ["issuance_date", "5 January 2025"],
    ["issuance_date", "20250115"],
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
    ["certificate_number", "(GQC-2025-001)."],
    ["certificate_number", "G Q C - 2 0 2 5 - 0 0 1"],
    ["vessel_imo", "٩٠٧٤٧٢٩"],
    ["quantity", "2,450 metric tons"],
    ["quantity", "2’450 t"],
    ["quantity", "٢٬٤٥٠ طن"],
    ["quantity", "abt. 2450mt in bulk"],
    ["branch", "L O N D O N"],
    ["branch", "London, 15 January 2025"],
    ["commodity", "STEEL\u00A0COILS"],
    ["commodity", "Ste\u00ADel co\u200Bils"],
    ["issuance_date", "15th day of January, 2025"],
    ["issuance_date", "2025/01/15"],
    ["issuance_date", "2025-01-15T10:00"],
    ["issuance_date", "15.01.2025-31.12.2034"],
    ["issuance_date", "١٥/٠١/٢٠٢٥"],
    ["issuance_date", "15 يناير/كانون الثاني 2025"],
    ["issuance_date", "15 جانفي 2025"],
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

describe("a label", () => {
  it.each([
    ["Validity / تاريخ الانتهاء", "31 December 2035"],
    ["Date d’expiration / Expiry date :", "31 December 2035"],
    ["4. Valid until", "31 December 2035"],
    ["VALIDITY ........", "31 DEC 2035"],
  ])("is known in its usual dress: %s", (label, value) => {
    const runs = inCertificate([...write(label, 60, 80), ...write(value, 300, 80)]);
    expect(outcomeOf("validity_date", runs)).toMatchObject({ kind: "differs", text: value });
  });

  it("may stand on both sides of its value, in two directions of writing", () => {
    const sides = [
      ...inCertificate([]),
      ...write("Validity", 60, 80),
      ...write("تاريخ انتهاء الصلاحية", 540, 80, { order: "logical" }),
    ];
    const right = [...sides, ...write("31 December 2034", 240, 80)];
    expect(outcomeOf("validity_date", right)?.kind).toBe("agrees");
    const wrong = [...sides, ...write("31 December 2035", 240, 80)];
    expect(outcomeOf("validity_date", wrong)?.kind).toBe("differs");
  });

  it("may name the unit", () => {
    const runs = inCertificate([...write("Quantity (MT)", 60, 80), ...write("2,950", 240, 80)]);
    expect(outcomeOf("quantity", runs)).toMatchObject({ kind: "differs", text: "2,950" });
  });

  it("is known without the ligatures that an old font does not give", () => {
    for (const label of ["Certi cate No.", "Certi\uFFFDcate No."]) {
      const runs = [...write(label, 60, 80), ...write("GQC-2025-001", 240, 80)];
      expect(outcomeOf("certificate_number", runs)?.kind).toBe("agrees");
    }
  });
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
    expect(counts).toEqual({ agrees: 10, differs: 0, unclear: 0, "not-found": 0, unreadable: 0 });
  });
});

describe("text that nobody sees", () => {
  it("neither agrees nor differs, and is mentioned", () => {
    const runs = [
      ...write("IMO 9074729", 60, 80, { isHidden: true }),
      ...write("Validity: 1 May 2020", 60, 94, { isHidden: true }),
      ...write("Branch: London", 60, 200),
    ];
    const { fields, hasHiddenText } = compareRuns(runs);
    const others = fields.filter(({ field }) => field !== "branch");
    expect(others.map(({ outcome }) => outcome.kind)).toEqual(others.map(() => "not-found"));
    expect(hasHiddenText).toBe(true);
  });

  it("is not mentioned for spaces and dots alone", () => {
    expect(compareRuns(write("  ... ", 60, 80, { isHidden: true })).hasHiddenText).toBe(false);
  });

  it("does not count where other writing lies over it", () => {
    const date = [...write("Validity", 60, 60), ...write("31 December 2034", 160, 60)];
    const runs = [...date, ...write("5", 235, 60)];
    expect(outcomeOf("validity_date", runs)?.kind).not.toBe("agrees");
    const doubled = [...date, ...write("31 December 2034", 160.4, 60)];
    expect(outcomeOf("validity_date", doubled)?.kind).toBe("agrees");
  });
});

describe("a text that stands elsewhere", () => {
  const record = { ...RECORD, affiliate: "London Steel Limited", commodity: "Steel" };
  const rows = withValue(withValue(ROWS, "Affiliate", record.affiliate), "Commodity", "Steel");

  it.each([
    ["Branch", "Paris", "branch"],
    ["Commodity", "Rice", "commodity"],
    ["Vessel Name", "MV Other", "vessel_name"],
  ])("does not stand for another at the label: %s", (label, text, field) => {
    expect(outcomes(layOut(rows, "columns"), record)[field]).toBe("agrees");
    const edited = layOut(withValue(rows, label, text), "columns");
    expect(outcomes(edited, record)[field]).toBe("unclear");
  });
});

describe("a document that cannot be read", () => {
  it("is not found wanting where one of its pages was scanned", () => {
    const pages = [pageOf(write("Covering letter of the agent", 60, 80)), pageOf([], 2)];
    const { fields, counts } = compareDocument(RECORD, pages, FIELD_LABELS);
    expect(counts.unreadable).toBe(fields.length);
  });

  it.each([
    ["without text", []],
    ["with numbers alone", write("12 34", 60, 80)],
    ["with hidden text alone", write("Certificate", 60, 80, { isHidden: true })],
    ["in letters that make no words", write("Fhuwlilfdwh ri lqvshfwlrq", 60, 80)],
    ["in a font without meaning", write("\uE001\uE002\uFFFD\uE003\uE001 a", 60, 80)],
  ])("says so of every field: %s", (_, runs) => {
    const { counts, fields } = compareRuns(runs);
    expect(counts.unreadable).toBe(fields.length);
  });

  it("leaves out the fields that the record does not have", () => {
    const { fields } = compareRuns([], { ...RECORD, branch: null, vessel_imo: null });
    expect(fields).toHaveLength(8);
  });
});

/** Lines of a page, each from its left edge with a value 180 to the right, as [label, value] or a heading alone. */
function lines(rows: readonly (readonly [string, string?])[], y = 80): readonly TextRun[] {
  return rows.flatMap(([label, value], row) => [
    ...write(label, 60, y + 16 * row),
    ...(value === undefined ? [] : write(value, 240, y + 16 * row)),
  ]);
}

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

describe("forms of a value at its label", () => {
  it.each([
    ["issuance_date", "2026-02-14", "Dated", "14-FEB-26"],
    ["issuance_date", "2026-06-30", "Date of Issue", "30.06.26"],
    ["issuance_date", "2026-06-06", "Dated", "6th June, 2026"],
    ["issuance_date", "2025-09-23", "Issued on", "23 September 2025 10:30 hrs LT"],
    ["validity_date", "2026-03-01", "Expiry", "2026/03/01"],
    ["validity_date", "2026-03-01", "Valid up to", "1 March 2026"],
    ["quantity", "25,000.750 MT", "Quantity Loaded", "25,000.750 Metric Tons"],
    ["quantity", "5,000 MT", "Quantity", "5 000 M.T."],
    ["quantity", "6,000 MT", "Quantity", "6,000 MT (120,000 bags)"],
    ["quantity", "1 vessel", "Quantity", "1 vessel"],
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
