import type { PersonName } from "@register/domain/certificate";

export type SqlValue = string | number | Uint8Array | null;

/** Rows of a list. */
export interface Page {
  /** Rows to leave out before the first one. */
  readonly offset?: number | undefined;
  /** Most rows. */
  readonly limit: number;
}

/** The author of a transaction's changes, for the history. */
export interface Author {
  readonly by: PersonName;
  /** Why a status is changed, for the history only. */
  readonly note?: string | null;
}

/** SQL that differs between the databases. */
export interface Dialect {
  /** Selects a column under its own name or another one: days and instants as texts in ISO 8601, ids as numbers. */
  readonly column: (name: string, as?: string) => string;
  /** A number or a name, or a column of them, as both databases compare and order it: ASCII letters of either case are one. */
  readonly caseless: (text: string) => string;
  /** The database's clock as text in ISO 8601. */
  readonly now: string;
  /** The same as a column's value, one for all rows of a statement. */
  readonly instant: string;
  /** The condition that a column contains the text of a {@link likePattern}, whatever the accents and letter case. */
  readonly contains: (column: string, parameter: string) => string;
  /** What stands in FROM for the rows of a parameter, an array of arrays in JSON: "value ->> 0" is the first of a row. */
  readonly rows: (parameter: string) => string;
  /** SQL types of a day and of an instant. */
  readonly dayType: string;
  readonly instantType: string;
  /** The statement by which all later changes of a transaction belong to the import of that id, given as text. */
  readonly nameImport: string;
  /** The statement that lets no other transaction change a table before the end of this one. */
  readonly lockTable: (name: string) => string;
  /** The end of a SELECT that locks its certificates until the end of the transaction. */
  readonly locked: string;
}

/**
 * A database as the register for staff needs it; all else is the same SQL for both. Values are $1, $2 and so on. Each method
 * rejects with DatabaseUnusableError when the database fails.
 */
export interface StaffConnection {
  /** A file, or an address without its password. */
  readonly location: string;
  readonly dialect: Dialect;
  /** The second person, under whose name too all is written; set by StaffRegister.approved alone. */
  approver: PersonName | undefined;
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Runs a statement; returns how many rows it changed. */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /** Every row of a query as of one moment, in batches. */
  readAll<Row extends object>(
    sql: string,
    values?: readonly SqlValue[],
  ): AsyncIterable<readonly Row[]>;
  /**
   * Runs the work in a transaction; commits it whole, or rolls back and throws what it threw. Within another transaction
   * of this connection it is a part of that one, which its error takes back by itself.
   */
  inTransaction<T>(work: () => Promise<T>): Promise<T>;
  /** The same for changes of certificates and people, kept in their history under the author's name. */
  changeCertificates<T>(author: Author, work: () => Promise<T>): Promise<T>;
  /** Whether a change failed because another certificate has the number. */
  isTakenNumber(error: unknown): boolean;
  /** In a transaction that has deleted messages: rewrites the others, so that no deleted text is left. */
  rewriteMessages(): Promise<void>;
  /** Empties the embedded register's log after a commit. Returns why that failed, as a clause; never rejects. */
  emptyLog(): Promise<string | undefined>;
  /** Whether it still leads to the database; false once its connection broke, or the file was moved. */
  isSound(): boolean;
  close(): Promise<void>;
}

/** Selects columns, those of a record each under the name by which the program has its value. */
export function selected(
  { column }: Dialect,
  columns: readonly string[] | Readonly<Record<string, string>>,
): string {
  const named = Array.isArray(columns)
    ? columns.map((name) => [name, name])
    : Object.entries(columns);
  return named.map(([as, name]) => column(name, as)).join(", ");
}

/** How many rows there are of what stands behind FROM. */
export async function countRows(
  connection: StaffConnection,
  from: string,
  values?: readonly SqlValue[],
): Promise<number> {
  const [row] = await connection.query<{ n: unknown }>(`SELECT count(*) AS n FROM ${from}`, values);
  return Number(row?.n);
}

/** Accents that NFKD parts from their letters; the source is a pattern of Postgres, too. */
export const ACCENTS = /[\u0300-\u036F]/g;

/** Letters that NFKD leaves whole. */
export const STROKED: Readonly<Record<string, string>> = { Ø: "O", Ł: "L", Đ: "D", Ħ: "H", Ŧ: "T" };

/** A text as searches compare it: without accents and letter case, and ligatures as letters. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(ACCENTS, "")
    .toUpperCase()
    .replaceAll(/[ØŁĐĦŦ]/g, (letter) => STROKED[letter] ?? letter)
    .replaceAll("Æ", "AE");
}

/** A condition on a column, in which the folding of what has only ASCII letters is left out, since it takes longer. */
export function containsFolded(column: string, folded: string, like: string): string {
  return `CASE WHEN octet_length(${column}) = length(${column}) THEN ${column} ELSE ${folded} END ${like}`;
}

/** A pattern for {@link Dialect.contains}. */
export function likePattern(text: string): string {
  return `%${wholePattern(foldText(text))}%`;
}

/** The same for a column that must be the whole text. */
export function wholePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
