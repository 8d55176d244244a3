import type { PersonName } from "@register/domain/certificate";

export type SqlValue = string | number | Uint8Array | null;

export interface Page {
  readonly offset?: number | undefined;
  readonly limit: number;
}

export interface Author {
  readonly by: PersonName;
  /** Why a status changes. */
  readonly note?: string | null;
}

export interface Dialect {
  /** Selects days and instants in ISO 8601, ids as numbers. */
  readonly column: (name: string, as?: string) => string;
  /** Compares and orders without ASCII letter case. */
  readonly caseless: (text: string) => string;
  /** Text in ISO 8601. */
  readonly now: string;
  /** A column's value, equal for all rows of a statement. */
  readonly instant: string;
  /** Matches a {@link likePattern}. */
  readonly contains: (column: string, parameter: string) => string;
  /** The FROM clause for a JSON array of arrays; "value ->> 0" is a row's first value. */
  readonly rows: (parameter: string) => string;
  readonly dayType: string;
  readonly instantType: string;
  /** Links later changes of the transaction to an import. */
  readonly nameImport: string;
  /** Keeps others from changing the table until the transaction ends. */
  readonly lockTable: (name: string) => string;
  /** Ends a SELECT that locks its certificates. */
  readonly locked: string;
}

/**
 * Everything else is SQL for both databases, with values as $1, $2 and so on. All methods reject with
 * DatabaseUnusableError when the database fails.
 */
export interface StaffConnection {
  /** A file, or an address without its password. */
  readonly location: string;
  readonly dialect: Dialect;
  /** The second person; only StaffRegister.approved sets it. */
  approver: PersonName | undefined;
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Returns the number of changed rows. */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /** Reads one snapshot, in batches. */
  readAll<Row extends object>(
    sql: string,
    values?: readonly SqlValue[],
  ): AsyncIterable<readonly Row[]>;
  /** Rolls back and rethrows on errors. A nested transaction rolls back by itself. */
  inTransaction<T>(work: () => Promise<T>): Promise<T>;
  /** The history records the changes under the author's name. */
  changeCertificates<T>(author: Author, work: () => Promise<T>): Promise<T>;
  isTakenNumber(error: unknown): boolean;
  /** Leaves no deleted text. Call it in the transaction that deletes. */
  rewriteMessages(): Promise<void>;
  /** Returns why it failed, as a clause; never rejects. */
  emptyLog(): Promise<string | undefined>;
  /** False once the connection broke or the file moved. */
  isSound(): boolean;
  close(): Promise<void>;
}

/** A record maps result names to columns. */
export function selected(
  { column }: Dialect,
  columns: readonly string[] | Readonly<Record<string, string>>,
): string {
  const named = Array.isArray(columns)
    ? columns.map((name) => [name, name])
    : Object.entries(columns);
  return named.map(([as, name]) => column(name, as)).join(", ");
}

export async function countRows(
  connection: StaffConnection,
  from: string,
  values?: readonly SqlValue[],
): Promise<number> {
  const [row] = await connection.query<{ n: unknown }>(`SELECT count(*) AS n FROM ${from}`, values);
  return Number(row?.n);
}

/** Postgres uses the same pattern. */
export const ACCENTS = /[\u0300-\u036F]/g;

/** NFKD does not decompose these. */
export const STROKED: Readonly<Record<string, string>> = { Ø: "O", Ł: "L", Đ: "D", Ħ: "H", Ŧ: "T" };

export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(ACCENTS, "")
    .toUpperCase()
    .replaceAll(/[ØŁĐĦŦ]/g, (letter) => STROKED[letter] ?? letter)
    .replaceAll("Æ", "AE");
}

/** Folding plain ASCII would take longer. */
export function containsFolded(column: string, folded: string, like: string): string {
  return `CASE WHEN octet_length(${column}) = length(${column}) THEN ${column} ELSE ${folded} END ${like}`;
}

/** For {@link Dialect.contains}. */
export function likePattern(text: string): string {
  return `%${wholePattern(foldText(text))}%`;
}

/** Matches the whole text. */
export function wholePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
