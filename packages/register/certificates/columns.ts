import { COLUMNS, FORGED } from "@register/domain/certificate";
import type { StaffConnection } from "../staff-connection.ts";

export const FIELD_NAMES = COLUMNS.flatMap((item) => ("statuses" in item ? [] : [item.name]));

/** In the order of an export. */
export const REGISTER_COLUMNS = COLUMNS.map(({ name }) => name);

/** Not part of certificate files. */
const FORGERY_COLUMNS = ["forged_note", "forged_at"];

export const STORED_COLUMNS = [
  ...REGISTER_COLUMNS,
  "replaces",
  ...FORGERY_COLUMNS,
  "created_at",
  "updated_at",
];

/** SQL condition that excludes numbers known only from forged papers. */
export const IS_CERTIFICATE = `status IS DISTINCT FROM '${FORGED}'`;

export const PUBLIC_COLUMNS = STORED_COLUMNS.filter(
  (column) => !COLUMNS.some(({ name, reader }) => name === column && reader === "staff"),
);

/**
 * Written to status_since when the day is unknown. The databases store null instead, while null itself would become the
 * day of the change.
 */
export const DAY_UNKNOWN = "0001-01-01";

/** SQL condition: `later` is a change of the same certificate as `change`, or gave it another number. */
export function isLaterChange({ caseless }: StaffConnection["dialect"]): string {
  const isOf = (name: string) =>
    `${caseless(`later.${name}`)} = ${caseless("change.certificate_number")}`;
  return `later.id > change.id AND (${isOf("certificate_number")} OR ${isOf("former_number")})`;
}
