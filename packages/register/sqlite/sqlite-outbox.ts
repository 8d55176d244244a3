import { CONTACT_FIELD_NAMES } from "@register/domain/messages";
import {
  type Backlog,
  type MessageOutbox,
  type OutgoingMessage,
  WAITS_FOR_MAIL,
} from "../store.ts";
import { instant, NOW } from "./connection.ts";
import type { Writer } from "./writer.ts";

/** Runs a query on the calling thread; returns its first row. */
export type ReadRow = (sql: string, ...values: string[]) => unknown;

function later(milliseconds: string): string {
  return instant(`(${milliseconds} / 1000.0) || ' seconds'`);
}

/** Times are those of the statement, which may run minutes after its request. */
export class SqliteOutbox implements MessageOutbox {
  readonly #writer: Writer;
  readonly #readRow: ReadRow;

  constructor(writer: Writer, readRow: ReadRow) {
    this.#writer = writer;
    this.#readRow = readRow;
  }

  // The embedded register has one server: the former holder of a lease is gone.
  async resume(): Promise<void> {
    await this.#writer.run(
      `UPDATE contact_submissions SET mail_due_at = ${NOW}
       WHERE ${WAITS_FOR_MAIL} AND mail_due_at > ${NOW}`,
    );
  }

  async take(leaseMs: number): Promise<OutgoingMessage | undefined> {
    // A look takes no lock, and mostly finds nothing.
    const due = this.#readRow(
      `SELECT 1 FROM contact_submissions WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ? LIMIT 1`,
      new Date().toISOString(),
    );
    if (due === undefined) return undefined;
    const [taken] = await this.#writer.run(
      `UPDATE contact_submissions
       SET mail_due_at = ${later("$leaseMs")}, mail_attempts = mail_attempts + 1
       WHERE id = (SELECT id FROM contact_submissions WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ${NOW}
                   ORDER BY mail_due_at, id LIMIT 1)
       RETURNING id, ${CONTACT_FIELD_NAMES.join(", ")}, created_at, mail_attempts`,
      { leaseMs },
    );
    return taken as OutgoingMessage | undefined;
  }

  async backlog(): Promise<Backlog> {
    return this.#readRow(
      `SELECT count(*) AS messages, min(created_at) AS oldest
       FROM contact_submissions WHERE ${WAITS_FOR_MAIL}`,
    ) as Backlog;
  }

  async markMailed(id: number, refused?: string): Promise<void> {
    await this.#writer.run(
      `UPDATE contact_submissions SET mailed_at = ${NOW}, mail_failure = $refused WHERE id = $id`,
      { id, refused: refused ?? null },
    );
  }

  async postpone(id: number, reason: string, delayMs: number): Promise<void> {
    await this.#writer.run(
      `UPDATE contact_submissions SET mail_due_at = ${later("$delayMs")}, mail_failure = $reason
       WHERE id = $id`,
      { id, reason, delayMs },
    );
  }
}
