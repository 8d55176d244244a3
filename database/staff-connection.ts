import type { PersonName } from "../domain/certificate-history.ts";
import type { CheckedRow } from "./certificate-files/row-check.ts";

export type SqlValue = string | number | null;

/** Who makes the changes of a transaction, for the history that the database keeps. */
export interface Author {
  readonly by: PersonName;
  /** The name of the command, for others that have to wait for it: "import". */
  readonly work: string;
  /** Why a status is changed, for the history only. */
  readonly note?: string | null;
}

/** The words of SQL that differ between the databases. */
export interface Dialect {
  /** Selects a column under its own name: days and instants as texts in ISO 8601, numbers as numbers. */
  readonly column: (name: string) => string;
  /** A certificate's column as text, days in ISO 8601; the table may be named before it. */
  readonly text: (column: string) => string;
  /** The database's clock, as a text in ISO 8601. */
  readonly now: string;
  /** The same as the value of a column, one for all rows of a statement. */
  readonly instant: string;
  /** The condition that a column contains the text of a {@link likePattern}, Latin letter case aside. */
  readonly contains: (column: string, parameter: string) => string;
  /** The temporary table of the rows of a file. */
  readonly staged: string;
  /** SQL type of a certificate number, with the collation that sets letter case aside. */
  readonly numberType: string;
  /** SQL type of a day. */
  readonly dayType: string;
  /** The collation that compares letter for letter. */
  readonly byteOrder: string;
  /** The end of a SELECT that locks the certificates it finds until the end of the transaction. */
  readonly locked: string;
}

/**
 * What the staff's work needs of a database; all else is the same SQL in every one of them. Values stand
 * in SQL as $1, $2 and so on. Each method rejects with DatabaseUnusableError when the database can't answer.
 */
export interface StaffConnection {
  /** Where the register is, for people: a file, or an address without its password. */
  readonly place: string;
  readonly dialect: Dialect;
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Runs a statement; gives how many rows it changed. */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /** Every row of a query as of one moment, in batches that are small enough to hold. */
  readAll<Row extends object>(sql: string): AsyncIterable<readonly Row[]>;
  /** Runs the work in a transaction; commits it whole, or rolls back and throws what it threw. */
  inTransaction<T>(work: () => Promise<T>): Promise<T>;
  /** The same for changes of certificates, which the database keeps in the history under the author's name. */
  changeCertificates<T>(author: Author, work: () => Promise<T>): Promise<T>;
  /** Whether a change failed because its number is another certificate's. */
  isTakenNumber(error: unknown): boolean;
  insertStaged(rows: readonly CheckedRow[]): Promise<void>;
  /** In a transaction that has deleted messages: writes the others anew, so that nothing is left of those. */
  rewriteMessages(): Promise<void>;
  /**
   * Takes what was written or deleted out of the log that the database keeps in files of ours. Gives the
   * reason when that failed, as a clause, and never rejects: the change itself has been committed.
   */
  emptyLog(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** A pattern for {@link Dialect.contains}, whatever signs are in the text. */
export function likePattern(text: string): string {
  return `%${wholePattern(text)}%`;
}

/** The same for a column that must be the text from end to end. */
export function wholePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
