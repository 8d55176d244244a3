import * as v from "valibot";

/** Table of the certificate records (specification, section 3). */
export const CERTIFICATES_TABLE = "certificates";

/**
 * The eleven fields of a certificate record in the order the card shows them: the column in the
 * register and the label on the card (specification, sections 2 and 3).
 */
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

export type CertificateField = (typeof CERTIFICATE_FIELDS)[number];
export type CertificateFieldName = CertificateField["name"];

/** Longest text in any other field, in characters: our own bound, so that no row can swamp a page. */
export const CERTIFICATE_TEXT_MAX = 2000;

/** A field that the register leaves empty is null. */
export type CertificateRecord = Readonly<
  { certificate_number: string } & Record<
    Exclude<CertificateFieldName, "certificate_number">,
    string | null
  >
>;

/**
 * A row as the public register gives it: the record, and what staff have said of it since. Both are
 * null for a certificate in force, and in an older hosted table that has no such columns.
 */
export type RegisterRecord = CertificateRecord &
  Readonly<{
    status: string | null;
    /** Why, in words for the public. */
    status_note: string | null;
  }>;

/** The columns of {@link RegisterRecord} that are no field of the document. */
export const STATUS_COLUMNS = ["status", "status_note"] as const;

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
});

/**
 * Reads a row as the register answered it. Undefined when it is no certificate row: an answer that
 * can't be read must never pass for "not found".
 */
export function readCertificateRow(row: unknown): RegisterRecord | undefined {
  const result = v.safeParse(storedRow, row);
  return result.success ? result.output : undefined;
}
