import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EMPTY_FIELDS,
  IN_FORCE,
  type CertificateFieldName,
  type RegisterRecord,
} from "@register/domain/certificate";
import { compareDocument } from "./compare.ts";
import type { TextRun } from "./document-text.ts";
import { FIELD_LABELS } from "@register/domain/certificate";
import { CUTS, layOut, LAYOUTS, pageOf, type Row, write } from "./test-support/layouts.ts";

const TYPED = [
  "certificate_number",
  "vessel_imo",
  "quantity",
  "issuance_date",
  "validity_date",
] as const satisfies readonly CertificateFieldName[];

const MONTHS = [
  "January",
  "Feb",
  "mars",
  "abril",
  "Mai",
  "JUNE",
  "julio",
  "août",
  "setembro",
  "oct.",
  "noviembre",
  "dezembro",
];

const DATE_FORMS: readonly ((year: string, month: string, day: string) => string)[] = [
  (year, month, day) => `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`,
  (year, month, day) => `${MONTHS[Number(month) - 1]} ${day}, ${year}`,
  (year, month, day) => `${Number(day)} de ${MONTHS[Number(month) - 1]} de ${year}`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${day}/${month}/${year}`,
];

const QUANTITY_FORMS: readonly ((number: number) => string)[] = [
  (number) => `${number.toLocaleString("en")} MT`,
  (number) => `${number} mt`,
  (number) => `${number.toLocaleString("de")} tonnes`,
  (number) => `${number.toLocaleString("en").replaceAll(",", " ")} t`,
  (number) => `MT ${number.toLocaleString("en")}`,
];

const day = fc
  .date({ min: new Date("2015-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** A certificate as some program might lay it out: its record, and its rows with the words of some language. */
const certificate = fc
  .record({
    number: fc.tuple(fc.integer({ min: 2015, max: 2039 }), fc.integer({ min: 1, max: 9999 })),
    imo: fc.integer({ min: 1_000_000, max: 9_999_999 }),
    quantity: fc.integer({ min: 11, max: 3_000_000 }),
    issued: day,
    valid: day,
    dateForm: fc.constantFrom(...DATE_FORMS),
    quantityForm: fc.constantFrom(...QUANTITY_FORMS),
    label: fc.nat(),
    order: fc.shuffledSubarray([...TYPED, "vessel_name", "commodity", "branch"] as const, {
      minLength: 8,
    }),
    layout: fc.constantFrom(...LAYOUTS),
    cut: fc.constantFrom(...CUTS),
  })
  .filter(({ issued, valid }) => issued !== valid)
  .map((chosen) => {
    const { imo, quantity, issued, valid, layout, cut } = chosen;
    const [year, serial] = chosen.number;
    const date = (text: string) => {
      const [y = "", m = "", d = ""] = text.split("-");
      return chosen.dateForm(y, m, d);
    };
    const record: RegisterRecord = {
      ...EMPTY_FIELDS,
      certificate_number: `GQC-${year}-${String(serial).padStart(3, "0")}`,
      vessel_name: "MV Sample Horizon",
      vessel_imo: String(imo),
      commodity: "Wheat in bulk",
      quantity: `${quantity.toLocaleString("en")} MT`,
      branch: "Rotterdam",
      issuance_date: issued,
      validity_date: valid,
      ...IN_FORCE,
    };
    const printed: Partial<Record<CertificateFieldName, string>> = {
      ...record,
      quantity: chosen.quantityForm(quantity),
      issuance_date: date(issued),
      validity_date: date(valid),
    } as Partial<Record<CertificateFieldName, string>>;
    const labelOf = (field: CertificateFieldName) => {
      const labels = FIELD_LABELS[field].filter((label) => !/[\u0600-\u06FF]/.test(label));
      return labels[chosen.label % labels.length] ?? field;
    };
    const rows = chosen.order.map((field) => ({
      field,
      row: [labelOf(field), printed[field] ?? ""] as Row,
    }));
    return { record, rows, layout, cut };
  });

/** Words that a certificate has besides its fields. */
const AROUND: readonly TextRun[] = [
  ...write("CERTIFICATE OF INSPECTION", 180, 40, { size: 14 }),
  ...write("This is to certify that the goods below were inspected in 2 holds.", 60, 790),
  ...write("Page 1 of 1", 500, 815, { size: 8 }),
];

function outcomes(record: RegisterRecord, runs: readonly TextRun[]): ReadonlyMap<string, string> {
  const { fields } = compareDocument(record, [pageOf([...AROUND, ...runs])], FIELD_LABELS);
  return new Map(fields.map(({ field, outcome }) => [field, outcome.kind]));
}

const SEED = 32;

const FORGERIES: readonly { readonly numRuns: number; readonly tags: string[] }[] = [
  { numRuns: 100, tags: [] },
  { numRuns: 5000, tags: ["trial"] },
];

describe("over a corpus of certificates", () => {
  it("every value agrees as issued, but for dates that other countries read otherwise", () => {
    const counts = { agrees: 0, all: 0 };
    fc.assert(
      fc.property(certificate, ({ record, rows, layout, cut }) => {
        const found = outcomes(
          record,
          layOut(
            rows.map(({ row }) => row),
            layout,
            cut,
          ),
        );
        expect([...found.values()]).not.toContain("differs");
        counts.all += found.size;
        counts.agrees += [...found.values()].filter((kind) => kind === "agrees").length;
      }),
      { numRuns: 100, seed: SEED },
    );
    expect(counts.agrees / counts.all).toBeGreaterThan(0.99);
  });

  for (const { numRuns, tags } of FORGERIES)
    it(
      `an edited digit is never called agreement in ${numRuns} forgeries, and no other value then differs`,
      { tags },
      () => {
        const edited = fc.record({
          certificate,
          field: fc.constantFrom(...TYPED),
          place: fc.nat(),
          digit: fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "8", "9"),
          how: fc.constantFrom("replace", "insert", "remove"),
        });
        fc.assert(
          fc.property(
            edited,
            ({ certificate: { record, rows, layout, cut }, field, place, digit, how }) => {
              const forged = rows.map(({ field: name, row: [label, value] }): Row => {
                if (name !== field) return [label, value];
                const places = Array.from(value.matchAll(/\d/g), ({ index }) => index);
                const at = places[place % places.length] ?? 0;
                const after = how === "insert" ? at : at + 1;
                return [
                  label,
                  value.slice(0, at) + (how === "remove" ? "" : digit) + value.slice(after),
                ];
              });
              const before = rows.find((row) => row.field === field)?.row[1];
              const value = forged.find((_, at) => rows[at]?.field === field)?.[1] ?? "";
              // 05/03 and 5/3 are the same day.
              fc.pre(plain(value) !== plain(before ?? ""));
              const found = outcomes(record, layOut(forged, layout, cut));
              expect([value, found.get(field)]).not.toEqual([value, "agrees"]);
              const others = [...found].filter(
                ([name, kind]) => name !== field && kind === "differs",
              );
              expect(others).toEqual([]);
            },
          ),
          { numRuns, seed: SEED },
        );
      },
    );
});

function plain(text: string): string {
  return text.replaceAll(/(^|\D)0+(?=\d)/g, "$1");
}
