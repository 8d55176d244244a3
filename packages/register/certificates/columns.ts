import { CERTIFICATE_FIELDS, OFFICE_FIELDS, STATUS_COLUMNS } from "@register/domain/certificate";

/** The fields of a certificate as staff have them, those of the card first. */
export const FIELD_NAMES = [...CERTIFICATE_FIELDS, ...OFFICE_FIELDS].map(({ name }) => name);

/** The columns of a file of certificates, in the order of an export. */
export const REGISTER_COLUMNS = [...FIELD_NAMES, ...STATUS_COLUMNS];

/** The columns of {@link StoredCertificate}. */
export const STORED_COLUMNS = [...REGISTER_COLUMNS, "replaces", "created_at", "updated_at"];

/** The columns of {@link PublicRow}. */
export const PUBLIC_COLUMNS = STORED_COLUMNS.filter(
  (column) => !OFFICE_FIELDS.some(({ name }) => name === column),
);

/**
 * Written as status_since, says that nobody knows since when. The databases make null of it, where null would be the day
 * of the change itself.
 */
export const DAY_UNKNOWN = "0001-01-01";
