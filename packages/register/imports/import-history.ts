import { confirmationChanges, type PersonName, withStruck } from "@register/domain/certificate";
import {
  DAY_UNKNOWN,
  IS_CERTIFICATE,
  isLaterChange,
  REGISTER_COLUMNS,
} from "../certificates/columns.ts";
import { assertSuccessors, SuccessionError } from "../certificates/succession.ts";
import type { StoredCertificate } from "../store.ts";
import { countRows, type Page, selected, type StaffConnection } from "../staff-connection.ts";

/** Instants are in UTC, ISO 8601. */
export interface ImportEntry {
  readonly id: number;
  readonly fileName: string;
  readonly by: string;
  readonly approvedBy: string | null;
  readonly at: string;
  readonly added: number;
  readonly updated: number;
  readonly undone: {
    readonly by: string;
    readonly approvedBy: string | null;
    readonly at: string;
  } | null;
  /** Certificates changed since, which prevent undoing; 0 once undone. */
  readonly changedSince: number;
}

export interface ImportList {
  readonly imports: readonly ImportEntry[];
  readonly matching: number;
}

export type UndoOutcome =
  | { readonly kind: "done" | "absent" }
  /** `reason` is a sentence. */
  | { readonly kind: "refused"; readonly reason: string };

/** Returns a sentence, or undefined if undoing is possible. */
export function whyNotUndone({ id, undone, changedSince }: ImportEntry): string | undefined {
  if (undone !== null) return `Import ${id} was undone already, by ${undone.by}.`;
  if (changedSince === 0) return undefined;
  const [certificates, have] =
    changedSince === 1 ? ["certificate", "has"] : ["certificates", "have"];
  return `${changedSince} ${certificates} of import ${id} ${have} been changed since.`;
}

export class ImportHistory {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Newest first, with the total. */
  async list({ offset = 0, limit }: Page): Promise<ImportList> {
    return {
      imports: await this.#read("ORDER BY id DESC LIMIT $1 OFFSET $2", [limit, offset]),
      matching: await countRows(this.#connection, "imports"),
    };
  }

  async find(id: number): Promise<ImportEntry | undefined> {
    const [entry] = await this.#read("WHERE id = $1", [id]);
    return entry;
  }

  /** Lists those that are still in the register. */
  certificates(
    id: number,
    limit?: number,
  ): Promise<readonly Pick<StoredCertificate, "certificate_number" | "status">[]> {
    const { caseless } = this.#connection.dialect;
    return this.#connection.query(
      `SELECT certificate_number, status FROM certificates
       WHERE ${caseless("certificate_number")} IN (
         SELECT ${caseless("certificate_number")} FROM certificate_changes WHERE import_id = $1)
         AND ${IS_CERTIFICATE}
       ORDER BY ${caseless("certificate_number")} LIMIT $2`,
      [id, limit ?? 1e9],
    );
  }

  /** Undoes the whole import, or nothing if one of its certificates has changed since. */
  async undo(id: number, by: PersonName): Promise<UndoOutcome> {
    const outcome = await this.#connection
      .changeCertificates({ by }, () => this.#undo(id, by))
      .catch((error: unknown): UndoOutcome => {
        if (!(error instanceof SuccessionError)) throw error;
        const { successor, numbers } = error;
        const reason = `${successor} of import ${id} replaces ${numbers.join(", ")} by now.`;
        return { kind: "refused", reason };
      });
    // A large import leaves a large log.
    await this.#connection.emptyLog();
    return outcome;
  }

  async #undo(id: number, by: PersonName): Promise<UndoOutcome> {
    const { caseless, dayType, locked, rows } = this.#connection.dialect;
    // Locked, so that it is undone only once.
    await this.#connection.execute("UPDATE imports SET undone_at = undone_at WHERE id = $1", [id]);
    const changes = (which: string) => `certificate_changes AS change JOIN certificates
        ON ${caseless("certificates.certificate_number")} = ${caseless("change.certificate_number")}
      WHERE change.import_id = $1 ${which}`;
    // Rows are locked in a fixed order, which prevents deadlocks.
    await this.#connection.query(
      `SELECT count(*) FROM (SELECT certificates.certificate_number
         FROM ${changes(`ORDER BY ${caseless("certificates.certificate_number")} ${locked}`)}) AS locked`,
      [id],
    );
    const entry = await this.find(id);
    if (entry === undefined) return { kind: "absent" };
    const reason = whyNotUndone(entry);
    if (reason !== undefined) return { kind: "refused", reason };
    await this.#connection.execute(
      "UPDATE imports SET undone_by = $2, undo_approved_by = $3, undone_at = $4 WHERE id = $1",
      [id, by, this.#connection.approver ?? null, new Date().toISOString()],
    );
    await this.#connection.execute(
      `DELETE FROM certificates WHERE certificate_number IN (
         SELECT certificates.certificate_number FROM ${changes("AND before IS NULL")})`,
      [id],
    );
    const confirmed = await this.#connection.query<
      Record<"number" | "present", string> & { former: string | null }
    >(
      `SELECT certificates.certificate_number AS number, confirmations AS present,
         before ->> 'confirmations' AS former
       FROM ${changes("AND before IS NOT NULL AND confirmations IS DISTINCT FROM before ->> 'confirmations'")}`,
      [id],
    );
    const values = REGISTER_COLUMNS.filter((name) => name !== "confirmations").map((name) => {
      const value =
        name === "status_since"
          ? `coalesce(former.state ->> '${name}', '${DAY_UNKNOWN}')`
          : `former.state ->> '${name}'`;
      return `${name} = ${name.endsWith("_date") ? `CAST(${value} AS ${dayType})` : value}`;
    });
    await this.#connection.execute(
      `UPDATE certificates SET ${values.join(", ")}
       FROM (SELECT certificates.certificate_number AS number, before AS state
         FROM ${changes("AND before IS NOT NULL")}) AS former
       WHERE certificates.certificate_number = former.number`,
      [id],
    );
    // The databases keep every confirmation.
    const struck = { at: new Date().toISOString(), reason: `Import ${id} was undone` };
    const updates = confirmed.flatMap(({ number, former, present }) =>
      confirmationChanges(former, present).map(({ confirmation }) => [
        number,
        withStruck(present, confirmation.recordedAt, struck),
      ]),
    );
    await this.#connection.execute(
      `UPDATE certificates SET confirmations = value ->> 1 FROM ${rows("$1")}
       WHERE certificate_number = value ->> 0`,
      [JSON.stringify(updates)],
    );
    await assertSuccessors(this.#connection);
    return { kind: "done" };
  }

  async #read(which: string, values: readonly number[] = []): Promise<readonly ImportEntry[]> {
    const rows = await this.#connection.query<ImportRow>(
      `SELECT ${selected(this.#connection.dialect, COLUMNS)},
         CASE WHEN undone_at IS NULL THEN (
           SELECT count(*) FROM certificate_changes AS change WHERE change.import_id = imports.id
             AND EXISTS (SELECT 1 FROM certificate_changes AS later
               WHERE ${isLaterChange(this.#connection.dialect)})
         ) ELSE 0 END AS "changedSince"
       FROM imports ${which}`,
      values,
    );
    return rows.map(({ undoneBy: by, undoApprovedBy: approvedBy, undoneAt: at, ...entry }) =>
      Object.assign(entry, {
        undone: by === null || at === null ? null : { by, approvedBy, at },
        changedSince: Number(entry.changedSince),
      }),
    );
  }
}

const COLUMNS = {
  id: "id",
  fileName: "file_name",
  by: "imported_by",
  approvedBy: "approved_by",
  at: "imported_at",
  added: "added",
  updated: "updated",
  undoneBy: "undone_by",
  undoApprovedBy: "undo_approved_by",
  undoneAt: "undone_at",
};

type ImportRow = Omit<ImportEntry, "undone" | "changedSince"> &
  Readonly<Record<"undoneBy" | "undoApprovedBy" | "undoneAt", string | null>> & {
    readonly changedSince: unknown;
  };
