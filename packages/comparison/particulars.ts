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
  readonly value: string;
}

/** The rows of a record's particulars; of a table, what stands behind the first cell of each. */
export function particularsOf({ particulars }: CertificateRecord): readonly Particular[] {
  return readParticulars(particulars)
    .flatMap(({ rows }) => rows)
    .map(([label = "", ...values], at) => ({
      name: `particulars.${at}`,
      label,
      value: values.join(" ").trim(),
    }));
}
