import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./columns.ts";
import { type Captions, COLUMN_NAMES } from "./field-labels.ts";

/** Keyed by {@link comparableName}. */
export type ColumnNames = ReadonlyMap<string, CertificateFieldName>;

const FIELDS: ColumnNames = new Map(
  CERTIFICATE_FIELDS.flatMap(({ name, label }) =>
    [name, label, ...COLUMN_NAMES[name]].map((text) => [comparableName(text), name] as const),
  ),
);

/** Known names win over captions. */
export function columnNames(captions: Captions): ColumnNames {
  const ownCaptions = CERTIFICATE_FIELDS.flatMap(({ name }) =>
    (captions[name] ?? []).map((caption) => [comparableName(caption), name] as const),
  );
  return new Map([...ownCaptions, ...FIELDS]);
}

export function fieldNamed(
  text: string,
  names: ColumnNames = FIELDS,
): CertificateFieldName | undefined {
  return names.get(comparableName(text));
}

/** "Cert. No." becomes "certno". */
export function comparableName(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
}
