import type { CertificateNumber } from "../domain/certificate-number.ts";
import type { HistoryEntry } from "../domain/certificate-history.ts";
import type { VerdictKind } from "../domain/verdict.ts";
import { CERTIFICATE_FIELDS, type RegisterRecord, STATUS_COLUMNS } from "../domain/certificate.ts";
import { STORED_COLUMNS } from "./certificate-columns.ts";
import { CertificateEdits } from "./certificate-edits.ts";
import { findStored } from "./find-stored.ts";
import { readHistory } from "./certificate-history.ts";
import { readRegisterState, type RegisterState } from "./register-state.ts";
import { likePattern, type StaffConnection } from "./staff-connection.ts";
import { StaffMessages } from "./staff-messages.ts";
import { StagedImport } from "./staged-import.ts";
import type { StoredCertificate } from "./store.ts";

/** What the site can say of the certificates in a register of ours, where every status and date is readable. */
export const STANDINGS = [
  "valid",
  "expired",
  "not-yet-valid",
  "suspended",
  "withdrawn",
] as const satisfies readonly VerdictKind[];

export type Standing = (typeof STANDINGS)[number];

/** Every certificate where none of the conditions is given. Days are written YYYY-MM-DD. */
export interface ListQuery {
  /** Part of a number, of a vessel's name or of its IMO number, Latin letter case aside. */
  readonly text?: string | undefined;
  /** What the site says of the certificate on a day. */
  readonly standing?: { readonly kind: Standing; readonly on: string } | undefined;
  /** The last day of its validity is one of these; the soonest is given first. */
  readonly expiresWithin?: { readonly first: string; readonly last: string } | undefined;
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

/**
 * The register as staff see it, from the command line and while the server runs. Each method rejects
 * with DatabaseUnusableError when the database can't answer.
 */
export class StaffRegister {
  /** Where it is, for people: a file, or an address without its password. */
  readonly place: string;
  readonly edits: CertificateEdits;
  readonly messages: StaffMessages;
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.place = connection.place;
    this.edits = new CertificateEdits(connection);
    this.messages = new StaffMessages(connection);
    this.#connection = connection;
  }

  /** Opens an import. One at a time for each register that is opened. */
  beginImport(): Promise<StagedImport> {
    return StagedImport.begin(this.#connection);
  }

  findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined> {
    return findStored(this.#connection, number);
  }

  async list({ text, standing, expiresWithin, limit }: ListQuery): Promise<CertificateList> {
    const { column, contains } = this.#connection.dialect;
    const values: string[] = [];
    const conditions: string[] = [];
    if (text !== undefined) {
      const pattern = `$${values.push(likePattern(text))}`;
      const matches = ["certificate_number", "vessel_name", "vessel_imo"].map((name) =>
        contains(name, pattern),
      );
      conditions.push(`(${matches.join(" OR ")})`);
    }
    if (standing !== undefined) {
      const day = `$${values.push(standing.on)}`;
      // As verdictOn has it; a test compares the two.
      conditions.push(`CASE WHEN status IS NOT NULL THEN status
        WHEN validity_date < ${day} THEN 'expired'
        WHEN issuance_date > ${day} THEN 'not-yet-valid'
        ELSE 'valid' END = $${values.push(standing.kind)}`);
    }
    if (expiresWithin !== undefined) {
      const [first, last] = [values.push(expiresWithin.first), values.push(expiresWithin.last)];
      conditions.push(`validity_date BETWEEN $${first} AND $${last}`);
    }
    const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
    const soonestFirst = expiresWithin === undefined ? "" : "validity_date,";
    return {
      certificates: await this.#connection.query(
        `SELECT ${STORED_COLUMNS.map(column).join(", ")} FROM certificates ${where}
         ORDER BY ${soonestFirst} certificate_number LIMIT ${limit}`,
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

  /** Every change of the certificate that has or had this number, the first one first. */
  history(number: CertificateNumber): Promise<readonly HistoryEntry[]> {
    return readHistory(this.#connection, number);
  }

  state(): Promise<RegisterState> {
    return readRegisterState(this.#connection);
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #count(where: string, values: readonly string[]): Promise<number> {
    const [row] = await this.#connection.query<{ n: unknown }>(
      `SELECT count(*) AS n FROM certificates ${where}`,
      values,
    );
    return Number(row?.n);
  }
}
