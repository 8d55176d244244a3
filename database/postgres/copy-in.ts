import { finished } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyLine } from "./copy-text.ts";

/** A COPY under way: the connection does nothing else until it has ended. */
export class CopyIn {
  readonly #stream: ReturnType<typeof copyFrom>;
  readonly #ended: Promise<void>;

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
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(text, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Resolves when Postgres has taken every row. */
  async end(): Promise<void> {
    this.#stream.end();
    await this.#ended;
  }

  /** Gives it up; Postgres forgets what it was sent. */
  async abandon(): Promise<void> {
    this.#stream.destroy(new Error("The copy was given up."));
    await this.#ended.catch(() => {});
  }
}
