import {
  type CertificateFieldName,
  type CertificateRecord,
  readParticulars,
} from "@register/domain/certificate";

/** A field of the record, or one row of its particulars. */
export type ComparedName = CertificateFieldName | `particulars.${number}`;

export interface Particular {
  readonly name: ComparedName;
  readonly label: string;
  /** Further names of it, in other languages. */
  readonly others: readonly string[];
  readonly value: string;
}

/** What labels are called in other languages. */
export type OtherLabels = ReadonlyMap<string, readonly string[]>;

/** The rows of a record's particulars; of a table, what stands behind the first cell of each. */
export function particularsOf(
  { particulars }: CertificateRecord,
  others: OtherLabels = new Map(),
): readonly Particular[] {
  return readParticulars(particulars)
    .flatMap(({ rows }) => rows)
    .map(([label = "", ...values], at) => ({
      name: `particulars.${at}`,
      label,
      others: others.get(label) ?? [],
      value: values.join(" ").trim(),
    }));
}
