import {
  columnsOfKind,
  type Edition,
  type LISTED_VERDICTS,
  type PersonName,
  type OfficeRecord,
  replacedEditions,
  type SORT_COLUMNS,
} from "@register/domain/certificate";
import { similarNumbers, suggestedNumbers } from "@register/domain/lookup";
import { plainNumber } from "@register/domain/numbers";
import { type ConfirmationQuery, numbersByConfirmation } from "./confirmation-query.ts";
import { IS_CERTIFICATE, isLaterChange, REGISTER_COLUMNS, STORED_COLUMNS } from "./columns.ts";
import {
  countRows,
  likePattern,
  type Page,
  selected,
  type StaffConnection,
} from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

/** Known forgeries are listed only on request. */
type ListedVerdict = (typeof LISTED_VERDICTS)[number] | "known-forgery";

/** Days are YYYY-MM-DD. */
export interface CertificateQuery extends ConfirmationQuery {
  /**
   * Part of the number, vessel or IMO number, ignoring accents, case and spaces; also a link, or another spelling of
   * the number.
   */
  readonly text?: string | undefined;
  /** Part of the name, ignoring accents and case. */
  readonly affiliate?: string | undefined;
  readonly branch?: string | undefined;
  /** The kind's code. */
  readonly kind?: string | undefined;
  /** To this edition of a standard. */
  readonly edition?: Edition | undefined;
  readonly verdict?: { readonly kind: ListedVerdict; readonly on: string } | undefined;
  /** Both days are included; the list is then sorted by expiry. */
  readonly expiresWithin?: { readonly first: string; readonly last: string } | undefined;
  /** `since` is ISO 8601. */
  readonly changed?: { readonly since: string; readonly by?: PersonName | undefined } | undefined;
  /** Added or changed by this import, and changed again since. */
  readonly sinceImport?: number | undefined;
  /** Defaults to the number. */
  readonly sort?: (typeof SORT_COLUMNS)[number] | undefined;
  readonly descending?: boolean | undefined;
}

export interface ListQuery extends CertificateQuery, Page {
  /** Counting stops here. */
  readonly countMax?: number | undefined;
}

export interface CertificateList {
  readonly certificates: readonly StoredCertificate[];
  /** At most countMax. */
  readonly matching: number;
}

/** "NULL OR later" makes SQLite jump from the index to every row, which takes seconds in a million rows. */
const LAST_DAY = "coalesce(validity_date, '9999-12-31')";

/** These equal verdictOn, as a test checks, but can use indexes. */
const IN_FORCE = (day: () => string) =>
  `status IS NULL AND ${LAST_DAY} >= ${day()} AND (issuance_date IS NULL OR issuance_date <= ${day()})`;

/** Confirmations are compared apart (confirmation-query.ts). */
const VERDICT_CONDITIONS: Readonly<Record<ListedVerdict, (day: () => string) => string>> = {
  "known-forgery": () => "forged_at IS NOT NULL",
  suspended: () => "status = 'suspended'",
  withdrawn: () => "status = 'withdrawn'",
  expired: (day) => `status IS NULL AND validity_date < ${day()}`,
  "not-yet-valid": (day) =>
    `status IS NULL AND issuance_date > ${day()} AND ${LAST_DAY} >= ${day()}`,
  valid: IN_FORCE,
  "confirmation-overdue": IN_FORCE,
  "not-confirmed": IN_FORCE,
};

export async function listCertificates(
  connection: StaffConnection,
  query: ListQuery,
): Promise<CertificateList> {
  const values: string[] = [];
  const where = whereOf(query, await conditionsOf(connection, query, values));
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

/** Reads one snapshot, in batches. */
export async function* exportCertificates(
  connection: StaffConnection,
  query: CertificateQuery,
): AsyncGenerator<readonly OfficeRecord[]> {
  const values: string[] = [];
  const columns = selected(connection.dialect, REGISTER_COLUMNS);
  // Excludes numbers without a certificate.
  const where = whereOf({}, await conditionsOf(connection, query, values));
  const from = `certificates AS found ${where}`;
  yield* connection.readAll<OfficeRecord>(
    `SELECT ${columns} FROM ${from} ORDER BY ${orderOf(connection, query)}`,
    values,
  );
}

/**
 * Postgres sorts instead of using its index if a column without nulls has a NULLS clause, or if the table is not named.
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

/** With so many letters and digits, a hyphenated text may be a whole number that lacks other hyphens. */
const JOINED_MIN = 8;

/** The list of known forgeries also includes numbers without a certificate. */
function whereOf(
  { verdict }: Pick<CertificateQuery, "verdict">,
  conditions: readonly string[],
): string {
  const all = verdict?.kind === "known-forgery" ? conditions : [...conditions, IS_CERTIFICATE];
  return `WHERE ${all.join(" AND ")}`;
}

/** Appends parameters to `values`. */
async function conditionsOf(
  connection: StaffConnection,
  query: CertificateQuery,
  values: string[],
): Promise<readonly string[]> {
  const { text, affiliate, branch, kind, edition, verdict, expiresWithin } = query;
  const { changed, sinceImport } = query;
  const { dialect } = connection;
  const conditions: string[] = [];
  const isNumber = (expression: string) =>
    `${dialect.caseless("found.certificate_number")} = ${dialect.caseless(expression)}`;
  const isAmong = (column: string, texts: readonly string[]) => {
    const rows = dialect.rows(`$${values.push(JSON.stringify(texts.map((item) => [item])))}`);
    return `${column} IN (SELECT value ->> 0 FROM ${rows})`;
  };
  const contains = (columns: readonly string[], part: string) => {
    const pattern = `$${values.push(likePattern(part.replaceAll(/\s+/g, " ")))}`;
    return columns
      .map((name) => dialect.contains(`replace(${name}, '  ', ' ')`, pattern))
      .join(" OR ");
  };
  if (text !== undefined) {
    const plain = plainNumber(text);
    const ofNumber = contains(["certificate_number", ...columnsOfKind("imo")], plain);
    const signs = plain.replaceAll(/[\s-]/g, "");
    // "-12" is searched as written.
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
  const numbers = await numbersByConfirmation(connection, query);
  if (numbers !== undefined) {
    const isKeptOut = query.dueBy === undefined && verdict?.kind === "valid";
    conditions.push(`${isKeptOut ? "NOT " : ""}${isAmong("found.certificate_number", numbers)}`);
  }
  if (edition !== undefined) {
    const found = await connection.query<{ standards: string }>(
      "SELECT DISTINCT standards FROM certificates WHERE standards IS NOT NULL",
    );
    const texts = found.filter((row) => replacedEditions(row, [edition]).length > 0);
    conditions.push(
      isAmong(
        "standards",
        texts.map(({ standards }) => standards),
      ),
    );
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
    const { caseless } = dialect;
    // A later change has the present number, also where that is a new one.
    conditions.push(`${caseless("found.certificate_number")} IN (
      SELECT ${caseless("later.certificate_number")} FROM certificate_changes AS change
      JOIN certificate_changes AS later ON ${isLaterChange(dialect)}
      WHERE change.import_id = CAST($${values.push(String(sinceImport))} AS BIGINT))`);
  }
  return conditions;
}
