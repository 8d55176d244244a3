import type { SQLInputValue } from "node:sqlite";
import type { WRITE_TASKS } from "./write-tasks.ts";

/** What the write thread is asked for, and the number under which its answer comes back. */
export interface WriteRequest {
  readonly id: number;
  readonly task: keyof typeof WRITE_TASKS | "readSettings";
  /** By the names of the task's parameters. */
  readonly values: Readonly<Record<string, SQLInputValue>>;
}

/** The answer to a request, sent once its transaction has been committed or given up. */
export type WriteReply =
  /** The rows that the statement returns, or the settings of the connection. */
  | { readonly id: number; readonly ok: true; readonly result: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly message: string;
      /** Whether the database as a whole is at fault, not this one write. */
      readonly unusable: boolean;
    };

/** Ends the thread once every request sent before it has been answered. */
export const CLOSE = "close";
