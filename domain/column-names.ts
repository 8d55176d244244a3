import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./certificate.ts";
import { FIELD_LABELS } from "./field-labels.ts";

/** Names of columns in spreadsheets that are too vague to be labels on a document. */
const OTHER_NAMES: Partial<Record<CertificateFieldName, readonly string[]>> = {
  qr_validation: ["qr"],
  certificate_number: ["certificate"],
  vessel_imo: ["ship imo"],
  branch: ["office"],
  validity_date: ["expiry"],
};

const FIELDS: ReadonlyMap<string, CertificateFieldName> = new Map(
  CERTIFICATE_FIELDS.flatMap(({ name, label }) =>
    [name, label, ...FIELD_LABELS[name], ...(OTHER_NAMES[name] ?? [])].map(
      (text) => [comparableName(text), name] as const,
    ),
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
