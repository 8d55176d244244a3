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

/** The messages whose ids are in a JSON list. */
const IS_NAMED = "id IN (SELECT value FROM json_each($ids))";

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

  async due(): Promise<number> {
    const row = this.#readRow(
      `SELECT count(*) AS n FROM contact_submissions WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ?`,
      new Date().toISOString(),
    );
    return (row as { n: number }).n;
  }

  async take(leaseMs: number, most: number): Promise<readonly OutgoingMessage[]> {
    const taken = await this.#writer.run(
      `UPDATE contact_submissions
       SET mail_due_at = ${later("$leaseMs")}, mail_attempts = mail_attempts + 1
       WHERE id IN (SELECT id FROM contact_submissions WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ${NOW}
                    ORDER BY mail_due_at, id LIMIT $most)
       RETURNING id, ${CONTACT_FIELD_NAMES.join(", ")}, created_at, mail_attempts, mail_reached, mail_refusals`,
      { leaseMs, most },
    );
    // An update returns its rows in no order.
    return (taken as OutgoingMessage[]).toSorted((one, other) => one.id - other.id);
  }

  async backlog(): Promise<Backlog> {
    return this.#readRow(
      `SELECT count(*) AS messages, min(created_at) AS oldest
       FROM contact_submissions WHERE ${WAITS_FOR_MAIL}`,
    ) as Backlog;
  }

  async markMailed(ids: readonly number[], failure?: string): Promise<void> {
    await this.#writer.run(
      `UPDATE contact_submissions SET mailed_at = ${NOW}, mail_failure = $failure WHERE ${IS_NAMED}`,
      { ids: JSON.stringify(ids), failure: failure ?? null },
    );
  }

  async postpone(ids: readonly number[], reason: string, delayMs: number): Promise<void> {
    await this.#writer.run(
      `UPDATE contact_submissions SET mail_due_at = ${later("$delayMs")}, mail_failure = $reason
       WHERE ${IS_NAMED}`,
      { ids: JSON.stringify(ids), reason, delayMs },
    );
  }

  async refuse(
    ids: readonly number[],
    { reason, reached }: { readonly reason: string; readonly reached: string | null },
    delayMs: number,
  ): Promise<void> {
    await this.#writer.run(
      `UPDATE contact_submissions
       SET mail_due_at = ${later("$delayMs")}, mail_failure = $reason, mail_reached = $reached,
         mail_refusals = CASE WHEN mail_reached IS $reached THEN mail_refusals + 1 ELSE 1 END
       WHERE ${IS_NAMED}`,
      { ids: JSON.stringify(ids), reason, reached, delayMs },
    );
  }
}
