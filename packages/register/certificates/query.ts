import type {
  LISTED_VERDICTS,
  PersonName,
  OfficeRecord,
  SORT_COLUMNS,
} from "@register/domain/certificate";
import { similarNumbers, suggestedNumbers } from "@register/domain/lookup";
import { plainNumber } from "@register/domain/numbers";
import { IS_CERTIFICATE, REGISTER_COLUMNS, STORED_COLUMNS } from "./columns.ts";
import {
  countRows,
  likePattern,
  type Page,
  selected,
  type StaffConnection,
} from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

/** Known forgeries are listed only where they are asked for, numbers of no certificate among them. */
type ListedVerdict = (typeof LISTED_VERDICTS)[number] | "known-forgery";

/** Without a condition, every certificate. Days are written YYYY-MM-DD. */
export interface CertificateQuery {
  /**
   * Part of a number, of a vessel's name or of its IMO number, whatever the accents, the letter case and the number of
   * spaces; or a number in another spelling, without its hyphens or in a link, as visitors type it.
   */
  readonly text?: string | undefined;
  /** Part of the affiliate's name, whatever the accents and letter case; so the branch. */
  readonly affiliate?: string | undefined;
  readonly branch?: string | undefined;
  /** The code of the certificates' kind. */
  readonly kind?: string | undefined;
  readonly verdict?: { readonly kind: ListedVerdict; readonly on: string } | undefined;
  /** The last day of its validity is one of these; without another order the soonest comes first. */
  readonly expiresWithin?: { readonly first: string; readonly last: string } | undefined;
  /** Changed since an instant, ISO 8601; with a name, by that person. */
  readonly changed?: { readonly since: string; readonly by?: PersonName | undefined } | undefined;
  /** Added or changed by this import, and changed again since. */
  readonly sinceImport?: number | undefined;
  /** By number without it. */
  readonly sort?: (typeof SORT_COLUMNS)[number] | undefined;
  readonly descending?: boolean | undefined;
}

export interface ListQuery extends CertificateQuery, Page {
  /** Count no further than this. */
  readonly countMax?: number | undefined;
}

export interface CertificateList {
  readonly certificates: readonly StoredCertificate[];
  /** How many match, whatever the limit; at most countMax. */
  readonly matching: number;
}

/**
 * "NULL OR later" would send SQLite through the index and back to every row, which takes seconds in a million where few
 * rows match; one expression reads the rows in their order.
 */
const LAST_DAY = "coalesce(validity_date, '9999-12-31')";

/** As verdictOn has it, and so that an index serves where there is one; a test compares the two. */
const VERDICT_CONDITIONS: Readonly<Record<ListedVerdict, (day: () => string) => string>> = {
  "known-forgery": () => "forged_at IS NOT NULL",
  suspended: () => "status = 'suspended'",
  withdrawn: () => "status = 'withdrawn'",
  expired: (day) => `status IS NULL AND validity_date < ${day()}`,
  "not-yet-valid": (day) =>
    `status IS NULL AND issuance_date > ${day()} AND ${LAST_DAY} >= ${day()}`,
  valid: (day) =>
    `status IS NULL AND ${LAST_DAY} >= ${day()}
       AND (issuance_date IS NULL OR issuance_date <= ${day()})`,
};

/** The certificates of a query, in its order. */
export async function listCertificates(
  connection: StaffConnection,
  query: ListQuery,
): Promise<CertificateList> {
  const values: string[] = [];
  const where = whereOf(query, conditionsOf(connection, query, values));
  const { offset = 0, limit, countMax } = query;
  const columns = selected(connection.dialect, STORED_COLUMNS);
  const page = `ORDER BY ${orderOf(connection, query)} LIMIT ${limit} OFFSET ${offset}`;
  const most = countMax === undefined ? "" : `LIMIT ${countMax}`;
  const matched = `(SELECT 1 FROM certificates AS found ${where} ${most}) AS found`;
  return {
    certificates: await connection.query(
      `SELECT ${columns} FROM certificates AS found ${where} ${page}`,
      values,
    ),
    matching: await countRows(connection, matched, values),
  };
}

/** Every certificate of a query as of one moment, in its order, in batches. */
export function exportCertificates(
  connection: StaffConnection,
  query: CertificateQuery,
): AsyncIterable<readonly OfficeRecord[]> {
  const values: string[] = [];
  const columns = selected(connection.dialect, REGISTER_COLUMNS);
  // A file of certificates has nothing of a number without one.
  const where = whereOf({}, conditionsOf(connection, query, values));
  const from = `certificates AS found ${where}`;
  return connection.readAll(
    `SELECT ${columns} FROM ${from} ORDER BY ${orderOf(connection, query)}`,
    values,
  );
}

/**
 * Both databases read these orders from an index, with empty values at the same end. Postgres does only where the order
 * says nothing of empty values in a column without any, and names the table: else it sorts by the text that is selected.
 */
function orderOf(
  { dialect }: StaffConnection,
  { sort, descending = false, expiresWithin }: CertificateQuery,
): string {
  const first = sort ?? (expiresWithin === undefined ? "certificate_number" : "validity_date");
  const direction = descending ? "DESC" : "ASC";
  const empty = descending ? "NULLS LAST" : "NULLS FIRST";
  return [...new Set([first, "certificate_number"])]
    .map((name) =>
      name === "certificate_number"
        ? `${dialect.caseless(`found.${name}`)} ${direction}`
        : `found.${name} ${direction} ${name === "updated_at" ? "" : empty}`,
    )
    .join(", ");
}

/** From how many letters and digits on a text with hyphens may be a whole number that lacks others. */
const JOINED_MIN = 8;

/** A number that stands on forged papers alone is in no list of certificates but that of the known forgeries. */
function whereOf(
  { verdict }: Pick<CertificateQuery, "verdict">,
  conditions: readonly string[],
): string {
  const all = verdict?.kind === "known-forgery" ? conditions : [...conditions, IS_CERTIFICATE];
  return `WHERE ${all.join(" AND ")}`;
}

/** The conditions on the table "found". Adds the values to which the conditions refer. */
function conditionsOf(
  { dialect }: StaffConnection,
  { text, affiliate, branch, kind, verdict, expiresWithin, changed, sinceImport }: CertificateQuery,
  values: string[],
): readonly string[] {
  const conditions: string[] = [];
  const isNumber = (other: string) =>
    `${dialect.caseless("found.certificate_number")} = ${dialect.caseless(other)}`;
  const contains = (columns: readonly string[], part: string) => {
    const pattern = `$${values.push(likePattern(part.replaceAll(/\s+/g, " ")))}`;
    return columns
      .map((name) => dialect.contains(`replace(${name}, '  ', ' ')`, pattern))
      .join(" OR ");
  };
  if (text !== undefined) {
    const plain = plainNumber(text);
    const ofNumber = contains(["certificate_number", "vessel_imo"], plain);
    const signs = plain.replaceAll(/[\s-]/g, "");
    // A part with a hyphen, such as "-12", means that one; a whole number may lack some of its hyphens.
    const isJoined = signs !== "" && (signs.length >= JOINED_MIN || !plain.includes("-"));
    const joined = isJoined
      ? ` OR ${contains(["replace(certificate_number, '-', '')"], signs)}`
      : "";
    const meant = [...suggestedNumbers(text), ...similarNumbers(plain)].map(
      (number) => ` OR ${isNumber(`$${values.push(number)}`)}`,
    );
    conditions.push(
      `(${contains(["vessel_name"], text)} OR ${ofNumber}${joined}${meant.join("")})`,
    );
  }
  if (affiliate !== undefined) conditions.push(contains(["affiliate"], affiliate));
  if (branch !== undefined) conditions.push(contains(["branch"], branch));
  if (kind !== undefined) conditions.push(`found.kind = $${values.push(kind)}`);
  if (verdict !== undefined) {
    conditions.push(VERDICT_CONDITIONS[verdict.kind](() => `$${values.push(verdict.on)}`));
  }
  if (expiresWithin !== undefined) {
    const [first, last] = [values.push(expiresWithin.first), values.push(expiresWithin.last)];
    conditions.push(`validity_date BETWEEN $${first} AND $${last}`);
  }
  if (changed !== undefined) {
    const since = `$${values.push(changed.since)}`;
    conditions.push(`updated_at >= ${since}`);
    if (changed.by !== undefined) {
      conditions.push(`EXISTS (SELECT 1 FROM certificate_changes AS change
        WHERE ${isNumber("change.certificate_number")} AND change.changed_at >= ${since}
          AND change.changed_by = $${values.push(changed.by)})`);
    }
  }
  if (sinceImport !== undefined) {
    const number = dialect.caseless("change.certificate_number");
    conditions.push(`${dialect.caseless("found.certificate_number")} IN (SELECT ${number}
      FROM certificate_changes AS change
      WHERE change.import_id = CAST($${values.push(String(sinceImport))} AS BIGINT)
        AND EXISTS (SELECT 1 FROM certificate_changes AS later WHERE later.id > change.id
          AND ${dialect.caseless("later.certificate_number")} = ${number}))`);
  }
  return conditions;
}
