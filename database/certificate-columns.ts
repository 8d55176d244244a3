import { CERTIFICATE_FIELDS, type CertificateRecord } from "../domain/certificate.ts";

/** The eleven columns, in the card's order, as SQL lists them. */
export const CERTIFICATE_COLUMNS = CERTIFICATE_FIELDS.map(({ name }) => name).join(", ");

/** The values of a record in the order of {@link CERTIFICATE_COLUMNS}. */
export function columnValues(record: CertificateRecord): (string | null)[] {
  return CERTIFICATE_FIELDS.map(({ name }) => record[name]);
}
