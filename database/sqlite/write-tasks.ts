import type { SQLInputValue } from "node:sqlite";
import { WAITS_FOR_MAIL } from "../message-outbox.ts";

/** The present, changed by the modifiers, as toISOString writes it. It is that of the statement, which may run minutes after it was asked for. */
function instant(...modifiers: string[]): string {
  return `strftime(${["'%Y-%m-%dT%H:%M:%fZ'", "'now'", ...modifiers].join(", ")})`;
}

const NOW = instant();

function later(milliseconds: string): string {
  return instant(`(${milliseconds} / 1000.0) || ' seconds'`);
}

/** The rows whose ids stand in a JSON list. */
const IS_NAMED = "id IN (SELECT value FROM json_each($ids))";

/** What the write thread does, by name. The same words from the same sender within ten minutes are one message. */
export const WRITE_TASKS = {
  insertMessage: `
    INSERT INTO contact_submissions (name, email, phone, message, created_at, mail_due_at)
    SELECT $name, $email, $phone, $message, ${NOW}, ${NOW}
    WHERE NOT EXISTS (SELECT 1 FROM contact_submissions WHERE created_at > ${instant("'-10 minutes'")}
      AND name = $name AND email = $email AND phone IS $phone AND message = $message)`,
  resumeMail: `
    UPDATE contact_submissions SET mail_due_at = ${NOW}
    WHERE ${WAITS_FOR_MAIL} AND mail_due_at > ${NOW}`,
  takeMail: `
    UPDATE contact_submissions
    SET mail_due_at = ${later("$leaseMs")}, mail_attempts = mail_attempts + 1
    WHERE id IN (SELECT id FROM contact_submissions WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ${NOW}
                 ORDER BY mail_due_at, id LIMIT $most)
    RETURNING id, name, email, phone, message, created_at, mail_attempts, mail_reached, mail_refusals`,
  markMailed: `
    UPDATE contact_submissions SET mailed_at = ${NOW}, mail_failure = $failure WHERE ${IS_NAMED}`,
  postponeMail: `
    UPDATE contact_submissions SET mail_due_at = ${later("$delayMs")}, mail_failure = $reason
    WHERE ${IS_NAMED}`,
  refuseMail: `
    UPDATE contact_submissions
    SET mail_due_at = ${later("$delayMs")}, mail_failure = $reason, mail_reached = $reached,
      mail_refusals = CASE WHEN mail_reached IS $reached THEN mail_refusals + 1 ELSE 1 END
    WHERE ${IS_NAMED}`,
} as const;

export type WriteTask = keyof typeof WRITE_TASKS;

/** What the write thread is started with. */
export interface WriterOptions {
  readonly path: string;
  /** Longest wait for another process's lock, in milliseconds. */
  readonly lockWaitMs: number;
}

/** What the write thread is asked for, and the number under which its answer comes back. */
export interface WriteRequest {
  readonly id: number;
  readonly task: WriteTask | "readSettings";
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
