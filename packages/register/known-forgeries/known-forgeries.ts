import type { KnownForgery, PersonName } from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import type { Page, SqlValue, StaffConnection } from "../staff-connection.ts";

/** Forged papers that staff record by the number on them. */
export interface NewForgery {
  readonly number: CertificateNumber;
  /** For the public, without the name of a person or firm. */
  readonly sentence: string;
  /** For staff alone. */
  readonly note: string | null;
}

/** An entry with its history: who recorded it, and who withdrew it. Instants are in UTC, ISO 8601. */
export interface ForgeryEntry extends KnownForgery {
  readonly id: number;
  /** As it was typed. */
  readonly number: string;
  readonly note: string | null;
  readonly recordedBy: string;
  readonly approvedBy: string | null;
  /** Null while it holds, as are the next two. */
  readonly withdrawnAt: string | null;
  readonly withdrawnBy: string | null;
  readonly withdrawalApprovedBy: string | null;
}

interface By {
  readonly by: PersonName;
}

/** The numbers that stand on forged papers. An entry that is withdrawn stays in the table, out of the public's sight. */
export class KnownForgeries {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** False, with nothing written, where the number is recorded already. */
  async add({ number, sentence, note }: NewForgery, { by }: By): Promise<boolean> {
    const { instant } = this.#connection.dialect;
    return this.#changesOne(
      `INSERT INTO known_forgeries
         (certificate_number, sentence, note, recorded_by, approved_by, recorded_at)
       VALUES ($1, $2, $3, $4, $5, ${instant}) ON CONFLICT DO NOTHING`,
      [number, sentence, note, by, this.#connection.approver ?? null],
    );
  }

  /** False where no entry with this id holds any more. */
  async withdraw(id: number, { by }: By): Promise<boolean> {
    const { instant } = this.#connection.dialect;
    return this.#changesOne(
      `UPDATE known_forgeries
       SET withdrawn_at = ${instant}, withdrawn_by = $2, withdrawal_approved_by = $3
       WHERE id = $1 AND withdrawn_at IS NULL`,
      [id, by, this.#connection.approver ?? null],
    );
  }

  /** The entry that holds for a number, in any letter case. */
  async of(number: CertificateNumber): Promise<ForgeryEntry | undefined> {
    const { caseless } = this.#connection.dialect;
    const [found] = await this.#read(
      `WHERE withdrawn_at IS NULL AND ${caseless("certificate_number")} = ${caseless("$1")}`,
      [number],
    );
    return found;
  }

  /** Those that hold before those that were withdrawn, the last one first; and how many there are. */
  async list({ offset = 0, limit }: Page) {
    const [counted] = await this.#connection.query<{ n: unknown }>(
      "SELECT count(*) AS n FROM known_forgeries",
    );
    const entries = await this.#read(
      `ORDER BY CASE WHEN withdrawn_at IS NULL THEN 0 ELSE 1 END, known_forgeries.id DESC
       LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    return { entries, matching: Number(counted?.n) };
  }

  async #changesOne(sql: string, values: readonly SqlValue[]): Promise<boolean> {
    const connection = this.#connection;
    return (await connection.inTransaction(() => connection.execute(sql, values))) === 1;
  }

  async #read(which: string, values: readonly SqlValue[]): Promise<readonly ForgeryEntry[]> {
    const columns = COLUMNS.map(this.#connection.dialect.column).join(", ");
    const rows = await this.#connection.query<ForgeryRow>(
      `SELECT ${columns} FROM known_forgeries ${which}`,
      values,
    );
    return rows.map((row) => ({
      id: row.id,
      number: row.certificate_number,
      sentence: row.sentence,
      note: row.note,
      recordedAt: row.recorded_at,
      recordedBy: row.recorded_by,
      approvedBy: row.approved_by,
      withdrawnAt: row.withdrawn_at,
      withdrawnBy: row.withdrawn_by,
      withdrawalApprovedBy: row.withdrawal_approved_by,
    }));
  }
}

interface ForgeryRow {
  readonly id: number;
  readonly certificate_number: string;
  readonly sentence: string;
  readonly note: string | null;
  readonly recorded_at: string;
  readonly recorded_by: string;
  readonly approved_by: string | null;
  readonly withdrawn_at: string | null;
  readonly withdrawn_by: string | null;
  readonly withdrawal_approved_by: string | null;
}

const COLUMNS: readonly (keyof ForgeryRow)[] = [
  "id",
  "certificate_number",
  "sentence",
  "note",
  "recorded_at",
  "recorded_by",
  "approved_by",
  "withdrawn_at",
  "withdrawn_by",
  "withdrawal_approved_by",
];
