import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./certificate.ts";
import { type Captions, COLUMN_NAMES } from "./field-labels.ts";

/** Fields by the names of columns, as {@link comparableName} makes them. */
export type ColumnNames = ReadonlyMap<string, CertificateFieldName>;

const FIELDS: ColumnNames = new Map(
  CERTIFICATE_FIELDS.flatMap(({ name, label }) =>
    [name, label, ...COLUMN_NAMES[name]].map((text) => [comparableName(text), name] as const),
  ),
);

/** The names of columns with the captions that a company prints on its documents; what is known stays as it is. */
export function columnNames(captions: Captions): ColumnNames {
  const own = CERTIFICATE_FIELDS.flatMap(({ name }) =>
    (captions[name] ?? []).map((caption) => [comparableName(caption), name] as const),
  );
  return new Map([...own, ...FIELDS]);
}

/** The field that a column's name means: its own name, its label, or what spreadsheets and documents call it. */
export function fieldNamed(
  text: string,
  names: ColumnNames = FIELDS,
): CertificateFieldName | undefined {
  return names.get(comparableName(text));
}

/** A name without letter case, accents, spaces and punctuation: "Cert. No." is "certno". */
export function comparableName(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
}
