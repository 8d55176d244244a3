import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./certificate.ts";
import { COLUMN_NAMES } from "./field-labels.ts";

const FIELDS: ReadonlyMap<string, CertificateFieldName> = new Map(
  CERTIFICATE_FIELDS.flatMap(({ name, label }) =>
    [name, label, ...COLUMN_NAMES[name]].map((text) => [comparableName(text), name] as const),
  ),
);

/** The field that a column's name means: its own name, its label, or what spreadsheets and documents call it. */
export function fieldNamed(text: string): CertificateFieldName | undefined {
  return FIELDS.get(comparableName(text));
}

/** A name without letter case, accents, spaces and punctuation: "Cert. No." is "certno". */
export function comparableName(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
}
