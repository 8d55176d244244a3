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
  readonly #isDue: StatementSync;
  readonly #backlog: StatementSync;
  readonly #read: Read;

  constructor(reader: DatabaseSync, writer: WriteThread, read: Read) {
    this.#read = read;
    this.#writer = writer;
    this.#isDue = reader.prepare(
      `SELECT 1 FROM contact_submissions WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ? LIMIT 1`,
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

  async take(leaseMs: number): Promise<OutgoingMessage | undefined> {
    const now = new Date().toISOString();
    if (this.#read(() => this.#isDue.get(now)) === undefined) return undefined;
    const [taken] = await this.#writer.run("takeMail", { leaseMs });
    return taken as OutgoingMessage | undefined;
  }

  async backlog(): Promise<Backlog> {
    const counted = this.#read(() => this.#backlog.get()) as Backlog | undefined;
    return counted ?? { messages: 0, oldest: null };
  }

  async markMailed(id: number, failure?: string): Promise<void> {
    await this.#writer.run("markMailed", { id, failure: failure ?? null });
  }

  async postpone(id: number, reason: string, delayMs: number): Promise<void> {
    await this.#writer.run("postponeMail", { id, reason, delayMs });
  }
}
