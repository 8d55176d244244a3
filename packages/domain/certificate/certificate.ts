import * as v from "valibot";

/** Specification, section 3. */
export const CERTIFICATES_TABLE = "certificates";

/** In the card's order (specification, sections 2 and 3). */
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

/** CONTRIBUTING.md says how to add a field. */
const FURTHER_FIELDS = [
  { name: "kind", label: "Kind", kind: "kind" },
  { name: "organisation", label: "Certified Organisation", kind: "text" },
  { name: "standards", label: "Standards", kind: "text" },
  { name: "scope", label: "Scope", kind: "lines" },
  { name: "sites", label: "Certified Sites", kind: "lines" },
  { name: "accreditation", label: "Accreditation Mark", kind: "yes-no" },
  { name: "particulars", label: "Particulars", kind: "particulars" },
] as const;

/** Public fields. */
export const CERTIFICATE_FIELDS = [...SPECIFIED_FIELDS, ...FURTHER_FIELDS] as const;

/** For staff. Confidential certificates are found by number, but never listed publicly. */
export const OFFICE_FIELDS = [
  { name: "confidential", label: "Confidential", kind: "yes-no" },
] as const;

export const STATUS_COLUMNS = ["status", "status_note", "status_since", "replaced_by"] as const;

const COLUMN_LABELS: ReadonlyMap<string, string> = new Map([
  ...[...CERTIFICATE_FIELDS, ...OFFICE_FIELDS].map(({ name, label }) => [name, label] as const),
  ["status", "Status"],
  ["status_note", "Public note"],
  ["status_since", "Status since"],
  ["replaced_by", "Replaced by"],
]);

export type ParticularColumn = `particulars.${string}`;

export function isParticularColumn(column: string): column is ParticularColumn {
  return column.startsWith("particulars.");
}

export function columnLabel(column: string): string {
  return COLUMN_LABELS.get(column) ?? column.replace(/^particulars\./, "");
}

export type CertificateField = (typeof CERTIFICATE_FIELDS)[number];
export type CertificateFieldName = CertificateField["name"];
type OfficeFieldName = (typeof OFFICE_FIELDS)[number]["name"];

/** In characters, so that no record swamps a page. */
export const CERTIFICATE_TEXT_MAX = 2000;

/** Empty fields are null. */
export type CertificateRecord = Readonly<
  { certificate_number: string } & Record<
    Exclude<CertificateFieldName, "certificate_number">,
    string | null
  >
>;

/** `status_since` is an instant (UTC, ISO 8601) or a day. Older hosted tables may lack the status columns. */
export type RegisterRecord = CertificateRecord &
  Readonly<Record<(typeof STATUS_COLUMNS)[number], string | null>> &
  Readonly<{
    /** Computed; separated by spaces. */
    replaces?: string | null;
  }>;

export function replacedNumbers({ replaces }: Pick<RegisterRecord, "replaces">): readonly string[] {
  return replaces?.match(/[A-Za-z\d-]+/g) ?? [];
}

export type OfficeRecord = RegisterRecord & Readonly<Record<OfficeFieldName, string | null>>;

export type RegisterColumn = Exclude<keyof OfficeRecord, "replaces">;

export type ReadColumn = RegisterColumn | ParticularColumn;

export const IN_FORCE = nothingIn(STATUS_COLUMNS);

export const EMPTY_FIELDS = nothingIn(
  CERTIFICATE_FIELDS.flatMap(({ name }) => (name === "certificate_number" ? [] : [name])),
);

function nothingIn<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, null])) as Readonly<Record<Name, null>>;
}

/** Further fields appear only with a value. */
export function shownFields(record: CertificateRecord): readonly CertificateField[] {
  const further = FURTHER_FIELDS.filter(
    ({ name, kind }) =>
      kind !== "kind" && kind !== "particulars" && (record[name] ?? "").trim() !== "",
  );
  return [...SPECIFIED_FIELDS, ...further];
}

export function holderOf(record: CertificateRecord): string {
  return [record.vessel_name, record.organisation].map((text) => text?.trim()).find(Boolean) ?? "";
}

/** Each column has an index. Empty values sort first. */
export const SORT_COLUMNS = [
  "certificate_number",
  "vessel_name",
  "validity_date",
  "updated_at",
] as const;

/** A hosted table may store numbers, and may lack a column. */
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

/** Returns undefined for an unreadable row, never to pass for "not found". */
export function readCertificateRow(row: unknown): RegisterRecord | undefined {
  const { particulars } = Object(row) as { readonly particulars?: unknown };
  const stored = { ...Object(row), particulars: columnOf(particulars) } as unknown;
  const result = v.safeParse(storedRow, stored);
  return result.success ? result.output : undefined;
}

/** Without columns, rows are pairs of label and value. */
interface CalledSection {
  readonly title: string;
  readonly columns?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Converts the API's form to the column's text. Keeps other values for the reader to reject. */
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

/** Verifies the check digit (IMO Resolution A.1117(30)), which some wrong numbers pass. */
export function isImoNumber(text: string): boolean {
  const digits = /^(?:IMO\s*)?(\d{7})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return false;
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(digits[index]) * (7 - index);
  return sum % 10 === Number(digits[6]);
}
