import type { ClientBase } from "pg";
import type { RowValues } from "../intake/row-check.ts";
import type { CertificateImport, CommitCounts, CommitOptions, Dropped } from "../staff-register.ts";
import { moveStaged } from "./move-staged.ts";
import { explained, isNumberTaken } from "./postgres-errors.ts";
import { StagedRows } from "./staged-rows.ts";
import { inTransaction, rollBack } from "./transaction.ts";

/** Puts rows aside, compares them with each other and with the register, and moves them over. */
export class PostgresCertificateImport implements CertificateImport {
  readonly #client: ClientBase;
  readonly #databaseUrl: string;
  readonly #staged: StagedRows;

  private constructor(client: ClientBase, databaseUrl: string, staged: StagedRows) {
    this.#client = client;
    this.#databaseUrl = databaseUrl;
    this.#staged = staged;
  }

  static async begin(client: ClientBase, databaseUrl: string): Promise<PostgresCertificateImport> {
    return new PostgresCertificateImport(client, databaseUrl, await StagedRows.create(client));
  }

  async stage(lines: readonly number[], values: readonly RowValues[]): Promise<void> {
    await this.#run(() => this.#staged.add(lines, values));
  }

  async dropRepeated(): Promise<Dropped> {
    return this.#run(() =>
      this.#staged.drop(`
        select staged.line, earliest.line
        from (
          select number_key, min(line) as line from pg_temp.staged
          group by number_key having count(*) > 1
        ) as earliest
        join pg_temp.staged on staged.number_key = earliest.number_key
          and staged.line > earliest.line`),
    );
  }

  async dropPresent(): Promise<Dropped> {
    return this.#run(() =>
      this.#staged.drop(`
        select staged.line, null from pg_temp.staged
        where exists (
          select from public.certificates where certificate_number = staged.certificate_number
        )`),
    );
  }

  async count(): Promise<number> {
    return this.#run(() => this.#staged.count());
  }

  async commit(options: CommitOptions): Promise<CommitCounts | undefined> {
    return this.#run(async () => {
      const staged = await this.#staged.count();
      try {
        return await inTransaction(this.#client, async () => {
          const { added, changed } = await moveStaged(this.#client, options);
          return { added, updated: changed - added, unchanged: staged - changed };
        });
      } catch (error) {
        if (!options.update && isNumberTaken(error)) return undefined;
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await this.#staged.abandon();
    await rollBack(this.#client);
    // A connection that is gone took its temporary tables with it.
    await this.#staged.remove().catch(() => {});
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw explained(error, this.#databaseUrl);
    }
  }
}
