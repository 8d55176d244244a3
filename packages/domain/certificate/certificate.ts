import * as v from "valibot";
import {
  CERTIFICATE_FIELDS,
  type CertificateField,
  type CertificateFieldName,
  type OFFICE_FIELDS,
  STATUS_COLUMNS,
  type StatusColumn,
} from "./columns.ts";

/** Specification, section 3. */
export const CERTIFICATES_TABLE = "certificates";

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
  Readonly<Record<StatusColumn, string | null>> &
  Readonly<{
    /** JSON, read by readConfirmations. */
    confirmations?: string | null;
    /** Computed; separated by spaces. */
    replaces?: string | null;
  }>;

export function replacedNumbers({ replaces }: Pick<RegisterRecord, "replaces">): readonly string[] {
  return replaces?.match(/[A-Za-z\d-]+/g) ?? [];
}

export type OfficeRecord = RegisterRecord &
  Readonly<Record<(typeof OFFICE_FIELDS)[number]["name"] | "confirmations", string | null>>;

export function shownFields(record: CertificateRecord): readonly CertificateField[] {
  return CERTIFICATE_FIELDS.filter(
    ({ name, card }) =>
      card === "always" || (card === "filled" && (record[name] ?? "").trim() !== ""),
  );
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
  confirmations: v.optional(storedValue, null),
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
  const isSection = (item: unknown) => Array.isArray((Object(item) as Partial<CalledSection>).rows);
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
