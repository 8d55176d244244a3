import type { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import {
  type Author,
  containsFolded,
  type Dialect,
  foldText,
  type SqlValue,
  type StaffConnection,
} from "../staff-connection.ts";
import { StaffRegister } from "../staff-register.ts";
import { emptyLog, NOW, openConnection, rollBack } from "./connection.ts";
import { prepareRegister } from "./prepare-register.ts";
import { MovedFileCheck } from "./register-file.ts";
import {
  asDatabaseError,
  describedCause,
  isConstraintFailure,
  withDatabaseErrors,
} from "./sqlite-errors.ts";

/** Longest wait for another import or for the server's writes, in milliseconds. */
const LOCK_WAIT_MS = 120_000;

/** Rows that an export hands over at a time. */
const BATCH_ROWS = 500;

/** Opens the embedded register for staff, beside a running server or not. Statements run on the calling thread. */
export async function openSqliteStaffRegister(dataDirectory: string): Promise<StaffRegister> {
  const { path: file } = await prepareRegister(dataDirectory, {
    whenOlder: "refuse",
    checkForDamage: false,
  });
  return withDatabaseErrors(file, () => new StaffRegister(new SqliteStaffConnection(file)));
}

const DIALECT: Dialect = {
  column: (name) => name,
  // The columns have the collation.
  caseless: (text) => text,
  now: NOW,
  // SQLite reads its clock once a statement.
  instant: NOW,
  contains: (column, parameter) =>
    containsFolded(column, `fold_text(${column})`, String.raw`LIKE ${parameter} ESCAPE '\'`),
  rows: (parameter) => `json_each(${parameter})`,
  dayType: "TEXT",
  instantType: "TEXT",
  nameImport: "UPDATE change_author SET import_id = $1",
  // The transaction has the lock of the whole file.
  locked: "",
};

/** The end of the last transaction of this thread on a file, by the file. */
const turns = new Map<string, Promise<void>>();

class SqliteStaffConnection implements StaffConnection {
  readonly location: string;
  readonly dialect = DIALECT;
  readonly #connection: DatabaseSync;
  readonly #file: MovedFileCheck;

  constructor(file: string) {
    this.location = file;
    this.#connection = openForStaff(file);
    this.#file = new MovedFileCheck(file);
  }

  async query<Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#run(() => this.#connection.prepare(sql).all(named(values)) as unknown as Row[]);
  }

  async execute(sql: string, values: readonly SqlValue[] = []): Promise<number> {
    // A statement blocks the thread: Ctrl-C is noticed between two of them.
    await turn();
    return this.#run(() => Number(this.#connection.prepare(sql).run(named(values)).changes));
  }

  /** On a connection of its own, since an open query would block this one. */
  async *readAll<Row extends object>(
    sql: string,
    values: readonly SqlValue[] = [],
  ): AsyncGenerator<readonly Row[]> {
    try {
      using reader = openForStaff(this.location, { readOnly: true });
      let batch: Row[] = [];
      for (const row of reader.prepare(sql).iterate(named(values))) {
        batch.push(row as unknown as Row);
        if (batch.length < BATCH_ROWS) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    } catch (error) {
      throw asDatabaseError(error, this.location);
    }
  }

  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#connection.isTransaction) return this.#part(work);
    // Another transaction of this thread could never end while this one blocks the thread to wait for its lock.
    const turnOfThis = (turns.get(this.location) ?? Promise.resolve()).then(() =>
      this.#transaction(work),
    );
    turns.set(
      this.location,
      turnOfThis.then(
        () => {},
        () => {},
      ),
    );
    return turnOfThis;
  }

  async #transaction<T>(work: () => Promise<T>): Promise<T> {
    try {
      // IMMEDIATE: a lock that is taken at once is waited for; one that is upgraded halfway fails.
      this.#connection.exec("BEGIN IMMEDIATE");
      const result = await work();
      this.#connection.exec("COMMIT");
      return result;
    } catch (error) {
      rollBack(this.#connection);
      throw asDatabaseError(error, this.location);
    }
  }

  async #part<T>(work: () => Promise<T>): Promise<T> {
    this.#run(() => this.#connection.exec("SAVEPOINT part"));
    try {
      const result = await work();
      this.#connection.exec("RELEASE part");
      return result;
    } catch (error) {
      // A full disk has ended the whole transaction.
      if (this.#connection.isTransaction) this.#connection.exec("ROLLBACK TO part; RELEASE part");
      throw asDatabaseError(error, this.location);
    }
  }

  changeCertificates<T>({ by, note = null }: Author, work: () => Promise<T>): Promise<T> {
    return this.inTransaction(async () => {
      // Somebody's SQL may have left a name there.
      await this.execute("DELETE FROM change_author");
      await this.execute("INSERT INTO change_author (name, note) VALUES ($1, $2)", [by, note]);
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

  /**
   * secure_delete overwrites deleted rows, but a row that has grown has moved to another page, and the former page
   * keeps the text. So the remaining rows go into emptied pages. VACUUM would rewrite every certificate too, and need
   * the register's size on the disk once more.
   */
  async rewriteMessages(): Promise<void> {
    this.#run(() => {
      // In memory, not in a temporary file.
      const select = this.#connection.prepare("SELECT * FROM contact_submissions ORDER BY id");
      const columns = select.columns().map(({ name }) => name);
      const rows = select.all();
      this.#connection.exec("DELETE FROM contact_submissions");
      const insert = this.#connection.prepare(
        `INSERT INTO contact_submissions (${columns.join(", ")})
         VALUES (${columns.map((name) => `$${name}`).join(", ")})`,
      );
      for (const row of rows) insert.run(row);
    });
  }

  async emptyLog(): Promise<string | undefined> {
    try {
      return emptyLog(this.#connection) ? undefined : LOG_IS_READ;
    } catch (error) {
      return describedCause(error);
    }
  }

  isSound(): boolean {
    return this.#file.isInPlace();
  }

  async close(): Promise<void> {
    if (this.#connection.isOpen) this.#connection.close();
  }

  #run<T>(work: () => T): T {
    return withDatabaseErrors(this.location, work);
  }
}

function openForStaff(file: string, { readOnly = false } = {}): DatabaseSync {
  const connection = openConnection(file, { readOnly, lockWaitMs: LOCK_WAIT_MS });
  connection.function("fold_text", { deterministic: true }, (text) => foldText(String(text)));
  return connection;
}

const LOG_IS_READ = "another program is reading the register, an export or a backup";

/** Values by their names in the SQL: $1, $2 and so on. */
function named(values: readonly SqlValue[]): Record<string, SqlValue> {
  return Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
}
