import type { CertificateNumber } from "../domain/certificate-number.ts";
import type { HistoryEntry } from "../domain/certificate-history.ts";
import type { VerdictKind } from "../domain/verdict.ts";
import type { RegisterRecord } from "../domain/certificate.ts";
import { REGISTER_COLUMNS, STORED_COLUMNS } from "./certificate-columns.ts";
import { CertificateEdits, findStored } from "./certificate-edits.ts";
import { readHistory } from "./certificate-history.ts";
import { DeskRegister } from "./desk/desk-register.ts";
import { likePattern, type StaffConnection } from "./staff-connection.ts";
import { StaffMessages } from "./staff-messages.ts";
import { StagedImport } from "./staged-import.ts";
import { type StoredCertificate, WAITS_FOR_MAIL } from "./store.ts";

/** The verdicts on certificates in the register, where every status and date is readable. */
export const LISTED_VERDICTS = [
  "valid",
  "expired",
  "not-yet-valid",
  "suspended",
  "withdrawn",
] as const satisfies readonly VerdictKind[];

export type ListedVerdict = (typeof LISTED_VERDICTS)[number];

/** Without a condition, every certificate. Days are written YYYY-MM-DD. */
export interface ListQuery {
  /** Part of a number, of a vessel's name or of its IMO number, Latin letter case aside. */
  readonly text?: string | undefined;
  readonly verdict?: { readonly kind: ListedVerdict; readonly on: string } | undefined;
  /** The last day of its validity is one of these; the soonest comes first. */
  readonly expiresWithin?: { readonly first: string; readonly last: string } | undefined;
  /** Most rows. */
  readonly limit: number;
}

export interface CertificateList {
  /** By number. */
  readonly certificates: readonly StoredCertificate[];
  /** How many match, whatever the limit. */
  readonly matching: number;
  readonly total: number;
}

/** Instants are in UTC, ISO 8601; undefined where there is no row. */
export interface RegisterState {
  readonly certificates: number;
  readonly messages: number;
  /** Messages that wait to be e-mailed, with or without a mail server. */
  readonly waiting: number;
  /** When the oldest of those came. */
  readonly oldestWaiting: string | undefined;
  /** When the newest certificate was changed or the newest message came. */
  readonly newestChange: string | undefined;
  /** By the database's clock. */
  readonly databaseTime: string;
}

/** The register for staff commands. Each method rejects with DatabaseUnusableError when the database fails. */
export class StaffRegister {
  /** A file, or an address without its password. */
  readonly location: string;
  readonly edits: CertificateEdits;
  readonly messages: StaffMessages;
  readonly desk: DeskRegister;
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.location = connection.location;
    this.edits = new CertificateEdits(connection);
    this.messages = new StaffMessages(connection);
    this.desk = new DeskRegister(connection);
    this.#connection = connection;
  }

  /** Begins an import, one at a time. */
  beginImport(): Promise<StagedImport> {
    return StagedImport.begin(this.#connection);
  }

  findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined> {
    return findStored(this.#connection, number);
  }

  async list({ text, verdict, expiresWithin, limit }: ListQuery): Promise<CertificateList> {
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
    if (verdict !== undefined) {
      const day = `$${values.push(verdict.on)}`;
      // As verdictOn has it; a test compares the two.
      conditions.push(`CASE WHEN status IS NOT NULL THEN status
        WHEN validity_date < ${day} THEN 'expired'
        WHEN issuance_date > ${day} THEN 'not-yet-valid'
        ELSE 'valid' END = $${values.push(verdict.kind)}`);
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

  /** Every certificate as of one moment, by number, in batches. */
  exportAll(): AsyncIterable<readonly RegisterRecord[]> {
    const columns = REGISTER_COLUMNS.map(this.#connection.dialect.column);
    return this.#connection.readAll(
      `SELECT ${columns.join(", ")} FROM certificates ORDER BY certificate_number`,
    );
  }

  /** Every change of the certificate that has or had this number, the first one first. */
  history(number: CertificateNumber): Promise<readonly HistoryEntry[]> {
    return readHistory(this.#connection, number);
  }

  state(): Promise<RegisterState> {
    return readState(this.#connection);
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

async function readState(connection: StaffConnection): Promise<RegisterState> {
  const { column, now } = connection.dialect;
  const count = async (from: string): Promise<number> => {
    const [row] = await connection.query<{ n: unknown }>(`SELECT count(*) AS n FROM ${from}`);
    return Number(row?.n);
  };
  const instant = async (name: "created_at" | "updated_at", from: string, order: string) => {
    const [row] = await connection.query<Record<string, string>>(
      `SELECT ${column(name)} FROM ${from} ORDER BY ${name} ${order} LIMIT 1`,
    );
    return row?.[name];
  };
  const waiting = `contact_submissions WHERE ${WAITS_FOR_MAIL}`;
  const newest = [
    await instant("updated_at", "certificates", "DESC"),
    await instant("created_at", "contact_submissions", "DESC"),
  ];
  const [time] = await connection.query<{ now: string }>(`SELECT ${now} AS now`);
  return {
    certificates: await count("certificates"),
    messages: await count("contact_submissions"),
    waiting: await count(waiting),
    oldestWaiting: await instant("created_at", waiting, "ASC"),
    newestChange: newest
      .filter((each) => each !== undefined)
      .toSorted()
      .at(-1),
    databaseTime: time?.now ?? "",
  };
}
