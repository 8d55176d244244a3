import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type CertificateNumber, isIssueCode } from "@register/domain/numbers";
import { CONTACT_FIELD_NAMES, type ContactSubmission } from "@register/domain/messages";
import { PUBLIC_COLUMNS } from "../certificates/columns.ts";
import { factsOf, type FactsRow } from "../certificates/number-facts.ts";
import { unusable } from "../failures.ts";
import { Outbox, type Run } from "../messages/outbox.ts";
import type { IssuedCopy, MessageOutbox, NumberFacts, Store, WhenAbsent } from "../store.ts";
import { column, instant, NOW } from "./connection.ts";
import { createRegister } from "./create-register.ts";
import { openRegister } from "./open-register.ts";
import { assertAccessible, type PreparedRegister, prepareRegister } from "./prepare-register.ts";
import { isMissing, MovedFileCheck, presentRegister, registerFile } from "./register-file.ts";
import { lockForServer } from "./server-lock.ts";
import { asDatabaseError } from "./sqlite-errors.ts";
import { named, Writer } from "./writer.ts";

/** Milliseconds. Reads wait only after a crash, while another process recovers the log, but block the event loop. */
const READ_LOCK_WAIT_MS = 1000;

/**
 * Milliseconds. An import of a million rows holds the lock for minutes on a slow disk; writes wait rather than fail, as
 * do the proxies in deploy/.
 */
const WRITE_LOCK_WAIT_MS = 900_000;

export interface SqliteStore extends Store {
  readonly register: OpenedRegister;
}

export interface OpenedRegister extends PreparedRegister {
  /** Undefined if there was a register. */
  readonly demoCertificates: number | undefined;
}

/**
 * Migrates the register, or creates it with demonstration certificates if asked. Rejects with DatabaseUnusableError.
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
    // Comes before the lock, whose file must not be made without a register.
    assertAccessible(presentRegister(dataDirectory));
    lock = lockForServer(dataDirectory);
    if (lock === undefined)
      throw unusable(
        "register-busy",
        `Another server has the register ${file} open, and an embedded register has one server. Stop that one, or give this one a DATA_DIR of its own`,
        { outcome: "" },
      );
    const prepared = await prepareRegister(dataDirectory, {
      whenOlder: "migrate",
      checkForDamage: true,
    });
    return await openPrepared({ ...prepared, demoCertificates }, lock, writeLockWaitMs);
  } catch (error) {
    lock?.close();
    throw asDatabaseError(error, file);
  }
}

/** A concurrent start may have created it. */
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
  const writer = new Writer({ path: register.path, lockWaitMs });
  try {
    const reader = openRegister(register.path, "ready", {
      readOnly: true,
      lockWaitMs: READ_LOCK_WAIT_MS,
    });
    // A write fault should fail the start, not a visitor's request.
    await writer.open();
    return new OpenSqliteStore(register, { reader, writer, lock });
  } catch (error) {
    await writer.close();
    throw error;
  }
}

interface Parts {
  readonly reader: DatabaseSync;
  readonly writer: Writer;
  readonly lock: DatabaseSync;
}

class OpenSqliteStore implements SqliteStore {
  readonly register: OpenedRegister;
  readonly outbox: MessageOutbox;
  readonly #reader: DatabaseSync;
  readonly #writer: Writer;
  readonly #lock: DatabaseSync;
  readonly #find: StatementSync;
  readonly #file: MovedFileCheck;

  constructor(register: OpenedRegister, { reader, writer, lock }: Parts) {
    this.register = register;
    this.#reader = reader;
    this.#writer = writer;
    this.#lock = lock;
    this.#file = new MovedFileCheck(register.path);
    this.outbox = new Outbox({
      run: (async (sql, values) => writer.run(sql, named(values))) as Run,
      read: (async (sql, values) =>
        this.#read(() => reader.prepare(sql).all(named(values)))) as Run,
      table: "contact_submissions",
      column,
      now: NOW,
      later: (milliseconds) => instant(`(${milliseconds} / 1000.0) || ' seconds'`),
      isShared: false,
    });
    this.#find = reader.prepare(FIND);
    this.#find.setReturnArrays(true);
  }

  // Needs no thread, because a lookup takes only microseconds.
  async lookUp(number: CertificateNumber): Promise<NumberFacts> {
    const values = this.#read(() => this.#find.get(number)) as readonly unknown[] | undefined;
    return factsOf(values && rowOf(values));
  }

  lookUpMany(numbers: readonly CertificateNumber[]): Promise<readonly NumberFacts[]> {
    return Promise.all(numbers.map((number) => this.lookUp(number)));
  }

  async hasExisted(number: CertificateNumber): Promise<boolean> {
    return this.#read(() => this.#reader.prepare(HAS_HAD).get(number)) !== undefined;
  }

  async numberOfFile(sha256: string): Promise<string | undefined> {
    const row = this.#read(() => this.#reader.prepare(NUMBER_OF_FILE).get(sha256));
    return row === undefined ? undefined : String(row["certificate_number"]);
  }

  async issuedCopy(number: CertificateNumber, code: string): Promise<IssuedCopy | undefined> {
    if (!isIssueCode(code)) return undefined;
    const row = this.#read(() => this.#reader.prepare(COPY).get(code.toLowerCase(), number));
    return row as IssuedCopy | undefined;
  }

  async insertContactSubmission(submission: ContactSubmission): Promise<void> {
    this.#file.assertInPlace();
    await this.#writer.run(INSERT_MESSAGE, submission);
    // The file may have moved while the write waited.
    this.#file.assertInPlace();
  }

  async ping(): Promise<void> {
    this.#read(() =>
      this.#reader.prepare("SELECT count(*) FROM (SELECT 1 FROM certificates LIMIT 1)").get(),
    );
  }

  async close(): Promise<void> {
    // The last connection checkpoints the log, which a reader cannot.
    if (this.#reader.isOpen) this.#reader.close();
    await this.#writer.close();
    if (this.#lock.isOpen) this.#lock.close();
  }

  #read<T>(query: () => T): T {
    if (!this.#reader.isOpen) throw new Error("The store is closed.");
    try {
      this.#file.assertInPlaceRecently();
      return query();
    } catch (error) {
      throw asDatabaseError(error, this.register.path);
    }
  }
}

export const FIND = `
  SELECT ${PUBLIC_COLUMNS.join(", ")},
    (SELECT json_group_array(json_object('sha256', sha256, 'revision', revision, 'issuedAt', issued_at,
      'signed', signed_at IS NOT NULL, 'changed', json(changed), 'paper', json(paper)))
      FROM (SELECT * FROM issued_files WHERE certificate_number = ?1 AND removed_at IS NULL ORDER BY issued_at, id)) AS files
  FROM certificates WHERE certificate_number = ?1`;

const FOUND = [...PUBLIC_COLUMNS, "files"];

/** Objects of node:sqlite have no fixed shape, and take as long to make and to copy as the search itself. */
function rowOf(values: readonly unknown[]): FactsRow {
  const row: Record<string, unknown> = { ...EMPTY_ROW };
  for (const [place, name] of FOUND.entries()) row[name] = values[place];
  return row as FactsRow;
}

const EMPTY_ROW = Object.fromEntries(FOUND.map((name) => [name, null]));

/** Ignores numbers known only from forged papers. */
const HAS_HAD = `SELECT 1 FROM certificate_changes WHERE certificate_number = ?
  AND (before IS NOT NULL AND before ->> 'status' IS NOT 'forged'
    OR after IS NOT NULL AND after ->> 'status' IS NOT 'forged') LIMIT 1`;

const NUMBER_OF_FILE =
  "SELECT certificate_number FROM issued_files WHERE sha256 = ? AND removed_at IS NULL LIMIT 1";

/** Searches by code first, so that wrong codes take equally long for every number. */
const COPY = `
  SELECT sha256, copy FROM issued_file_contents CROSS JOIN issued_files ON issued_files.id = file_id
  WHERE code = ? AND certificate_number = ? AND certificate_number IN
    (SELECT certificate_number FROM certificates WHERE status IS NOT 'forged')`;

/** A message repeated within ten minutes is stored once. */
const INSERT_MESSAGE = `
  INSERT INTO contact_submissions (${CONTACT_FIELD_NAMES.join(", ")}, created_at, mail_due_at)
  SELECT ${CONTACT_FIELD_NAMES.map((name) => `$${name}`).join(", ")}, ${NOW}, ${NOW}
  WHERE NOT EXISTS (SELECT 1 FROM contact_submissions WHERE created_at > ${instant("'-10 minutes'")}
    AND ${CONTACT_FIELD_NAMES.map((name) => `${name} IS $${name}`).join(" AND ")})`;
