import {
  type CertificateFieldName,
  type CertificateRecord,
  readParticulars,
  sections,
} from "@register/domain/certificate";
import { LANGUAGES, type LanguageCode } from "@register/domain/site";

/** A field of the record, or one row of its particulars. */
export type ComparedName = CertificateFieldName | `particulars.${number}`;

export interface Particular {
  readonly name: ComparedName;
  readonly label: string;
  /** Further names of it, in other languages. */
  readonly others: readonly string[];
  readonly value: string;
}

/** As paper and page write a day. */
const ENGLISH_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * The rows of a record's particulars, by their labels in every language of their kind; of a table, what stands behind the
 * first cell of each.
 */
export function particularsOf({ particulars }: CertificateRecord): readonly Particular[] {
  const read = readParticulars(particulars);
  if (read === undefined) return [];
  const rowsIn = (language: LanguageCode) =>
    sections(read, { language, day: englishDay }).flatMap(({ rows }) =>
      rows.map((row) => ("label" in row ? [row.label, row.value] : row)),
    );
  const inOthers = LANGUAGES.map(({ code }) => rowsIn(code));
  return rowsIn("en").map(([label = "", ...values], at) => ({
    name: `particulars.${at}`,
    label,
    others: [...new Set(inOthers.map((rows) => rows[at]?.[0] ?? label))].filter(
      (other) => other !== label,
    ),
    value: values.join(" ").trim(),
  }));
}

/** A day of the record; what a hosted table has in its place stays. */
function englishDay(day: string): string {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) ? day : ENGLISH_DAY.format(instant);
}
