import { expect, it } from "vitest";
import { compareDocument } from "@register/comparison/compare";
import { textOfPdf } from "@register/comparison/text-of-pdf";
import { CAPTIONS } from "@register/content/captions";
import { CONFIRMATION_TABLES } from "@register/content/confirmation-tables";
import { SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { type Confirmation, labelsWith } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { LANGUAGES, type LanguageCode } from "@register/domain/site";
import { drawCertificates } from "./certificates.ts";

const KIND = {
  ...SAMPLE_KIND,
  confirmations: {
    every: 12,
    before: 3,
    after: 3,
    anniversary: false,
    label: {
      en: "Surveillance audits",
      ar: "تدقيقات المراقبة",
      fr: "Audits de surveillance",
      es: "Auditorías de seguimiento",
      pt: "Auditorias de manutenção",
    },
    kinds: [
      {
        id: "surveillance",
        label: {
          en: "Surveillance audit",
          ar: "تدقيق مراقبة",
          fr: "Audit de surveillance",
          es: "Auditoría de seguimiento",
          pt: "Auditoria de manutenção",
        },
      },
      { id: "special", label: { en: "Special audit", ar: "تدقيق خاص" } },
    ],
  },
};
export const TABLES = { ...CONFIRMATION_TABLES, rules: { [KIND.code]: KIND.confirmations } };

function row(day: string, more: Partial<Confirmation> = {}): Confirmation {
  return {
    kind: "surveillance",
    day,
    result: "confirmed",
    place: "Rotterdam",
    by: "Ana Silva",
    position: "Lead auditor",
    remark: null,
    recordedAt: `${day}T18:00:00.000Z`,
    struck: null,
    ...more,
  };
}

export const FIRST = row("2026-11-20");
const SECOND = row("2027-12-02", {
  result: "confirmed-with-remark",
  remark: "Control of documents of the second site, to be looked at again in the next audit",
});
const THIRD = row("2028-05-03", { kind: "special", place: null, by: "Bo Lund", position: null });
const STRUCK = { struck: { at: "2028-06-01T08:00:00.000Z", reason: "of another certificate" } };

export function recordOf(rows: readonly Confirmation[]) {
  return {
    ...EMPTY_FIELDS,
    ...IN_FORCE,
    certificate_number: "GQC-MS-2026-1",
    kind: KIND.code,
    organisation: "Sample Shipyards Ltd",
    standards: "ISO 9001:2015",
    scope: "Repair and conversion of vessels",
    issuance_date: "2026-01-15",
    validity_date: "2029-01-14",
    confirmations: rows.length === 0 ? null : JSON.stringify(rows),
  };
}

export const PAGES = new Map<string, ReturnType<typeof textOfPdf>>();

/** The text of a certificate with these rows, issued on the day of the last one. */
function pagesOf(rows: readonly Confirmation[], language: LanguageCode) {
  const key = JSON.stringify([rows, language]);
  const pages = PAGES.get(key) ?? drawn(rows, language);
  PAGES.set(key, pages);
  return pages;
}

async function drawn(rows: readonly Confirmation[], language: LanguageCode) {
  const paper = {
    record: recordOf(rows),
    kind: KIND,
    language,
    issuedAt: `${rows.at(-1)?.day ?? "2026-01-15"}T09:00:00.000Z`,
    revision: { revision: 2, reason: "Surveillance audit" },
    link: "https://certificates.example/track?number=GQC-MS-2026-1",
  };
  const [drawing] = await Array.fromAsync(drawCertificates([paper]));
  if (drawing?.ok !== true) throw new Error("The certificate was not drawn.");
  return textOfPdf(drawing.pdf);
}

/** What keeps a file with the printed rows from agreeing with a record of others. */
async function doubts(
  printed: readonly Confirmation[],
  registered = printed,
  language: LanguageCode = "en",
) {
  const pages = await pagesOf(printed, language);
  const record = recordOf(registered);
  const { fields, unregistered } = compareDocument(record, pages, labelsWith(CAPTIONS), TABLES);
  return [
    ...fields.flatMap(({ field, label, outcome: { kind } }) =>
      kind === "agrees" ? [] : [`${label ?? field}: ${kind}`],
    ),
    ...unregistered.map((one) => (one.kind === "field" ? one.field : `${one.kind} ${one.label}`)),
  ];
}

export const MANY = Array.from({ length: 12 }, (_, at) =>
  row(`2026-${String(at + 1).padStart(2, "0")}-28`, at % 3 === 1 ? { remark: SECOND.remark } : {}),
);

for (const { code } of LANGUAGES)
  it(
    `confirmations on a certificate in English and ${code} agree with the register`,
    { tags: code === "en" || code === "ar" ? [] : ["trial"] },
    async () => {
      expect(await doubts([FIRST, SECOND, THIRD], undefined, code)).toEqual([]);
      expect(await doubts(MANY, undefined, code)).toEqual([]);
    },
  );

it("a confirmation agrees on the day of the issue, and on a day that has two", async () => {
  expect(await doubts([row("2026-01-15"), FIRST, { ...FIRST, kind: "special" }])).toEqual([]);
});

it("a paper that precedes a confirmation does not differ", async () => {
  expect(await doubts([], [FIRST])).toEqual([]);
  expect(await doubts([FIRST], [FIRST, SECOND])).toEqual([]);
  expect(await doubts([SECOND], [FIRST, SECOND, THIRD])).toEqual([]);
  expect(await doubts(MANY.slice(1, 11), MANY)).toEqual([]);
});

it.each<readonly [string, readonly Confirmation[], readonly Confirmation[]]>([
  ["a day", [row("2026-11-21")], [FIRST]],
  ["a day of several", [FIRST, row("2027-12-03")], [FIRST, SECOND]],
  ["a result", [{ ...FIRST, result: "not-confirmed" }], [FIRST]],
  ["a better result", [FIRST], [{ ...FIRST, result: "not-confirmed" }]],
  ["a remark less", [FIRST], [{ ...FIRST, remark: "One site was not visited" }]],
  ["a place", [{ ...FIRST, place: "Piraeus" }], [FIRST]],
  ["an examiner", [{ ...FIRST, by: "Bo Lund" }], [FIRST]],
  ["a kind", [{ ...FIRST, kind: "special" }], [FIRST]],
  ["an unknown kind", [{ ...FIRST, kind: "Renewal audit" }], [FIRST]],
  ["a row more", [FIRST, SECOND], [FIRST]],
  ["a row of another kind more", [FIRST, THIRD], [FIRST]],
  ["a row of an unknown kind more", [FIRST, { ...THIRD, kind: "Renewal audit" }], [FIRST]],
  ["a row where there is none", [FIRST], []],
  ["a row that is struck out since", [FIRST], [{ ...FIRST, ...STRUCK }]],
  ["the second row of a day", [FIRST, { ...FIRST, result: "not-confirmed" }], [FIRST]],
  ["a row more, and a later one less", [FIRST, row("2027-06-01")], [FIRST, SECOND]],
])("%s never agrees", async (_, printed, registered) => {
  expect(await doubts(printed, registered)).not.toEqual([]);
});
