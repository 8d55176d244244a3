import type { PersonName } from "@register/domain/certificate";
import type { StaffConnection } from "../staff-connection.ts";
import { FILE_NAME_MAX } from "../imports/writing.ts";

const DAY_MS = 86_400_000;

export interface UploadedFile {
  readonly fileName: string;
  readonly contents: Uint8Array<ArrayBuffer>;
}

/** Files that wait to be imported: for a day, or as long as an open proposal needs them. */
export class Uploads {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Keeps a file, and deletes those whose day is over. Returns its id. */
  add({ fileName, contents }: UploadedFile, by: PersonName): Promise<number> {
    const { column } = this.#connection.dialect;
    return this.#connection.inTransaction(async () => {
      await this.#connection.execute(
        `DELETE FROM desk_uploads WHERE uploaded_at < $1 AND NOT EXISTS (
           SELECT 1 FROM desk_proposals WHERE upload_id = desk_uploads.id AND decision IS NULL)`,
        [new Date(Date.now() - DAY_MS).toISOString()],
      );
      const [kept] = await this.#connection.query<{ id: number }>(
        `INSERT INTO desk_uploads (file_name, contents, uploaded_by, uploaded_at)
         VALUES ($1, $2, $3, $4) RETURNING ${column("id")}`,
        [fileName.slice(0, FILE_NAME_MAX), contents, by, new Date().toISOString()],
      );
      return Number(kept?.id);
    });
  }

  async find(id: number): Promise<UploadedFile | undefined> {
    const [found] = await this.#connection.query<{
      file_name: string;
      contents: Uint8Array<ArrayBuffer>;
    }>("SELECT file_name, contents FROM desk_uploads WHERE id = $1", [id]);
    return found && { fileName: found.file_name, contents: found.contents };
  }
}
