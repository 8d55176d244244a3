import {
  CERTIFICATE_FIELDS,
  FORGED,
  OFFICE_FIELDS,
  STATUS_COLUMNS,
} from "@register/domain/certificate";

/** The fields of a certificate as staff have them, those of the card first. */
export const FIELD_NAMES = [...CERTIFICATE_FIELDS, ...OFFICE_FIELDS].map(({ name }) => name);

/** The columns of a file of certificates, in the order of an export. */
export const REGISTER_COLUMNS = [...FIELD_NAMES, ...STATUS_COLUMNS];

/** What is known of forged papers with a number: no part of a file of certificates. */
const FORGERY_COLUMNS = ["forged_note", "forged_at"];

/** The columns of {@link StoredCertificate}. */
export const STORED_COLUMNS = [
  ...REGISTER_COLUMNS,
  "replaces",
  ...FORGERY_COLUMNS,
  "created_at",
  "updated_at",
];

/** SQL: the row is a certificate's, and not that of a number which stands on forged papers alone. */
export const IS_CERTIFICATE = `status IS DISTINCT FROM '${FORGED}'`;

/** The columns of {@link PublicRow}. */
export const PUBLIC_COLUMNS = STORED_COLUMNS.filter(
  (column) => !OFFICE_FIELDS.some(({ name }) => name === column),
);

/**
 * Written as status_since, says that nobody knows since when. The databases make null of it, where null would be the day
 * of the change itself.
 */
export const DAY_UNKNOWN = "0001-01-01";
