import type { DatabaseSync, StatementSync } from "node:sqlite";
import {
  type Backlog,
  type MessageOutbox,
  type OutgoingMessage,
  WAITS_FOR_MAIL,
} from "../message-outbox.ts";
import type { WriteThread } from "./write-thread.ts";

/** Runs a query once the file has been found in its place. Throws what the store's other reads throw. */
type Read = <T>(query: () => T) => T;

/** Looks on the calling thread, which costs microseconds, and writes in the write thread. */
export class SqliteOutbox implements MessageOutbox {
  readonly #writer: WriteThread;
  readonly #due: StatementSync;
  readonly #backlog: StatementSync;
  readonly #read: Read;

  constructor(reader: DatabaseSync, writer: WriteThread, read: Read) {
    this.#read = read;
    this.#writer = writer;
    this.#due = reader.prepare(
      `SELECT count(*) AS n FROM contact_submissions WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ?`,
    );
    this.#backlog = reader.prepare(
      `SELECT count(*) AS messages, min(created_at) AS oldest
       FROM contact_submissions WHERE ${WAITS_FOR_MAIL}`,
    );
  }

  // The embedded register has one server, so whoever held something before is gone.
  async resume(): Promise<void> {
    await this.#writer.run("resumeMail");
  }

  async due(): Promise<number> {
    const now = new Date().toISOString();
    return this.#read(() => Number(this.#due.get(now)?.["n"]));
  }

  async take(leaseMs: number, most: number): Promise<readonly OutgoingMessage[]> {
    const taken = await this.#writer.run("takeMail", { leaseMs, most });
    // SQLite returns the rows of an update in no order of its own.
    return (taken as OutgoingMessage[]).toSorted((one, other) => one.id - other.id);
  }

  async backlog(): Promise<Backlog> {
    const counted = this.#read(() => this.#backlog.get()) as Backlog | undefined;
    return counted ?? { messages: 0, oldest: null };
  }

  async markMailed(ids: readonly number[], failure?: string): Promise<void> {
    await this.#writer.run("markMailed", { ids: JSON.stringify(ids), failure: failure ?? null });
  }

  async postpone(ids: readonly number[], reason: string, delayMs: number): Promise<void> {
    await this.#writer.run("postponeMail", { ids: JSON.stringify(ids), reason, delayMs });
  }

  async refuse(
    ids: readonly number[],
    { reason, reached }: { readonly reason: string; readonly reached: string | null },
    delayMs: number,
  ): Promise<void> {
    await this.#writer.run("refuseMail", { ids: JSON.stringify(ids), reason, reached, delayMs });
  }
}
