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
    await this.#writer.request({ kind: "resume-mail" });
  }

  async take(leaseMs: number): Promise<OutgoingMessage | undefined> {
    this.#place.assertInPlaceRecently();
    if (this.#isDue.get(new Date().toISOString()) === undefined) return undefined;
    return this.#writer.request({ kind: "take-mail", leaseMs });
  }

  async markMailed(id: number, failure?: string): Promise<void> {
    await this.#writer.request({ kind: "mark-mailed", id, failure: failure ?? null });
  }

  async postpone(id: number, reason: string, delayMs: number): Promise<void> {
    await this.#writer.request({ kind: "postpone-mail", id, reason, delayMs });
  }
}
