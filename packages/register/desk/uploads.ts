import type { PersonName } from "@register/domain/certificate";
import type { StaffConnection } from "../staff-connection.ts";
import { deleteRows } from "../imports/import-plan.ts";
import { FILE_NAME_MAX } from "../imports/writing.ts";
import { DAY_MS } from "@register/domain/days";

export interface UploadedFile {
  readonly fileName: string;
  readonly contents: Uint8Array<ArrayBuffer>;
}

const NOT_PROPOSED =
  "NOT EXISTS (SELECT 1 FROM desk_proposals WHERE upload_id = desk_uploads.id AND decision IS NULL)";

/** Files of one person that wait; another one takes the place of the oldest. */
const WAITING_MAX = 3;

/** Bytes of all files together, those that a second person has to look at included. */
const UPLOADED_BYTES_MAX = 256 * 1024 * 1024;

/** There is no room for another file. */
export class UploadsFullError extends Error {
  override readonly name = "UploadsFullError";
}

/** Files that wait to be imported: for a day, or as long as an open proposal needs them. */
export class Uploads {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /**
   * Keeps a file, and deletes those whose day is over and the person's oldest ones. Returns its id. Rejects with
   * {@link UploadsFullError}.
   */
  async add({ fileName, contents }: UploadedFile, by: PersonName): Promise<number> {
    const { column } = this.#connection.dialect;
    await this.removeOld();
    const others = await this.#connection.query<{ id: number }>(
      `SELECT ${column("id")} FROM desk_uploads WHERE uploaded_by = $1 AND ${NOT_PROPOSED}
       ORDER BY id DESC LIMIT 1000 OFFSET ${WAITING_MAX - 1}`,
      [by],
    );
    for (const { id } of others) await this.remove(id);
    const [sum] = await this.#connection.query<{ bytes: unknown }>(
      "SELECT coalesce(sum(octet_length(contents)), 0) AS bytes FROM desk_uploads",
    );
    if (Number(sum?.bytes) + contents.length > UPLOADED_BYTES_MAX) throw new UploadsFullError();
    return this.#connection.inTransaction(async () => {
      const [kept] = await this.#connection.query<{ id: number }>(
        `INSERT INTO desk_uploads (file_name, contents, uploaded_by, uploaded_at)
         VALUES ($1, $2, $3, $4) RETURNING ${column("id")}`,
        [fileName.slice(0, FILE_NAME_MAX), contents, by, new Date().toISOString()],
      );
      return Number(kept?.id);
    });
  }

  /** Deletes the files whose day is over, unless they wait for a second person. */
  async removeOld(): Promise<void> {
    const past = await this.#connection.query<{ id: number }>(
      `SELECT ${this.#connection.dialect.column("id")} FROM desk_uploads
       WHERE uploaded_at < $1 AND ${NOT_PROPOSED}`,
      [new Date(Date.now() - DAY_MS).toISOString()],
    );
    for (const { id } of past) await this.remove(id);
  }

  /** Deletes a file and what is planned for it, unless it waits for a second person. */
  async remove(id: number): Promise<void> {
    const inTransaction = (work: () => Promise<number>) => this.#connection.inTransaction(work);
    // Without its plan nobody imports or proposes it any more, however long the rest takes.
    const sql = `DELETE FROM desk_upload_plans WHERE upload_id IN (
      SELECT id FROM desk_uploads WHERE id = $1 AND ${NOT_PROPOSED})`;
    await inTransaction(() => this.#connection.execute(sql, [id]));
    const isProposed = await this.#connection.query(
      `SELECT id FROM desk_uploads WHERE id = $1 AND NOT ${NOT_PROPOSED}`,
      [id],
    );
    if (isProposed.length > 0) return;
    await deleteRows(this.#connection, id, inTransaction);
    await inTransaction(() =>
      this.#connection.execute("DELETE FROM desk_uploads WHERE id = $1", [id]),
    );
  }

  async find(id: number): Promise<UploadedFile | undefined> {
    const [found] = await this.#connection.query<{
      file_name: string;
      contents: Uint8Array<ArrayBuffer>;
    }>("SELECT file_name, contents FROM desk_uploads WHERE id = $1", [id]);
    return found && { fileName: found.file_name, contents: found.contents };
  }
}
