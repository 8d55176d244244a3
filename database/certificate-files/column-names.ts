import {
  CERTIFICATE_FIELDS,
  type RegisterColumn,
  STATUS_COLUMNS,
} from "../../domain/certificate.ts";

/** A column of a file: one of the register's, or one that is there for people and is not read. */
export type NamedColumn = RegisterColumn | "not read";

/** The column of a file of faulty rows that says what is wrong with each. */
export const REASON_COLUMN = "reason_not_imported";

/**
 * The column of an export for Excel that says what the site showed of a certificate on that day (YYYY-MM-DD): valid
 * or expired by its dates too, and so not the register's status, which has a column of its own.
 */
export function shownStatusColumn(day: string): string {
  return `status on ${day}`;
}

const COMPARABLE_STATUS_COLUMN = /^statuson\d{8}$/;

/**
 * What spreadsheets call the fields, besides the field's own name and its label on the card. Letter case,
 * spaces and punctuation don't count: "Cert. No." is "cert no".
 */
const OTHER_NAMES = {
  qr_validation: ["qr", "qr code validation"],
  certificate_number: ["certificate no", "certificate nr", "certificate", "cert no", "cert number"],
  vessel_name: ["vessel", "ship", "ship name", "name of vessel", "name of ship"],
  vessel_imo: ["imo", "imo no", "imo number", "vessel imo no", "ship imo", "ship imo number"],
  primary_object: ["object"],
  commodity: ["cargo", "goods"],
  quantity: ["qty"],
  affiliate: [],
  branch: ["branch office", "office"],
  issuance_date: [
    "issued",
    "issued on",
    "issue date",
    "date issued",
    "date of issue",
    "date of issuance",
  ],
  validity_date: [
    "valid until",
    "valid to",
    "expiry",
    "expiry date",
    "expires",
    "expires on",
    "date of expiry",
    "expiration date",
  ],
  status: ["certificate status", "current status"],
  status_note: ["public note", "status public note", "note on status"],
} as const satisfies Record<RegisterColumn, readonly string[]>;

const COLUMNS = new Map<string, NamedColumn>([
  ...CERTIFICATE_FIELDS.flatMap(({ name, label }) =>
    [name, label, ...OTHER_NAMES[name]].map((text) => [comparable(text), name] as const),
  ),
  ...STATUS_COLUMNS.flatMap((name) =>
    [name, ...OTHER_NAMES[name]].map((text) => [comparable(text), name] as const),
  ),
  [comparable(REASON_COLUMN), "not read"],
]);

/** The column with this name, however it is written; undefined when there is none. */
export function columnNamed(text: string): NamedColumn | undefined {
  const name = comparable(text);
  return COMPARABLE_STATUS_COLUMN.test(name) ? "not read" : COLUMNS.get(name);
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
}
