import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type MessageOutbox, type OutgoingMessage, WAITS_FOR_MAIL } from "../message-outbox.ts";
import type { MovedFileCheck } from "./register-file.ts";
import type { WriteThread } from "./write-thread.ts";

/** Looks on the calling thread, which costs microseconds, and writes in the write thread. */
export class SqliteOutbox implements MessageOutbox {
  readonly #writer: WriteThread;
  readonly #isDue: StatementSync;
  readonly #place: MovedFileCheck;

  constructor(reader: DatabaseSync, writer: WriteThread, place: MovedFileCheck) {
    this.#place = place;
    this.#writer = writer;
    this.#isDue = reader.prepare(
      `SELECT 1 FROM contact_submissions WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ? LIMIT 1`,
    );
  }

  // The embedded register has one server, so whoever held something before is gone.
  async resume(): Promise<void> {
    await this.#writer.run("resumeMail");
  }

  async take(leaseMs: number): Promise<OutgoingMessage | undefined> {
    this.#place.assertInPlaceRecently();
    if (this.#isDue.get(new Date().toISOString()) === undefined) return undefined;
    const [taken] = await this.#writer.run("takeMail", { leaseMs });
    return taken as OutgoingMessage | undefined;
  }

  async markMailed(id: number, failure?: string): Promise<void> {
    await this.#writer.run("markMailed", { id, failure: failure ?? null });
  }

  async postpone(id: number, reason: string, delayMs: number): Promise<void> {
    await this.#writer.run("postponeMail", { id, reason, delayMs });
  }
}
