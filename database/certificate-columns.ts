import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  STATUS_COLUMNS,
} from "../domain/certificate.ts";

const FIELD_NAMES = CERTIFICATE_FIELDS.map(({ name }) => name);

/** The columns that a file of certificates can have, in the order of an export. */
export const REGISTER_COLUMNS = [...FIELD_NAMES, ...STATUS_COLUMNS];

/** The eleven columns, in the card's order, as SQL lists them. */
export const CERTIFICATE_COLUMNS = FIELD_NAMES.join(", ");

/** The columns of a row as {@link StoredCertificate} gives it. */
export const STORED_COLUMNS = [...REGISTER_COLUMNS, "created_at", "updated_at"];

/** The values of a record in the order of {@link CERTIFICATE_COLUMNS}. */
export function columnValues(record: CertificateRecord): (string | null)[] {
  return FIELD_NAMES.map((name) => record[name]);
}
