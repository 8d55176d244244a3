import type { CertificateNumber } from "@register/domain/numbers";
import type {
  HistoryEntry,
  KnownForgery,
  OfficeRecord,
  PersonName,
} from "@register/domain/certificate";
import { CertificateEdits, type FieldValues, findAmong, findStored } from "./certificates/edits.ts";
import {
  type CertificateList,
  type CertificateQuery,
  exportCertificates,
  listCertificates,
  type ListQuery,
} from "./certificates/query.ts";
import { IS_CERTIFICATE } from "./certificates/columns.ts";
import { CertificateVersions } from "./certificates/versions.ts";
import { readHistory } from "./certificates/history.ts";
import { TradeExports } from "./exports/trade-exports.ts";
import { readValues } from "./certificates/values.ts";
import { Idempotency } from "./desk/idempotency.ts";
import { People } from "./desk/people.ts";
import { Proposals } from "./desk/proposals.ts";
import { SignIns } from "./desk/sign-ins.ts";
import { Uploads } from "./desk/uploads.ts";
import { Imports } from "./imports/entries.ts";
import { issueEntries, IssuedFiles } from "./certificates/issued-files.ts";
import { countRows, type StaffConnection } from "./staff-connection.ts";
import { StaffMessages } from "./messages/staff-messages.ts";
import { type StoredCertificate, WAITS_FOR_MAIL } from "./store.ts";

/** Instants are in UTC, ISO 8601; undefined where there is no row. */
export interface RegisterState {
  readonly certificates: number;
  readonly messages: number;
  /** Messages that wait to be e-mailed, with or without a mail server. */
  readonly waiting: number;
  /** When the oldest of those came. */
  readonly oldestWaiting: string | undefined;
  /** Whom the mail server refused the mail that it took last, and why; undefined for nobody. */
  readonly mailRefused: string | undefined;
}

/** The register for staff, at the desk and by commands. Each method rejects with DatabaseUnusableError when the database fails. */
export class StaffRegister {
  /** A file, or an address without its password. */
  readonly location: string;
  readonly edits: CertificateEdits;
  readonly versions: CertificateVersions;
  readonly issuedFiles: IssuedFiles;
  readonly messages: StaffMessages;
  readonly tradeExports: TradeExports;
  /** What the desk keeps for itself. */
  readonly desk;
  /** For imports, which read files as well. */
  readonly connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.location = connection.location;
    this.edits = new CertificateEdits(connection);
    this.versions = new CertificateVersions(connection);
    this.issuedFiles = new IssuedFiles(connection);
    this.messages = new StaffMessages(connection);
    this.tradeExports = new TradeExports(connection);
    this.desk = {
      people: new People(connection),
      signIns: new SignIns(connection),
      imports: new Imports(connection),
      proposals: new Proposals(connection),
      uploads: new Uploads(connection),
      idempotency: new Idempotency(connection),
    };
    this.connection = connection;
  }

  findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined> {
    return findStored(this.connection, number);
  }

  /** The certificates of these numbers, by their numbers in small letters. */
  async findAmong(numbers: readonly string[]): Promise<ReadonlyMap<string, StoredCertificate>> {
    const found = await findAmong(this.connection, numbers);
    return new Map(found.map((each) => [each.certificate_number.toLowerCase(), each]));
  }

  /** What the public is told of forged papers with a number, of a certificate or of none. */
  async findForgery(number: CertificateNumber): Promise<KnownForgery | undefined> {
    const found = await findStored(this.connection, number, { orForged: true });
    if (found === undefined || found.forged_at === null) return undefined;
    return { sentence: found.forged_note ?? "", recordedAt: found.forged_at };
  }

  list(query: ListQuery): Promise<CertificateList> {
    return listCertificates(this.connection, query);
  }

  /** How many certificates there are. */
  count(): Promise<number> {
    return countRows(this.connection, CERTIFICATES);
  }

  /** Every certificate, or those of a query, as of one moment, in batches; by number without another order. */
  export(query: CertificateQuery = {}): AsyncIterable<readonly OfficeRecord[]> {
    return exportCertificates(this.connection, query);
  }

  /** Every change of the certificate that has or had this number, and every file of it, the first one first. */
  async history(number: CertificateNumber): Promise<readonly HistoryEntry[]> {
    const changes = await readHistory(this.connection, number);
    const issues = (await this.issuedFiles.of(number)).toReversed().flatMap(issueEntries);
    if (issues.length === 0) return changes;
    return [...changes, ...issues].toSorted((a, b) =>
      a.changedAt < b.changedAt ? -1 : Number(a.changedAt > b.changedAt),
    );
  }

  /** Values of a field that begin with a text, the commonest first. */
  values(field: keyof FieldValues, begins: string): Promise<readonly string[]> {
    return readValues(this.connection, field, begins);
  }

  /** Runs several changes in one transaction, or in a part of one: all of them, or none when the work throws. */
  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.connection.inTransaction(work);
  }

  /** Does the work under the name of a second person as well, which then stands beside the author's. */
  async approved<T>(approver: PersonName, work: () => Promise<T>): Promise<T> {
    this.connection.approver = approver;
    try {
      return await work();
    } finally {
      this.connection.approver = undefined;
    }
  }

  state(): Promise<RegisterState> {
    return readState(this.connection);
  }

  /** Whether its connection still leads to the database. */
  isSound(): boolean {
    return this.connection.isSound();
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

const CERTIFICATES = `certificates WHERE ${IS_CERTIFICATE}`;

async function readState(connection: StaffConnection): Promise<RegisterState> {
  const waiting = `contact_submissions WHERE ${WAITS_FOR_MAIL}`;
  const [oldest] = await connection.query<{ created_at: string }>(
    `SELECT ${connection.dialect.column("created_at")} FROM ${waiting} ORDER BY created_at LIMIT 1`,
  );
  const [mailed] = await connection.query<{ mail_failure: string | null }>(
    "SELECT mail_failure FROM contact_submissions WHERE mailed_at IS NOT NULL ORDER BY mailed_at DESC LIMIT 1",
  );
  return {
    certificates: await countRows(connection, CERTIFICATES),
    messages: await countRows(connection, "contact_submissions"),
    waiting: await countRows(connection, waiting),
    oldestWaiting: oldest?.created_at,
    mailRefused: mailed?.mail_failure ?? undefined,
  };
}
