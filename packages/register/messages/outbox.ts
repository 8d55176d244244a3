import { CONTACT_FIELD_NAMES } from "@register/domain/messages";
import type { SqlValue } from "../staff-connection.ts";
import {
  type Backlog,
  type MessageOutbox,
  type OutgoingMessage,
  WAITS_FOR_MAIL,
} from "../store.ts";

/** Values are $1, $2 and so on. */
export type Run = <Row extends object>(
  sql: string,
  values?: readonly SqlValue[],
) => Promise<readonly Row[]>;

export interface OutboxDatabase {
  readonly run: Run;
  /** Queries take no lock. */
  readonly read: Run;
  readonly table: string;
  /** See {@link Dialect}. */
  readonly column: (name: string, as?: string) => string;
  /** The database's clock, in the precision of the columns. */
  readonly now: string;
  readonly later: (milliseconds: string) => string;
  /** With several servers, a lease keeps a message from the others. */
  readonly isShared: boolean;
}

/** Uses the statement's time, which may be minutes after the request. */
export class Outbox implements MessageOutbox {
  readonly #database: OutboxDatabase;

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  async resume(): Promise<void> {
    const { run, table, now, isShared } = this.#database;
    // A single server knows that nobody else holds the message.
    const isFree = isShared ? `AND coalesce(mail_held_until <= ${now}, true)` : "";
    await run(
      `UPDATE ${table} SET mail_due_at = ${now}
       WHERE ${WAITS_FOR_MAIL} AND mail_due_at > ${now} ${isFree}`,
    );
  }

  async take(leaseMs: number): Promise<OutgoingMessage | undefined> {
    const { run, read, table, column, now, later, isShared } = this.#database;
    const due = `FROM ${table} WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ${now}`;
    // Usually nothing is due, and reading takes no lock.
    const [found] = await read(`SELECT 1 ${due} LIMIT 1`);
    if (found === undefined) return undefined;
    const [taken] = await run<OutgoingMessage>(
      `UPDATE ${table}
       SET mail_due_at = ${later("$1")}, mail_attempts = mail_attempts + 1 ${this.#held(later("$1"))}
       WHERE id = (SELECT id ${due} ORDER BY mail_due_at, id LIMIT 1
                   ${isShared ? "FOR UPDATE SKIP LOCKED" : ""})
       RETURNING ${column("id")}, ${CONTACT_FIELD_NAMES.join(", ")}, ${column("created_at")}, mail_attempts`,
      [leaseMs],
    );
    return taken;
  }

  async backlog(): Promise<Backlog> {
    const { read, table, column } = this.#database;
    const [found] = await read<{ messages: unknown; oldest: string | null }>(
      `SELECT messages, ${column("oldest_at", "oldest")} FROM (
         SELECT count(*) AS messages, min(created_at) AS oldest_at FROM ${table} WHERE ${WAITS_FOR_MAIL}
       ) AS waiting`,
    );
    return { messages: Number(found?.messages ?? 0), oldest: found?.oldest ?? null };
  }

  async markMailed(id: number, refused?: string): Promise<void> {
    const { run, table, now } = this.#database;
    await run(
      `UPDATE ${table} SET mailed_at = ${now}, mail_failure = $2 ${this.#held("NULL")} WHERE id = $1`,
      [id, refused ?? null],
    );
  }

  async postpone(id: number, reason: string, delayMs: number): Promise<void> {
    const { run, table, later } = this.#database;
    await run(
      `UPDATE ${table} SET mail_due_at = ${later("$3")}, mail_failure = $2 ${this.#held("NULL")}
       WHERE id = $1`,
      [id, reason, delayMs],
    );
  }

  #held(until: string): string {
    return this.#database.isShared ? `, mail_held_until = ${until}` : "";
  }
}
