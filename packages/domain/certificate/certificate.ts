import * as v from "valibot";

/** Table of the certificate records (specification, section 3). */
export const CERTIFICATES_TABLE = "certificates";

/** The eleven fields of a record in the card's order, with column and label (specification, sections 2 and 3). */
export const CERTIFICATE_FIELDS = [
  { name: "qr_validation", label: "QR Validation", kind: "text" },
  { name: "certificate_number", label: "Certificate Number", kind: "number" },
  { name: "vessel_name", label: "Vessel Name", kind: "text" },
  { name: "vessel_imo", label: "Vessel IMO Number", kind: "number" },
  { name: "primary_object", label: "Primary Object", kind: "text" },
  { name: "commodity", label: "Commodity", kind: "text" },
  { name: "quantity", label: "Quantity", kind: "text" },
  { name: "affiliate", label: "Affiliate", kind: "text" },
  { name: "branch", label: "Branch", kind: "text" },
  { name: "issuance_date", label: "Issuance Date", kind: "date" },
  { name: "validity_date", label: "Validity", kind: "date" },
] as const;

const COLUMN_LABELS: ReadonlyMap<string, string> = new Map([
  ...CERTIFICATE_FIELDS.map(({ name, label }) => [name, label] as const),
  ["status", "Status"],
  ["status_note", "Public note"],
  ["status_since", "Status since"],
  ["replaced_by", "Replaced by"],
]);

/** What people call a column of the register; any other column of a file has its own name. */
export function columnLabel(column: string): string {
  return COLUMN_LABELS.get(column) ?? column;
}

export type CertificateField = (typeof CERTIFICATE_FIELDS)[number];
export type CertificateFieldName = CertificateField["name"];

/** Longest text in any field but the number, in characters: our own limit, so that no record swamps a page. */
export const CERTIFICATE_TEXT_MAX = 2000;

/** An empty field is null. */
export type CertificateRecord = Readonly<
  { certificate_number: string } & Record<
    Exclude<CertificateFieldName, "certificate_number">,
    string | null
  >
>;

/**
 * A row of the public register: the record, and its status with the public note, the instant (UTC, ISO 8601) or day
 * since when it holds, and the number of the certificate that a withdrawn one was replaced by. A certificate in force
 * has neither status nor note nor successor, and an older hosted table may have none of these columns.
 */
export type RegisterRecord = CertificateRecord &
  Readonly<{
    status: string | null;
    status_note: string | null;
    status_since: string | null;
    replaced_by: string | null;
    /** The numbers that it replaces, with spaces between, as the database works them out; no file has them. */
    replaces?: string | null;
  }>;

/** The certificates that a record replaces, by number. */
export function replacedNumbers({ replaces }: Pick<RegisterRecord, "replaces">): readonly string[] {
  return replaces?.match(/[A-Za-z\d-]+/g) ?? [];
}

/** The columns of {@link RegisterRecord} that are no field of the certificate. */
export const STATUS_COLUMNS = ["status", "status_note", "status_since", "replaced_by"] as const;

/** What a certificate in force has in them. */
export const IN_FORCE = {
  status: null,
  status_note: null,
  status_since: null,
  replaced_by: null,
} as const satisfies Record<(typeof STATUS_COLUMNS)[number], null>;

/** The columns by which a list can be sorted, each with an index. Empty values come first. */
export const SORT_COLUMNS = [
  "certificate_number",
  "vessel_name",
  "validity_date",
  "updated_at",
] as const;

/** A column of {@link RegisterRecord}. */
export type RegisterColumn = CertificateFieldName | (typeof STATUS_COLUMNS)[number];

/** A hosted table may give a quantity or an IMO number as a number, and may lack a column. */
const storedValue = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number(), v.boolean()])), null),
  v.transform((value) => (value === null || value === "" ? null : String(value))),
);

const storedRow = v.object({
  ...(Object.fromEntries(
    [...CERTIFICATE_FIELDS.map(({ name }) => name), ...STATUS_COLUMNS].map((name) => [
      name,
      storedValue,
    ]),
  ) as Record<RegisterColumn, typeof storedValue>),
  certificate_number: v.pipe(v.string(), v.minLength(1)),
  replaces: storedValue,
});

/** Reads a row from the register. Undefined when it is not one: an unreadable row must never pass for "not found". */
export function readCertificateRow(row: unknown): RegisterRecord | undefined {
  const result = v.safeParse(storedRow, row);
  return result.success ? result.output : undefined;
}

/**
 * Whether the text is an IMO ship identification number with a right check digit: seven digits, the
 * first six weighted 7 to 2, the last digit of the sum being the seventh (IMO Resolution A.1117(30)).
 * An "IMO" prefix is allowed. Some wrong numbers pass: a hint, never proof.
 */
export function isImoNumber(text: string): boolean {
  const digits = /^(?:IMO\s*)?(\d{7})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return false;
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(digits[index]) * (7 - index);
  return sum % 10 === Number(digits[6]);
}
