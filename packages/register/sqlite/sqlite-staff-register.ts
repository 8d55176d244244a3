import type { PersonName } from "@register/domain/certificate";
import {
  type Author,
  containsFolded,
  type Dialect,
  type SqlValue,
  type StaffConnection,
} from "../staff-connection.ts";
import { StaffRegister } from "../staff-register.ts";
import { column, NOW } from "./connection.ts";
import { prepareRegister } from "./prepare-register.ts";
import { MovedFileCheck } from "./register-file.ts";
import { asDatabaseError, describedCause, isConstraintFailure } from "./sqlite-errors.ts";
import { RegisterThread } from "./register-thread.ts";
import type { StaffRequest } from "./staff-worker.ts";
import { named } from "./writer.ts";

/** Works beside a running server. */
export async function openSqliteStaffRegister(dataDirectory: string): Promise<StaffRegister> {
  const { path: file } = await prepareRegister(dataDirectory, {
    whenOlder: "refuse",
    checkForDamage: false,
  });
  const thread = new RegisterThread<StaffRequest>(
    new URL("./staff-worker.ts", import.meta.url),
    file,
  );
  await thread.opened.catch((error: unknown) => {
    throw asDatabaseError(error, file);
  });
  return new StaffRegister(new SqliteStaffConnection(file, thread));
}

/** With SQLite's own 2 MB, a large import writes and reads the same pages of its indexes again and again. */
const WRITING_KB = 32_768;
const IDLE_KB = 2000;

function cacheOf(kilobytes: number): string {
  return `PRAGMA cache_size = -${kilobytes}`;
}

const DIALECT: Dialect = {
  column,
  // The columns have the collation.
  caseless: (text) => text,
  // SQLite reads its clock once per statement.
  now: NOW,
  instant: NOW,
  contains: (text, parameter) =>
    containsFolded(text, `fold_text(${text})`, String.raw`LIKE ${parameter} ESCAPE '\'`),
  rows: (parameter) => `json_each(${parameter})`,
  dayType: "TEXT",
  instantType: "TEXT",
  nameImport: "UPDATE change_author SET import_id = $1",
  // The transaction locks the whole file.
  lockTable: () => "SELECT 1",
  locked: "",
};

class SqliteStaffConnection implements StaffConnection {
  readonly location: string;
  readonly dialect = DIALECT;
  approver: PersonName | undefined;
  readonly #thread: RegisterThread<StaffRequest>;
  readonly #file: MovedFileCheck;

  constructor(file: string, thread: RegisterThread<StaffRequest>) {
    this.location = file;
    this.#thread = thread;
    this.#file = new MovedFileCheck(file);
  }

  async query<Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return (await this.#do({ kind: "query", sql, values: named(values) })) as Row[];
  }

  async execute(sql: string, values: readonly SqlValue[] = []): Promise<number> {
    return (await this.#do({ kind: "execute", sql, values: named(values) })) as number;
  }

  async *readAll<Row extends object>(
    sql: string,
    values: readonly SqlValue[] = [],
  ): AsyncGenerator<readonly Row[]> {
    const exportId = (await this.#do({ kind: "export", sql, values: named(values) })) as number;
    try {
      for (;;) {
        const batch = (await this.#do({ kind: "next rows", of: exportId })) as readonly Row[];
        if (batch.length === 0) return;
        yield batch;
      }
    } finally {
      await this.#do({ kind: "end export", of: exportId });
    }
  }

  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#thread.isInTransaction ? this.#part(work) : this.#transaction(work);
  }

  async #transaction<T>(work: () => Promise<T>): Promise<T> {
    try {
      // IMMEDIATE waits for the lock; upgrading a read lock later would fail at once.
      await this.#do({ kind: "script", sql: `${cacheOf(WRITING_KB)}; BEGIN IMMEDIATE` });
      const result = await work();
      await this.#do({ kind: "script", sql: `COMMIT; ${cacheOf(IDLE_KB)}` });
      return result;
    } catch (error) {
      await this.#do({ kind: "roll back" });
      await this.#do({ kind: "script", sql: cacheOf(IDLE_KB) });
      throw asDatabaseError(error, this.location);
    }
  }

  async #part<T>(work: () => Promise<T>): Promise<T> {
    await this.#do({ kind: "script", sql: "SAVEPOINT part" });
    try {
      const result = await work();
      await this.#do({ kind: "script", sql: "RELEASE part" });
      return result;
    } catch (error) {
      // A full disk has ended the whole transaction.
      if (this.#thread.isInTransaction) {
        await this.#do({ kind: "script", sql: "ROLLBACK TO part; RELEASE part" });
      }
      throw asDatabaseError(error, this.location);
    }
  }

  changeCertificates<T>(author: Author, work: () => Promise<T>): Promise<T> {
    return this.inTransaction(async () => {
      // Manual SQL may have left a name.
      await this.execute("DELETE FROM change_author");
      await this.execute(
        "INSERT INTO change_author (name, approved_by, note) VALUES ($1, $2, $3)",
        [author.by, this.approver ?? null, author.note ?? null],
      );
      const result = await work();
      await this.execute("DELETE FROM change_author");
      return result;
    });
  }

  isTakenNumber(error: unknown): boolean {
    return (
      isConstraintFailure(error) &&
      String(error).includes("UNIQUE constraint failed: certificates.")
    );
  }

  async rewriteMessages(): Promise<void> {
    await this.#do({ kind: "rewrite messages" });
  }

  async emptyLog(): Promise<string | undefined> {
    try {
      return (await this.#thread.request({ kind: "empty log" })) === true ? undefined : LOG_IS_READ;
    } catch (error) {
      return describedCause(error);
    }
  }

  isSound(): boolean {
    return this.#file.isInPlace();
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #do(request: StaffRequest): Promise<unknown> {
    try {
      return await this.#thread.request(request);
    } catch (error) {
      throw asDatabaseError(error, this.location);
    }
  }
}

const LOG_IS_READ = "another program is reading the register, an export or a backup";
