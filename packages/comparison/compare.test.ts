import { describe, expect, it } from "vitest";
import { compareDocument } from "./compare.ts";
import { FIELD_LABELS } from "@register/domain/certificate";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import { CUTS, layOut, layOutArabic, pageOf, type Row, write } from "./test-support/layouts.ts";
import {
  cell,
  ROWS,
  compareRuns,
  outcomes,
  outcomeOf,
  inCertificate,
  ALL_AGREE,
  EVERY_LAYOUT,
  withValue,
} from "./test-support/compared-rows.ts";

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

describe("text that nobody sees", () => {
  it("neither agrees nor differs", () => {
    const runs = [
      ...write("IMO 9074729", 60, 80, { isHidden: true }),
      ...write("Validity: 1 May 2020", 60, 94, { isHidden: true }),
      ...write("Branch: London", 60, 200),
    ];
    const { fields } = compareRuns(runs);
    const others = fields.filter(({ field }) => field !== "branch");
    expect(others.map(({ outcome }) => outcome.kind)).toEqual(others.map(() => "not-found"));
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

describe("a value of several lines", () => {
  it("takes no second line of a value for the heading of something else", () => {
    const affiliate = "Demonstration Affiliate\nSecond Container Terminal";
    const runs = inCertificate([
      ...cell("Affiliate", "Demonstration Affiliate", "Second Container Terminal"),
      ...write("Branch", 60, 110),
      ...write("Londres", 160, 110),
    ]);
    expect(outcomeOf("affiliate", runs, { affiliate })?.kind).toBe("agrees");
    expect(outcomeOf("branch", runs, { affiliate })?.kind).toBe("unclear");
  });

  it("parts no value at an edge that the foot of the page has", () => {
    const runs = inCertificate([
      ...write("Affiliate", 60, 80),
      ...write("Demonstration", 240, 80),
      ...write("Affiliate", 308, 80),
      ...write("Example Company", 60, 790),
      ...write("Page 1 of 1", 308, 790),
    ]);
    expect(outcomeOf("affiliate", runs)?.kind).toBe("agrees");
  });

  it("leaves out the fields that the record does not have", () => {
    const { fields } = compareRuns([], { ...RECORD, branch: null, vessel_imo: null });
    expect(fields).toHaveLength(8);
  });
});
