import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { CertificateNumber } from "../../domain/certificate-number.ts";
import type { StatusChange, StatusHistoryEntry } from "../../domain/certificate-status.ts";
import type { CertificateRecord } from "../../domain/certificate.ts";
import type {
  CertificateImport,
  CertificateList,
  ListQuery,
  RemovalCounts,
  StaffRegister,
  StatusChangeOutcome,
} from "../staff-register.ts";
import type { StaffMessages } from "../staff-messages.ts";
import type { StoredCertificate } from "../store.ts";
import { CERTIFICATE_COLUMNS } from "../certificate-columns.ts";
import { StagedImport } from "../staged-import.ts";
import { STORED_COLUMNS } from "./certificate-rows.ts";
import { type ConnectionSettings, openConnection, readSettings } from "./connection.ts";
import { containing } from "../like-pattern.ts";
import { type PreparedRegister, prepareRegister } from "./prepare-register.ts";
import { removeUnchanged } from "./remove-unchanged.ts";
import { explained, explaining } from "./sqlite-errors.ts";
import { SqliteStaffMessages } from "./sqlite-staff-messages.ts";
import { SqliteStagingConnection } from "./staging-connection.ts";
import { changeStatus, readStatusHistory } from "./status-changes.ts";

/** Longest wait for another import or for the server's writes, in milliseconds. */
const LOCK_WAIT_MS = 120_000;

/** Rows that an export hands over at a time. */
const EXPORT_BATCH_ROWS = 500;

export interface SqliteStaffRegister extends StaffRegister {
  /** The settings of the live connection, read from it. */
  connectionSettings(): ConnectionSettings;
}

/**
 * Opens the embedded register for staff, beside a running server or not. Statements run on the calling
 * thread. Rejects with DatabaseUnusableError when there is none, or when its schema is not up to date.
 */
export async function openSqliteStaffRegister(dataDirectory: string): Promise<SqliteStaffRegister> {
  const register = await prepareRegister(dataDirectory, { whenOlder: "refuse" });
  try {
    return new OpenSqliteStaffRegister(
      register,
      openConnection(register.path, { lockWaitMs: LOCK_WAIT_MS }),
    );
  } catch (error) {
    throw explained(error, register.path);
  }
}

class OpenSqliteStaffRegister implements SqliteStaffRegister {
  readonly place: string;
  readonly messages: StaffMessages;
  readonly #connection: DatabaseSync;

  constructor(register: PreparedRegister, connection: DatabaseSync) {
    this.place = register.path;
    this.#connection = connection;
    this.messages = new SqliteStaffMessages(connection, register.path);
  }

  connectionSettings(): ConnectionSettings {
    return readSettings(this.#connection);
  }

  async beginImport(): Promise<CertificateImport> {
    // SQLite's temporary files go beside the data, where there is room if there is room for the
    // import at all; /tmp is often small, or in memory.
    process.env["SQLITE_TMPDIR"] ??= path.dirname(path.resolve(this.place));
    return StagedImport.begin(new SqliteStagingConnection(this.#connection, this.place));
  }

  async findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined> {
    return this.#run(
      () =>
        this.#connection.prepare(`${SELECT_STORED} WHERE certificate_number = ?`).get(number) as
          | StoredCertificate
          | undefined,
    );
  }

  async list({ match, limit }: ListQuery): Promise<CertificateList> {
    return this.#run(() => {
      const condition =
        match === undefined
          ? ""
          : `WHERE certificate_number LIKE $pattern ESCAPE '\\' OR vessel_name LIKE $pattern ESCAPE '\\'`;
      const parameters = match === undefined ? {} : { pattern: containing(match) };
      const certificates = this.#connection
        .prepare(`${SELECT_STORED} ${condition} ORDER BY certificate_number LIMIT $limit`)
        .all({ ...parameters, limit }) as unknown as readonly StoredCertificate[];
      return {
        certificates,
        matching: this.#count(condition, parameters),
        total: this.#count("", {}),
      };
    });
  }

  async *exportAll(): AsyncIterable<readonly CertificateRecord[]> {
    // A connection of its own: an open query would hold up whatever else this one is asked.
    const reader = this.#run(() =>
      openConnection(this.place, { readOnly: true, lockWaitMs: LOCK_WAIT_MS }),
    );
    try {
      let batch: CertificateRecord[] = [];
      const all = reader.prepare(
        `SELECT ${CERTIFICATE_COLUMNS} FROM certificates ORDER BY certificate_number`,
      );
      for (const row of all.iterate()) {
        batch.push(row as CertificateRecord);
        if (batch.length < EXPORT_BATCH_ROWS) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    } catch (error) {
      throw explained(error, this.place);
    } finally {
      reader.close();
    }
  }

  async changeStatus(
    number: CertificateNumber,
    change: StatusChange,
  ): Promise<StatusChangeOutcome> {
    return this.#run(() => changeStatus(this.#connection, number, change));
  }

  async statusHistory(number: CertificateNumber): Promise<readonly StatusHistoryEntry[]> {
    return this.#run(() => readStatusHistory(this.#connection, number));
  }

  async removeUnchanged(records: readonly CertificateRecord[]): Promise<RemovalCounts> {
    return this.#run(() => removeUnchanged(this.#connection, records));
  }

  async close(): Promise<void> {
    if (this.#connection.isOpen) this.#connection.close();
  }

  #count(condition: string, parameters: Record<string, string>): number {
    const statement = this.#connection.prepare(
      `SELECT count(*) AS n FROM certificates ${condition}`,
    );
    return Number(statement.get(parameters)?.["n"]);
  }

  #run<T>(work: () => T): T {
    return explaining(this.place, work);
  }
}

const SELECT_STORED = `SELECT ${STORED_COLUMNS} FROM certificates`;
