import type { CertificateNumber } from "../domain/certificate-number.ts";
import {
  publicNoteAfter,
  type StatusChange,
  type StatusHistoryEntry,
} from "../domain/certificate-status.ts";
import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  type RegisterRecord,
  STATUS_COLUMNS,
} from "../domain/certificate.ts";
import { columnValues, STORED_COLUMNS } from "./certificate-columns.ts";
import { readRegisterState, type RegisterState } from "./register-state.ts";
import { likePattern, type StaffConnection } from "./staff-connection.ts";
import { StaffMessages } from "./staff-messages.ts";
import { StagedImport } from "./staged-import.ts";
import type { StoredCertificate } from "./store.ts";

export interface ListQuery {
  /** Part of a number or of a vessel name, Latin letter case aside; every certificate when undefined. */
  readonly match?: string | undefined;
  /** Most rows to give. */
  readonly limit: number;
}

export interface CertificateList {
  /** By number. */
  readonly certificates: readonly StoredCertificate[];
  /** How many match, whatever the limit. */
  readonly matching: number;
  readonly total: number;
}

/** "unchanged": the status and its public note were so already, and the history has no new entry. */
export type StatusChangeOutcome = "changed" | "unchanged" | "absent";

export interface RemovalCounts {
  readonly removed: number;
  /** In the register under the same number, with something else in some field. */
  readonly changed: number;
  readonly absent: number;
}

/**
 * The register as staff see it, from the command line and while the server runs. Each method rejects
 * with DatabaseUnusableError when the database can't answer.
 */
export class StaffRegister {
  /** Where it is, for people: a file, or an address without its password. */
  readonly place: string;
  readonly messages: StaffMessages;
  readonly #connection: StaffConnection;
  readonly #selectStored: string;

  constructor(connection: StaffConnection) {
    this.place = connection.place;
    this.messages = new StaffMessages(connection);
    this.#connection = connection;
    const columns = STORED_COLUMNS.map(connection.dialect.column).join(", ");
    this.#selectStored = `SELECT ${columns} FROM certificates`;
  }

  /** Opens an import. One at a time for each register that is opened. */
  beginImport(): Promise<StagedImport> {
    return StagedImport.begin(this.#connection);
  }

  async findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined> {
    const [found] = await this.#connection.query<StoredCertificate>(
      `${this.#selectStored} WHERE certificate_number = $1`,
      [number],
    );
    return found;
  }

  async list({ match, limit }: ListQuery): Promise<CertificateList> {
    const { contains } = this.#connection.dialect;
    const values = match === undefined ? [] : [likePattern(match)];
    const where =
      match === undefined
        ? ""
        : `WHERE ${contains("certificate_number", "$1")} OR ${contains("vessel_name", "$1")}`;
    return {
      certificates: await this.#connection.query(
        `${this.#selectStored} ${where} ORDER BY certificate_number LIMIT ${limit}`,
        values,
      ),
      matching: await this.#count(where, values),
      total: await this.#count("", []),
    };
  }

  /** Every certificate as of one moment, by number, in batches that are small enough to hold. */
  exportAll(): AsyncIterable<readonly RegisterRecord[]> {
    const names = [...CERTIFICATE_FIELDS.map(({ name }) => name), ...STATUS_COLUMNS];
    const columns = names.map(this.#connection.dialect.column);
    return this.#connection.readAll(
      `SELECT ${columns.join(", ")} FROM certificates ORDER BY certificate_number`,
    );
  }

  /** Changes a certificate's status and keeps the change in its history, both or neither. */
  changeStatus(number: CertificateNumber, change: StatusChange): Promise<StatusChangeOutcome> {
    const { status, note } = change;
    return this.#changeCertificates(async () => {
      const now = new Date().toISOString();
      const present = await this.findCertificate(number);
      if (present === undefined) return "absent";
      const before = { status: present.status, publicNote: present.status_note };
      const publicNote = publicNoteAfter(change, before);
      if (before.status === status && before.publicNote === publicNote) return "unchanged";
      await this.#connection.execute(
        `UPDATE certificates SET status = $2, status_note = $3, updated_at = $4
         WHERE certificate_number = $1`,
        [number, status, publicNote, now],
      );
      await this.#connection.execute(
        `INSERT INTO certificate_status_changes
           (certificate_number, status, public_note, note, changed_at) VALUES ($1, $2, $3, $4, $5)`,
        [number, status, publicNote, note, now],
      );
      return "changed";
    });
  }

  /** Every change of a certificate's status, the first one first. */
  async statusHistory(number: CertificateNumber): Promise<readonly StatusHistoryEntry[]> {
    const changes = await this.#connection.query<StatusChangeRow>(
      `SELECT status, public_note, note, ${this.#connection.dialect.column("changed_at")}
       FROM certificate_status_changes WHERE certificate_number = $1 ORDER BY id`,
      [number],
    );
    return changes.map(({ status, public_note: publicNote, note, changed_at: changedAt }) => {
      return { status, publicNote, note, changedAt };
    });
  }

  /**
   * Removes those of the records that the register holds exactly as given, letter for letter, and
   * whose status nobody has changed; all of those or none.
   */
  removeUnchanged(records: readonly CertificateRecord[]): Promise<RemovalCounts> {
    return this.#changeCertificates(async () => {
      const counts = { removed: 0, changed: 0, absent: 0 };
      for (const record of records) counts[await this.#removeUnchanged(record)] += 1;
      return counts;
    });
  }

  state(): Promise<RegisterState> {
    return readRegisterState(this.#connection);
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #removeUnchanged(record: CertificateRecord): Promise<keyof RemovalCounts> {
    const { byteOrder } = this.#connection.dialect;
    const sameFields = CERTIFICATE_FIELDS.map(({ name }, index) =>
      name === "certificate_number"
        ? // The first comparison finds the row by its index.
          `${name} = $${index + 1} AND ${name} COLLATE ${byteOrder} = $${index + 1}`
        : `${name} IS NOT DISTINCT FROM $${index + 1}`,
    );
    const removed = await this.#connection.execute(
      `DELETE FROM certificates
       WHERE ${sameFields.join(" AND ")} AND status IS NULL AND status_note IS NULL`,
      columnValues(record),
    );
    if (removed === 1) return "removed";
    const isPresent = "WHERE certificate_number = $1";
    return (await this.#count(isPresent, [record.certificate_number])) === 0 ? "absent" : "changed";
  }

  #changeCertificates<T>(work: () => Promise<T>): Promise<T> {
    return this.#connection.inTransaction(async () => {
      await this.#connection.lockCertificates();
      return work();
    });
  }

  async #count(where: string, values: readonly string[]): Promise<number> {
    const [row] = await this.#connection.query<{ n: unknown }>(
      `SELECT count(*) AS n FROM certificates ${where}`,
      values,
    );
    return Number(row?.n);
  }
}

type StatusChangeRow = Pick<StatusHistoryEntry, "status" | "note"> &
  Readonly<{ public_note: string | null; changed_at: string }>;
