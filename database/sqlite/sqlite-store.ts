import type { DatabaseSync, StatementSync } from "node:sqlite";
import { totalmem } from "node:os";
import type { CertificateNumber } from "../../domain/certificate-number.ts";
import type { ContactSubmission } from "../../domain/contact-submission.ts";
import type { MessageOutbox } from "../message-outbox.ts";
import {
  DatabaseUnusableError,
  type Store,
  type StoredCertificate,
  type WhenAbsent,
} from "../store.ts";
import { STORED_COLUMNS } from "../certificate-columns.ts";
import { type ConnectionSettings, openConnection, readSettings } from "./connection.ts";
import { createRegister } from "./create-register.ts";
import { type PreparedRegister, prepareRegister } from "./prepare-register.ts";
import { assertAccessible } from "./open-register.ts";
import { isMissing, noRegister, registerFile, MovedFileCheck } from "./register-file.ts";
import { lockForServer } from "./server-lock.ts";
import { asDatabaseError } from "./sqlite-errors.ts";
import { SqliteOutbox } from "./sqlite-outbox.ts";
import { WriteThread } from "./write-thread.ts";

/**
 * Longest wait of a read, in milliseconds. Readers of a write-ahead log wait for nobody, save while
 * another process recovers the log after a crash; that holds the event loop, so it is kept short.
 */
const READ_LOCK_WAIT_MS = 1000;

/**
 * Longest wait of a write for another process's lock, in milliseconds. An import of a million rows holds it for
 * seconds, on a slow disk for minutes; a visitor's message and the mark of a sent mail wait for its end rather than
 * fail. The proxies in deploy/ wait as long for an answer.
 */
const WRITE_LOCK_WAIT_MS = 900_000;

/**
 * Memory for pages that lookups have read, in KiB, at most a quarter of what the machine or the container
 * has; a small register never takes it. With all of it, every page of a million certificates fits in, 220 MB,
 * or the index of ten million, 250 MB, without which a lookup fetches two pages from the system, not one.
 */
const PAGE_CACHE_KIB = Math.floor(Math.min(384 * 1024, memory() / 1024 / 4));

export interface SqliteStore extends Store {
  /** What opening this store found and changed. */
  readonly register: OpenedRegister;
  /** The settings of every live connection, the reader's first, read from the connections themselves. */
  connectionSettings(): Promise<readonly ConnectionSettings[]>;
}

export interface OpenedRegister extends PreparedRegister {
  /** How many demonstration certificates the register was made with just now; undefined when it was there. */
  readonly demoCertificates: number | undefined;
}

/**
 * Opens the embedded register in a data directory for the one server that it has, creating it with the
 * demonstration certificates where that is asked for, and bringing its schema up to date. Rejects with
 * DatabaseUnusableError, one plain line, when it can't be used.
 */
export async function openSqliteStore(
  dataDirectory: string,
  {
    whenAbsent = "refuse",
    writeLockWaitMs = WRITE_LOCK_WAIT_MS,
  }: { readonly whenAbsent?: WhenAbsent; readonly writeLockWaitMs?: number } = {},
): Promise<SqliteStore> {
  const file = registerFile(dataDirectory);
  let lock: DatabaseSync | undefined;
  try {
    const demoCertificates =
      whenAbsent === "create" ? await createWhereMissing(dataDirectory) : undefined;
    // First: without a register the lock's own file would be made in a place that is none.
    if (isMissing(dataDirectory)) throw noRegister(file);
    assertAccessible(dataDirectory);
    lock = lockForServer(dataDirectory);
    if (lock === undefined) {
      throw new DatabaseUnusableError(
        `Another server has the register ${file} open, and an embedded register has one server. Stop that one, or give this one a DATA_DIR of its own.`,
      );
    }
    const prepared = await prepareRegister(dataDirectory, {
      whenOlder: "migrate",
      searchForDamage: true,
    });
    return await openPrepared({ ...prepared, demoCertificates }, lock, writeLockWaitMs);
  } catch (error) {
    lock?.close();
    throw asDatabaseError(error, file);
  }
}

/** Undefined when there is a register, also when another start has just made it. */
async function createWhereMissing(dataDirectory: string): Promise<number | undefined> {
  if (!isMissing(dataDirectory)) return undefined;
  try {
    return (await createRegister(dataDirectory, { withDemo: true })).demoCertificates;
  } catch (error) {
    if (isMissing(dataDirectory)) throw error;
    return undefined;
  }
}

async function openPrepared(
  register: OpenedRegister,
  lock: DatabaseSync,
  lockWaitMs: number,
): Promise<SqliteStore> {
  const writer = new WriteThread({ path: register.path, lockWaitMs });
  try {
    const reader = openConnection(register.path, {
      readOnly: true,
      lockWaitMs: READ_LOCK_WAIT_MS,
    });
    reader.exec(`PRAGMA cache_size = -${PAGE_CACHE_KIB}`);
    // The write thread starts now, so that what keeps it from writing stops the start, not a visitor.
    await writer.readSettings();
    return new OpenSqliteStore(register, { reader, writer, lock });
  } catch (error) {
    await writer.close();
    throw error;
  }
}

/** Bytes of memory that this process may take; a container may have less than its machine. */
function memory(): number {
  // 0 where that is not known, and more than the machine has where there is no limit.
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

interface Parts {
  readonly reader: DatabaseSync;
  readonly writer: WriteThread;
  readonly lock: DatabaseSync;
}

class OpenSqliteStore implements SqliteStore {
  readonly register: OpenedRegister;
  readonly outbox: MessageOutbox;
  readonly #reader: DatabaseSync;
  readonly #writer: WriteThread;
  readonly #lock: DatabaseSync;
  readonly #find: StatementSync;
  readonly #touch: StatementSync;
  readonly #place: MovedFileCheck;

  constructor(register: OpenedRegister, { reader, writer, lock }: Parts) {
    this.register = register;
    this.#reader = reader;
    this.#writer = writer;
    this.#lock = lock;
    this.#place = new MovedFileCheck(register.path);
    this.outbox = new SqliteOutbox(reader, writer, (query) => this.#read(query));
    this.#find = reader.prepare(
      `SELECT ${STORED_COLUMNS.join(", ")} FROM certificates WHERE certificate_number = ?`,
    );
    this.#touch = reader.prepare("SELECT count(*) FROM (SELECT 1 FROM certificates LIMIT 1)");
  }

  // A point lookup takes microseconds, less than handing it to another thread would.
  async findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined> {
    return this.#read(() => this.#find.get(number) as StoredCertificate | undefined);
  }

  async insertContactSubmission(submission: ContactSubmission): Promise<void> {
    this.#place.assertInPlace();
    const { name, email, phone, message } = submission;
    await this.#writer.run("insertMessage", { name, email, phone, message });
    // It may have waited minutes for an import: what went into a file that is gone is not stored.
    this.#place.assertInPlace();
  }

  async ping(): Promise<void> {
    this.#read(() => this.#touch.get());
  }

  async connectionSettings(): Promise<readonly ConnectionSettings[]> {
    return [readSettings(this.#reader), await this.#writer.readSettings()];
  }

  async close(): Promise<void> {
    // The last connection to close moves the log into the database, which a reader may not do.
    if (this.#reader.isOpen) this.#reader.close();
    await this.#writer.close();
    // Last, when nothing of this server writes any more.
    if (this.#lock.isOpen) this.#lock.close();
  }

  #read<T>(query: () => T): T {
    if (!this.#reader.isOpen) throw new Error("The store is closed.");
    try {
      this.#place.assertInPlaceRecently();
      return query();
    } catch (error) {
      throw asDatabaseError(error, this.register.path);
    }
  }
}
