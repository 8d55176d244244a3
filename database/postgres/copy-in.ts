import { finished } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyLine } from "./copy-text.ts";

/**
 * Bytes that go out together: batches of rows are smaller, and each message is two packets. Collected as
 * bytes, since a text that waits for the next batch would outlive the garbage collector's first looks.
 */
const MESSAGE_BYTES = 128 * 1024;

/** UTF-8 takes at most this many bytes for a unit of JavaScript's strings. */
const BYTES_PER_UNIT_MAX = 3;

/** A COPY under way: the connection does nothing else until it has ended. */
export class CopyIn {
  readonly #stream: ReturnType<typeof copyFrom>;
  readonly #ended: Promise<void>;
  /** Rows that have not been sent yet, in its first bytes. */
  #message = Buffer.allocUnsafeSlow(MESSAGE_BYTES);
  #used = 0;

  /** The statement is `copy … from stdin` in the text format. */
  constructor(client: ClientBase, statement: string) {
    this.#stream = client.query(copyFrom(statement));
    this.#ended = finished(this.#stream);
    // Whoever writes or ends next is told.
    this.#ended.catch(() => {});
  }

  /** Resolves when more rows may come; rejects once the COPY has failed. */
  async write(rows: readonly (readonly (string | number | null)[])[]): Promise<void> {
    const text = rows.map(copyLine).join("");
    const room = text.length * BYTES_PER_UNIT_MAX;
    if (room > MESSAGE_BYTES - this.#used) await this.#send();
    if (room > MESSAGE_BYTES) await this.#sendBytes(Buffer.from(text));
    else this.#used += this.#message.write(text, this.#used);
  }

  /** Resolves when Postgres has taken every row. */
  async end(): Promise<void> {
    await this.#send();
    this.#stream.end();
    await this.#ended;
  }

  /** Gives it up; Postgres forgets what it was sent. */
  async abandon(): Promise<void> {
    this.#stream.destroy(new Error("The copy was given up."));
    await this.#ended.catch(() => {});
  }

  async #send(): Promise<void> {
    if (this.#used === 0) return;
    const bytes = this.#message.subarray(0, this.#used);
    // The connection may hold on to what it was given.
    this.#message = Buffer.allocUnsafeSlow(MESSAGE_BYTES);
    this.#used = 0;
    await this.#sendBytes(bytes);
  }

  async #sendBytes(bytes: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }
}
