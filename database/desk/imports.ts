import type { PersonName } from "@register/certificates/certificate-history";
import { REGISTER_COLUMNS } from "../certificate-columns.ts";
import type { Page, StaffConnection } from "../staff-connection.ts";

/** An import in the history. Instants are in UTC, ISO 8601. */
export interface ImportEntry {
  readonly id: number;
  readonly fileName: string;
  readonly by: string;
  /** The second person, where one was needed. */
  readonly approvedBy: string | null;
  readonly at: string;
  readonly added: number;
  readonly updated: number;
  readonly undone: { readonly by: string; readonly at: string } | null;
  /** How many of its certificates have been changed since, which prevents undoing it; 0 once it is undone. */
  readonly changedSince: number;
}

export interface ImportList {
  readonly imports: readonly ImportEntry[];
  readonly matching: number;
}

export type UndoOutcome =
  | { readonly kind: "done" | "absent" }
  /** With nothing changed; the reason is a sentence. */
  | { readonly kind: "refused"; readonly reason: string };

/** Why an import can't be undone, as a sentence; undefined when it can. */
export function whyNotUndone({ id, undone, changedSince }: ImportEntry): string | undefined {
  if (undone !== null) return `Import ${id} was undone already, by ${undone.by}.`;
  if (changedSince === 0) return undefined;
  const [certificates, have] =
    changedSince === 1 ? ["certificate", "has"] : ["certificates", "have"];
  return `${changedSince} ${certificates} of import ${id} ${have} been changed since.`;
}

const CHANGE_TABLES = ["certificate_field_changes", "certificate_status_changes"];

/** The changes of an import, each with its instant, which was the version of the certificate then. */
function changesOf(importId: string): string {
  const changes = CHANGE_TABLES.map(
    (table) => `SELECT certificate_number, changed_at FROM ${table} WHERE import_id = ${importId}`,
  );
  return `(${changes.join(" UNION ALL ")}) AS change`;
}

/** Imports, each one entry in the history that can be undone as a whole. */
export class Imports {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** The last ones first, and how many there are. */
  async list({ offset = 0, limit }: Page): Promise<ImportList> {
    const [counted] = await this.#connection.query<{ n: unknown }>(
      "SELECT count(*) AS n FROM imports",
    );
    return {
      imports: await this.#read("ORDER BY id DESC LIMIT $1 OFFSET $2", [limit, offset]),
      matching: Number(counted?.n),
    };
  }

  async find(id: number): Promise<ImportEntry | undefined> {
    const [entry] = await this.#read("WHERE id = $1", [id]);
    return entry;
  }

  /**
   * Deletes what the import added and gives the others back what it changed, all in one transaction, or nothing when
   * somebody has changed one of its certificates since.
   */
  async undo(id: number, by: PersonName): Promise<UndoOutcome> {
    const outcome = await this.#connection.changeCertificates({ by, work: "undo" }, () =>
      this.#undo(id, by),
    );
    // A large one leaves a large log.
    await this.#connection.emptyLog();
    return outcome;
  }

  async #undo(id: number, by: PersonName): Promise<UndoOutcome> {
    const { dialect } = this.#connection;
    // Locks the import: of two people who undo it at once, the second finds it undone.
    await this.#connection.execute("UPDATE imports SET undone_at = undone_at WHERE id = $1", [id]);
    // In the order of the numbers, since commands that wait for each other's row end in an error. From each table alone:
    // for every certificate that it had to wait for, Postgres would read a subquery of both anew.
    for (const table of CHANGE_TABLES) {
      await this.#connection.query(
        `SELECT count(*) FROM (SELECT certificates.certificate_number
           FROM ${table} AS change JOIN certificates
             ON certificates.certificate_number = change.certificate_number
           WHERE change.import_id = $1
           ORDER BY certificates.certificate_number ${dialect.locked}) AS locked`,
        [id],
      );
    }
    const entry = await this.find(id);
    if (entry === undefined) return { kind: "absent" };
    const reason = whyNotUndone(entry);
    if (reason !== undefined) return { kind: "refused", reason };
    await this.#connection.execute(
      "UPDATE imports SET undone_by = $2, undone_at = $3 WHERE id = $1",
      [id, by, new Date().toISOString()],
    );
    await this.#connection.execute(
      `DELETE FROM certificates WHERE certificate_number IN (
         SELECT certificate_number FROM certificate_field_changes
         WHERE import_id = $1 AND field = 'certificate_number' AND old_value IS NULL)`,
      [id],
    );
    await this.#restore(id);
    return { kind: "done" };
  }

  /** Gives the updated certificates their former values. */
  async #restore(id: number): Promise<void> {
    const { dayType } = this.#connection.dialect;
    const formerValues = `SELECT certificate_number, field, old_value
        FROM certificate_field_changes WHERE import_id = $1
      UNION ALL SELECT certificate_number, 'status', status
        FROM import_former_statuses WHERE import_id = $1
      UNION ALL SELECT certificate_number, 'status_note', status_note
        FROM import_former_statuses WHERE import_id = $1`;
    const columns = REGISTER_COLUMNS.map(
      (name) => `count(CASE WHEN field = '${name}' THEN 1 END) AS has_${name},
        max(CASE WHEN field = '${name}' THEN old_value END) AS ${name}`,
    );
    const assignments = REGISTER_COLUMNS.map((name) => {
      const value = `CAST(former.${name} AS ${name.endsWith("_date") ? dayType : "TEXT"})`;
      return `${name} = CASE WHEN former.has_${name} > 0 THEN ${value} ELSE certificates.${name} END`;
    });
    await this.#connection.execute(
      `UPDATE certificates SET ${assignments.join(", ")}
       FROM (SELECT certificate_number AS number, ${columns.join(", ")}
         FROM (${formerValues}) AS value GROUP BY certificate_number) AS former
       WHERE certificates.certificate_number = former.number`,
      [id],
    );
  }

  async #read(which: string, values: readonly number[] = []): Promise<readonly ImportEntry[]> {
    const { column } = this.#connection.dialect;
    const rows = await this.#connection.query<ImportRow>(
      `SELECT ${COLUMNS.map(column).join(", ")},
         CASE WHEN undone_at IS NULL THEN (
           SELECT count(DISTINCT change.certificate_number)
           FROM ${changesOf("imports.id")} LEFT JOIN certificates
             ON certificates.certificate_number = change.certificate_number
           WHERE certificates.updated_at IS DISTINCT FROM change.changed_at
         ) ELSE 0 END AS changed_since
       FROM imports ${which}`,
      values,
    );
    return rows.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      by: row.imported_by,
      approvedBy: row.approved_by,
      at: row.imported_at,
      added: row.added,
      updated: row.updated,
      undone:
        row.undone_by === null || row.undone_at === null
          ? null
          : { by: row.undone_by, at: row.undone_at },
      changedSince: Number(row.changed_since),
    }));
  }
}

const COLUMNS =
  "id file_name imported_by approved_by imported_at added updated undone_by undone_at".split(" ");

interface ImportRow {
  readonly id: number;
  readonly file_name: string;
  readonly imported_by: string;
  readonly approved_by: string | null;
  readonly imported_at: string;
  readonly added: number;
  readonly updated: number;
  readonly undone_by: string | null;
  readonly undone_at: string | null;
  readonly changed_since: unknown;
}
