import * as v from "valibot";

/** Table of the certificate records (specification, section 3). */
export const CERTIFICATES_TABLE = "certificates";

/** The fields of the specification in the card's order, with column and label (sections 2 and 3). */
export const SPECIFIED_FIELDS = [
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

/** Fields of a certificate that names them, as that of a management system does. CONTRIBUTING.md says how one is added. */
const FURTHER_FIELDS = [
  { name: "kind", label: "Kind", kind: "kind" },
  { name: "organisation", label: "Certified Organisation", kind: "text" },
  { name: "standards", label: "Standards", kind: "text" },
  { name: "scope", label: "Scope", kind: "lines" },
  { name: "sites", label: "Certified Sites", kind: "lines" },
  { name: "accreditation", label: "Accreditation Mark", kind: "yes-no" },
  { name: "particulars", label: "Particulars", kind: "particulars" },
] as const;

/** The fields of a record that everybody may see. */
export const CERTIFICATE_FIELDS = [...SPECIFIED_FIELDS, ...FURTHER_FIELDS] as const;

/** Fields of a certificate for staff alone: what is confidential is found by its number, and in no list for others. */
export const OFFICE_FIELDS = [
  { name: "confidential", label: "Confidential", kind: "yes-no" },
] as const;

/** The columns of {@link RegisterRecord} that are no field of the certificate. */
export const STATUS_COLUMNS = ["status", "status_note", "status_since", "replaced_by"] as const;

const COLUMN_LABELS: ReadonlyMap<string, string> = new Map([
  ...[...CERTIFICATE_FIELDS, ...OFFICE_FIELDS].map(({ name, label }) => [name, label] as const),
  ["status", "Status"],
  ["status_note", "Public note"],
  ["status_since", "Status since"],
  ["replaced_by", "Replaced by"],
]);

/** A column of a file that gives each certificate the particular of this label. */
export type ParticularColumn = `particulars.${string}`;

export function isParticularColumn(column: string): column is ParticularColumn {
  return column.startsWith("particulars.");
}

/** What people call a column of the register; any other column of a file has its own name. */
export function columnLabel(column: string): string {
  return COLUMN_LABELS.get(column) ?? column.replace(/^particulars\./, "");
}

export type CertificateField = (typeof CERTIFICATE_FIELDS)[number];
export type CertificateFieldName = CertificateField["name"];
type OfficeFieldName = (typeof OFFICE_FIELDS)[number]["name"];

/** Longest text in any field but the number, in characters: our own limit, so that no record swamps a page. */
export const CERTIFICATE_TEXT_MAX = 2000;

/** An empty field is null; one of yes or no is "yes" or "no". */
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
  Readonly<Record<(typeof STATUS_COLUMNS)[number], string | null>> &
  Readonly<{
    /** The numbers that it replaces, with spaces between, as the database works them out; no file has them. */
    replaces?: string | null;
  }>;

/** The certificates that a record replaces, by number. */
export function replacedNumbers({ replaces }: Pick<RegisterRecord, "replaces">): readonly string[] {
  return replaces?.match(/[A-Za-z\d-]+/g) ?? [];
}

/** A row of the register as staff have it. */
export type OfficeRecord = RegisterRecord & Readonly<Record<OfficeFieldName, string | null>>;

/** A column of {@link OfficeRecord}. */
export type RegisterColumn = Exclude<keyof OfficeRecord, "replaces">;

/** A column of a file that an import reads. */
export type ReadColumn = RegisterColumn | ParticularColumn;

/** What a certificate in force has in the columns of its status. */
export const IN_FORCE = nothingIn(STATUS_COLUMNS);

/** Every field but the number, without a value. */
export const EMPTY_FIELDS = nothingIn(
  CERTIFICATE_FIELDS.flatMap(({ name }) => (name === "certificate_number" ? [] : [name])),
);

function nothingIn<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, null])) as Readonly<Record<Name, null>>;
}

/**
 * The fields that are shown of a record: those of the specification, and any other one that has a value. The kind stands
 * above them, and particulars below.
 */
export function shownFields(record: CertificateRecord): readonly CertificateField[] {
  const further = FURTHER_FIELDS.filter(
    ({ name, kind }) =>
      kind !== "kind" && kind !== "particulars" && (record[name] ?? "").trim() !== "",
  );
  return [...SPECIFIED_FIELDS, ...further];
}

/** What a certificate is for, in a list: its vessel, or the organisation of a certificate without one. */
export function holderOf(record: CertificateRecord): string {
  return [record.vessel_name, record.organisation].map((text) => text?.trim()).find(Boolean) ?? "";
}

/** The columns by which a list can be sorted, each with an index. Empty values come first. */
export const SORT_COLUMNS = [
  "certificate_number",
  "vessel_name",
  "validity_date",
  "updated_at",
] as const;

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
  ) as Record<keyof RegisterRecord, typeof storedValue>),
  certificate_number: v.pipe(v.string(), v.minLength(1)),
  particulars: v.optional(storedValue, null),
  replaces: storedValue,
});

/** Reads a row from the register. Undefined when it is not one: an unreadable row must never pass for "not found". */
export function readCertificateRow(row: unknown): RegisterRecord | undefined {
  const { particulars } = Object(row) as { readonly particulars?: unknown };
  const stored = { ...Object(row), particulars: columnOf(particulars) } as unknown;
  const result = v.safeParse(storedRow, stored);
  return result.success ? result.output : undefined;
}

/** A section of the particulars in an answer for programs; without columns, its rows are a label and a value each. */
interface CalledSection {
  readonly title: string;
  readonly columns?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The text of the column for particulars as the calls for programs have them, in English. Anything else stays as it is:
 * reading the row then tells whether it is a text.
 */
function columnOf(given: unknown): unknown {
  const { sections } = Object(given) as { readonly sections?: unknown };
  if (!Array.isArray(sections)) return given;
  const isSection = (each: unknown) => Array.isArray((Object(each) as Partial<CalledSection>).rows);
  if (!sections.every(isSection)) return given;
  const further = (sections as readonly CalledSection[]).map(({ title, columns, rows }) => {
    const named = title === "" ? undefined : { en: title };
    return columns === undefined
      ? {
          title: named,
          rows: rows.map(([label = "", value = ""]) => ({ label: { en: label }, value })),
        }
      : { title: named, columns: columns.map((en) => ({ en })), rows };
  });
  return JSON.stringify({ values: {}, further });
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
