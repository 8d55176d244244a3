import type { QueryResult } from "pg";
import type { RequestCounts } from "../request-counts.ts";
import type { RunAsOwner } from "./postgres-outbox.ts";

/** The counts in the schema that no address leads to, written as the tables' owner. */
export class PostgresRequestCounts implements RequestCounts {
  readonly schema = "private";
  readonly table = "request_counts";
  readonly #run: RunAsOwner;

  constructor(run: RunAsOwner) {
    this.#run = run;
  }

  query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    return this.#run(text, values);
  }

  async deleteEnded(): Promise<void> {
    // By this machine's clock, which also set the end.
    await this.#run("delete from private.request_counts where expire <= $1", [Date.now()]);
  }
}
