import { CERTIFICATE_STATUSES } from "./certificate-status.ts";

/** The card and papers have a row for it, the card even without a value. */
const ON_CARD = { reader: "public", card: "always", paper: "row" } as const;
const IF_FILLED = { ...ON_CARD, card: "filled" } as const;
/** A picture on paper. */
const MARK = { ...IF_FILLED, paper: "apart" } as const;
/** The card and papers have a part of its own for it. */
const APART = { ...MARK, card: "apart" } as const;

/** Confidential certificates are found by number, but never listed publicly. */
const FOR_STAFF = { reader: "staff", card: "never", paper: "never" } as const;

/** Only its own action adds to it; page and paper show it as a table. */
const OWN_ACTION = { reader: "public", card: "never", paper: "never" } as const;

/** The statuses that have the column; null is any, also in force. Most are emptied when the status ends. */
const OF_STATUS = { ...OWN_ACTION, statuses: null } as const;
const NOT_IN_FORCE = { ...OF_STATUS, statuses: CERTIFICATE_STATUSES } as const;

/**
 * Each column of a certificate, in the card's order (specification, sections 2 and 3). A kind says what the values mean,
 * and readers ask for it instead of a name. CONTRIBUTING.md says how to add a column.
 */
export const COLUMNS = [
  // No paper can say that a code was validated.
  { name: "qr_validation", label: "QR Validation", kind: "text", ...ON_CARD, paper: "apart" },
  { name: "certificate_number", label: "Certificate Number", kind: "number", ...ON_CARD },
  { name: "vessel_name", label: "Vessel Name", kind: "vessel", ...ON_CARD },
  { name: "vessel_imo", label: "Vessel IMO Number", kind: "imo", ...ON_CARD },
  { name: "primary_object", label: "Primary Object", kind: "text", ...ON_CARD },
  { name: "commodity", label: "Commodity", kind: "text", ...ON_CARD },
  { name: "quantity", label: "Quantity", kind: "quantity", ...ON_CARD },
  { name: "affiliate", label: "Affiliate", kind: "text", ...ON_CARD },
  { name: "branch", label: "Branch", kind: "text", ...ON_CARD },
  { name: "issuance_date", label: "Issuance Date", kind: "date", ...ON_CARD },
  { name: "validity_date", label: "Validity", kind: "date", ...ON_CARD },
  { name: "kind", label: "Kind", kind: "kind", ...APART },
  { name: "organisation", label: "Certified Organisation", kind: "text", ...IF_FILLED },
  { name: "standards", label: "Standards", kind: "text", ...IF_FILLED },
  { name: "scope", label: "Scope", kind: "lines", ...IF_FILLED },
  { name: "sites", label: "Certified Sites", kind: "lines", ...IF_FILLED },
  { name: "accreditation", label: "Accreditation Mark", kind: "yes-no", ...MARK },
  { name: "particulars", label: "Particulars", kind: "particulars", ...APART },
  { name: "confidential", label: "Confidential", kind: "yes-no", ...FOR_STAFF },
  { name: "confirmations", label: "Confirmations", kind: "confirmations", ...OWN_ACTION },
  { name: "status", label: "Status", kind: "status", ...OF_STATUS },
  { name: "status_note", label: "Public note", kind: "note", ...OF_STATUS },
  { name: "status_since", label: "Status since", kind: "since", ...NOT_IN_FORCE },
  { name: "replaced_by", label: "Replaced by", kind: "number", ...OF_STATUS },
] as const;

type Column = (typeof COLUMNS)[number];

export type RegisterColumn = Column["name"];

export const SPECIFIED_FIELDS = COLUMNS.flatMap((item) => (item.card === "always" ? [item] : []));

/** Public fields. */
export const CERTIFICATE_FIELDS = COLUMNS.flatMap((item) => (item.paper === "never" ? [] : [item]));

export type CertificateField = (typeof CERTIFICATE_FIELDS)[number];
export type CertificateFieldName = CertificateField["name"];

export const OFFICE_FIELDS = COLUMNS.flatMap((item) => (item.reader === "staff" ? [item] : []));

/** The number, the confirmations and the status are changed separately. */
export const EDITED_FIELDS = COLUMNS.flatMap((item) =>
  item.kind === "number" || item.kind === "confirmations" || "statuses" in item ? [] : [item],
);

const OF_STATUSES = COLUMNS.flatMap((item) => ("statuses" in item ? [item] : []));

export const STATUS_COLUMNS = OF_STATUSES.map(({ name }) => name);

export type StatusColumn = (typeof STATUS_COLUMNS)[number];

/** Set together with a status, and kept while it stays. The register itself dates the status. */
export const SET_WITH_STATUS = OF_STATUSES.flatMap(({ name, kind }) =>
  kind === "status" || kind === "since" ? [] : [name],
);

/** The columns that only certificates with these statuses have. */
export const BOUND_TO_STATUS = OF_STATUSES.flatMap(({ name, statuses }) =>
  statuses === null ? [] : [{ name, statuses }],
);

export function isStatusColumn(column: string): column is StatusColumn {
  return OF_STATUSES.some(({ name }) => name === column);
}

const BY_NAME: ReadonlyMap<string, Column> = new Map(COLUMNS.map((item) => [item.name, item]));

export function columnKind(column: string): Column["kind"] | undefined {
  return BY_NAME.get(column)?.kind;
}

/** Papers print these as rows with labels. */
export function isPaperRow(column: string): boolean {
  return BY_NAME.get(column)?.paper === "row";
}

export function columnsOfKind<Kind extends Column["kind"]>(...kinds: readonly Kind[]) {
  const found = COLUMNS.filter(({ kind }) => kinds.some((item) => item === kind));
  return found.map(({ name }) => name as Extract<Column, { readonly kind: Kind }>["name"]);
}

export type ParticularColumn = `particulars.${string}`;

/** A spreadsheet records a confirmation by these, named after the fields of its row. */
export const CONFIRMATION_COLUMNS = [
  "confirmation_day",
  "confirmation_result",
  "confirmation_kind",
  "confirmation_place",
  "confirmation_by",
  "confirmation_position",
  "confirmation_remark",
] as const;

export type ConfirmationColumn = (typeof CONFIRMATION_COLUMNS)[number];

export function isConfirmationColumn(column: string): column is ConfirmationColumn {
  return column.startsWith("confirmation_");
}

/** A file that could write the rows of confirmations themselves could forge and delete them. */
export type ImportedColumn = Exclude<RegisterColumn, "confirmations"> | ConfirmationColumn;

/** Pure, so that no page for visitors keeps it. */
export const IMPORTED_COLUMNS: readonly ImportedColumn[] = /* @__PURE__ */ importedColumns();

function importedColumns(): readonly ImportedColumn[] {
  const names = COLUMNS.flatMap((item) => (item.kind === "confirmations" ? [] : [item.name]));
  return [...names, ...CONFIRMATION_COLUMNS];
}

export type ReadColumn = ImportedColumn | ParticularColumn;

export function isParticularColumn(column: string): column is ParticularColumn {
  return column.startsWith("particulars.");
}

export function columnLabel(column: string): string {
  if (isConfirmationColumn(column)) return column.replace("confirmation_", "Confirmation ");
  return BY_NAME.get(column)?.label ?? column.replace(/^particulars\./, "");
}
