import type { Client } from "pg";
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
import type { StoredCertificate } from "../store.ts";
import { CERTIFICATE_TEXTS, STORED_TEXTS } from "./certificate-texts.ts";
import { StagedImport } from "../staged-import.ts";
import { openClient } from "./connection.ts";
import { readBatches } from "./cursor.ts";
import { containing } from "../like-pattern.ts";
import { shownAddress } from "./database-address.ts";
import { assertUpToDate } from "./migrations.ts";
import { explained, explaining, refusal } from "./postgres-errors.ts";
import { PostgresStaffMessages } from "./postgres-staff-messages.ts";
import { removeUnchanged } from "./remove-unchanged.ts";
import { PostgresStagingConnection } from "./staging-connection.ts";
import { changeStatus, readStatusHistory } from "./status-changes.ts";

/**
 * A person may wait as long as the work takes. With row security off, a user whom it would hide rows from
 * is refused instead of shown an empty register. Commits are acknowledged when they are on the disk.
 */
const STAFF_SETTINGS = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set row_security = off;
  select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') = 'off';`;

/** Opens the register in a Postgres database for staff. Rejects when its schema is not up to date. */
export async function openPostgresStaffRegister(databaseUrl: string): Promise<StaffRegister> {
  try {
    const client = await openStaffClient(databaseUrl);
    try {
      await assertUpToDate(client, databaseUrl);
      return new PostgresStaffRegister(client, databaseUrl);
    } catch (error) {
      await client.end();
      throw error;
    }
  } catch (error) {
    throw refusal(error, databaseUrl);
  }
}

/** A connection with which staff work on the tables themselves, as their owner. */
export async function openStaffClient(databaseUrl: string): Promise<Client> {
  const client = await openClient(databaseUrl);
  await client.query(STAFF_SETTINGS);
  return client;
}

class PostgresStaffRegister implements StaffRegister {
  readonly place: string;
  readonly messages: PostgresStaffMessages;
  readonly #client: Client;
  readonly #databaseUrl: string;

  constructor(client: Client, databaseUrl: string) {
    this.#client = client;
    this.#databaseUrl = databaseUrl;
    this.place = shownAddress(databaseUrl);
    this.messages = new PostgresStaffMessages(client, databaseUrl, () =>
      openStaffClient(databaseUrl),
    );
  }

  async beginImport(): Promise<CertificateImport> {
    return StagedImport.begin(new PostgresStagingConnection(this.#client, this.#databaseUrl));
  }

  async findCertificate(number: CertificateNumber): Promise<StoredCertificate | undefined> {
    return this.#run(async () => {
      const { rows } = await this.#client.query<StoredCertificate>(
        `${SELECT_STORED} where certificate_number = $1`,
        [number],
      );
      return rows[0];
    });
  }

  async list({ match, limit }: ListQuery): Promise<CertificateList> {
    return this.#run(async () => {
      const [condition, pattern] = match === undefined ? ["", []] : [MATCHING, [containing(match)]];
      const { rows: certificates } = await this.#client.query<StoredCertificate>(
        `${SELECT_STORED} ${condition} order by certificate_number limit ${limit}`,
        pattern,
      );
      const matching = await this.#count(condition, pattern);
      return { certificates, matching, total: await this.#count("", []) };
    });
  }

  async *exportAll(): AsyncIterable<readonly CertificateRecord[]> {
    try {
      yield* readBatches<CertificateRecord>(
        () => openStaffClient(this.#databaseUrl),
        `select ${CERTIFICATE_TEXTS} from public.certificates order by certificate_number`,
      );
    } catch (error) {
      throw explained(error, this.#databaseUrl);
    }
  }

  async changeStatus(
    number: CertificateNumber,
    change: StatusChange,
  ): Promise<StatusChangeOutcome> {
    return this.#run(() => changeStatus(this.#client, number, change));
  }

  async statusHistory(number: CertificateNumber): Promise<readonly StatusHistoryEntry[]> {
    return this.#run(() => readStatusHistory(this.#client, number));
  }

  async removeUnchanged(records: readonly CertificateRecord[]): Promise<RemovalCounts> {
    return this.#run(() => removeUnchanged(this.#client, records));
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async #count(condition: string, parameters: readonly string[]): Promise<number> {
    const { rows } = await this.#client.query<{ n: string }>(
      `select count(*) as n from public.certificates ${condition}`,
      [...parameters],
    );
    return Number(rows[0]?.n);
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    return explaining(this.#databaseUrl, work);
  }
}

const SELECT_STORED = `select ${STORED_TEXTS} from public.certificates`;

/** By the byte order of "C", in which letter case is set aside for Latin letters only. */
const MATCHING = `where certificate_number collate "C" ilike $1 or vessel_name collate "C" ilike $1`;
