import type { CertificateNumber } from "../domain/certificate-number.ts";
import type { StatusChange, StatusHistoryEntry } from "../domain/certificate-status.ts";
import type { CertificateFieldName, CertificateRecord } from "../domain/certificate.ts";
import type { CheckedRow } from "./certificate-files/row-check.ts";
import type { StaffMessages } from "./staff-messages.ts";
import type { StoredCertificate } from "./store.ts";

/**
 * The register as staff see it, from the command line and while the server runs. Each method rejects
 * with DatabaseUnusableError when the database can't answer.
 */
export interface StaffRegister {
  /** Where it is, for people: a file, or an address without its password. */
  readonly place: string;
  /** Opens an import. One at a time for each register that is opened. */
  beginImport(): Promise<CertificateImport>;
  findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined>;
  list(query: ListQuery): Promise<CertificateList>;
  /** Every certificate as of one moment, by number, in batches that are small enough to hold. */
  exportAll(): AsyncIterable<readonly CertificateRecord[]>;
  /** Changes a certificate's status and keeps the change in its history, both or neither. */
  changeStatus(number: CertificateNumber, change: StatusChange): Promise<StatusChangeOutcome>;
  /** Every change of a certificate's status, the first one first. */
  statusHistory(number: CertificateNumber): Promise<readonly StatusHistoryEntry[]>;
  /**
   * Removes those of the records that the register holds exactly as given, letter for letter, and
   * whose status nobody has changed.
   */
  removeUnchanged(records: readonly CertificateRecord[]): Promise<RemovalCounts>;
  readonly messages: StaffMessages;
  close(): Promise<void>;
}

/** "unchanged": the status and its public note were so already, and the history has no new entry. */
export type StatusChangeOutcome = "changed" | "unchanged" | "absent";

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

export interface RemovalCounts {
  readonly removed: number;
  /** In the register under the same number, with something else in some field. */
  readonly changed: number;
  readonly absent: number;
}

/**
 * An import under way. Rows are put aside, outside the register and without any lock on it, compared
 * with each other and with the register, and then moved over whole or not at all.
 */
export interface CertificateImport {
  stage(rows: readonly CheckedRow[]): Promise<void>;
  /** Takes out of what was put aside the later ones of rows with the same number, and names the first of those. */
  dropRepeated(shownMax: number): Promise<Dropped>;
  /** Takes out of what was put aside the rows whose number the register has already, and names the first of those. */
  dropPresent(shownMax: number): Promise<Dropped>;
  /**
   * Moves over what was put aside in one transaction. Undefined, with nothing changed, when numbers
   * that must be new have come into the register since {@link dropPresent}. An abort rolls back.
   */
  commit(options: CommitOptions): Promise<CommitCounts | undefined>;
  /** Forgets what was put aside; also after a commit. */
  close(): Promise<void>;
}

/** Rows that were taken out. */
export interface Dropped {
  readonly count: number;
  /** The first of them by line. */
  readonly first: readonly DroppedRow[];
}

export interface DroppedRow {
  readonly line: number;
  readonly certificateNumber: string;
  /** The line that has the same number, for a repeated row. */
  readonly earlierLine?: number | undefined;
}

export interface CommitOptions {
  /** Changes the rows whose number is there already; without it they are in the way. */
  readonly update: boolean;
  /** The fields that the file has: an update leaves the others as they are. */
  readonly columns: readonly CertificateFieldName[];
  readonly signal?: AbortSignal | undefined;
  /** Told how many rows have been moved so far. */
  readonly onProgress?: ((rows: number) => void) | undefined;
}

export interface CommitCounts {
  readonly added: number;
  /** Rows in which something changed. */
  readonly updated: number;
  /** Rows that were in the register as they are in the file; their updated_at stays. */
  readonly unchanged: number;
}
