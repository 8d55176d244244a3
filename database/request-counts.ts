import type { QueryResult } from "pg";

/** A table in which all copies of the server count requests together. */
export interface RequestCounts {
  readonly schema: string;
  readonly table: string;
  /** Runs one statement on it. Rejects when the database can't answer. */
  query(text: string, values: readonly unknown[]): Promise<QueryResult>;
  /** Deletes the counts that have ended. */
  deleteEnded(): Promise<void>;
}
