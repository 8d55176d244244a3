import type { CertificateNumber } from "@register/domain/numbers";
import type {
  HistoryEntry,
  KnownForgery,
  OfficeRecord,
  PersonName,
} from "@register/domain/certificate";
import { CertificateEdits, type FieldValues } from "./certificates/edits.ts";
import { ForgedMarks } from "./certificates/forged-marks.ts";
import { StatusChanges } from "./certificates/status-changes.ts";
import { findAmong, findStored } from "./certificates/stored-certificates.ts";
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
import { ImportHistory } from "./imports/import-history.ts";
import { issueEntries, IssuedFiles } from "./certificates/issued-files.ts";
import { countRows, type StaffConnection } from "./staff-connection.ts";
import { StaffMessages } from "./messages/staff-messages.ts";
import { type StoredCertificate, WAITS_FOR_MAIL } from "./store.ts";

/** Instants are in UTC, ISO 8601; undefined without rows. */
export interface RegisterState {
  readonly certificates: number;
  readonly messages: number;
  readonly waiting: number;
  readonly oldestWaiting: string | undefined;
  /** Recipients refused for the latest mail. */
  readonly mailRefused: string | undefined;
}

/** All methods reject with DatabaseUnusableError when the database fails. */
export class StaffRegister {
  /** A file, or an address without its password. */
  readonly location: string;
  readonly edits: CertificateEdits;
  readonly statuses: StatusChanges;
  readonly forgeries: ForgedMarks;
  readonly versions: CertificateVersions;
  readonly issuedFiles: IssuedFiles;
  readonly messages: StaffMessages;
  readonly tradeExports: TradeExports;
  readonly desk;
  readonly connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.location = connection.location;
    this.edits = new CertificateEdits(connection);
    this.statuses = new StatusChanges(connection);
    this.forgeries = new ForgedMarks(connection);
    this.versions = new CertificateVersions(connection);
    this.issuedFiles = new IssuedFiles(connection);
    this.messages = new StaffMessages(connection);
    this.tradeExports = new TradeExports(connection);
    this.desk = {
      people: new People(connection),
      signIns: new SignIns(connection),
      imports: new ImportHistory(connection),
      proposals: new Proposals(connection),
      uploads: new Uploads(connection),
      idempotency: new Idempotency(connection),
    };
    this.connection = connection;
  }

  findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined> {
    return findStored(this.connection, number);
  }

  /** Keyed by lower-case number. */
  async findAmong(numbers: readonly string[]): Promise<ReadonlyMap<string, StoredCertificate>> {
    const found = await findAmong(this.connection, numbers);
    return new Map(
      found.map((certificate) => [certificate.certificate_number.toLowerCase(), certificate]),
    );
  }

  /** Works without a certificate, too. */
  async findForgery(number: CertificateNumber): Promise<KnownForgery | undefined> {
    const found = await findStored(this.connection, number, { orForged: true });
    if (found === undefined || found.forged_at === null) return undefined;
    return { sentence: found.forged_note ?? "", recordedAt: found.forged_at };
  }

  list(query: ListQuery): Promise<CertificateList> {
    return listCertificates(this.connection, query);
  }

  count(): Promise<number> {
    return countRows(this.connection, CERTIFICATES);
  }

  /** Reads one snapshot, in batches. */
  export(query: CertificateQuery = {}): AsyncIterable<readonly OfficeRecord[]> {
    return exportCertificates(this.connection, query);
  }

  /** Oldest first, with issued files. */
  async history(number: CertificateNumber): Promise<readonly HistoryEntry[]> {
    const changes = await readHistory(this.connection, number);
    const issues = (await this.issuedFiles.of(number)).toReversed().flatMap(issueEntries);
    if (issues.length === 0) return changes;
    return [...changes, ...issues].toSorted((a, b) =>
      a.changedAt < b.changedAt ? -1 : Number(a.changedAt > b.changedAt),
    );
  }

  /** Commonest first. */
  values(field: keyof FieldValues, begins: string): Promise<readonly string[]> {
    return readValues(this.connection, field, begins);
  }

  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.connection.inTransaction(work);
  }

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
