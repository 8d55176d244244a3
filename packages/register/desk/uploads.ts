import type { PersonName } from "@register/domain/certificate";
import type { ImportOptions } from "../imports/options.ts";
import { FILE_NAME_MAX } from "../imports/run-import.ts";
import { selected, type StaffConnection } from "../staff-connection.ts";
import { LIFETIMES } from "@register/domain/lifetimes";

export interface UploadedFile {
  readonly fileName: string;
  readonly contents: Uint8Array<ArrayBuffer>;
}

export interface Upload {
  readonly id: number;
  readonly fileName: string;
  readonly by: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly options: ImportOptions;
}

const FIRST_OPTIONS: ImportOptions = {
  update: true,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
};

const NOT_PROPOSED =
  "NOT EXISTS (SELECT 1 FROM desk_proposals WHERE upload_id = desk_uploads.id AND decision IS NULL)";

/** Files per person; a further one replaces the oldest. */
const WAITING_MAX = 3;

/** Bytes per person and in total, with files that await approval. */
const PERSON_BYTES_MAX = 80 * 1024 * 1024;
const ALL_BYTES_MAX = 320 * 1024 * 1024;

export class UploadsFullError extends Error {
  override readonly name = "UploadsFullError";
}

/** The upload is gone, proposed, or has newer options. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  readonly code: "absent" | "proposed" | "overtaken";

  constructor(code: UploadError["code"]) {
    super(`The upload is ${code}.`);
    this.code = code;
  }
}

/** Files are kept for a day, or as long as their proposal is open. */
export class Uploads {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Also deletes expired files and the person's oldest. Rejects with {@link UploadsFullError}. */
  add(
    { fileName, contents }: UploadedFile,
    by: PersonName,
    options: ImportOptions = FIRST_OPTIONS,
  ): Promise<number> {
    const { column, lockTable } = this.#connection.dialect;
    return this.#connection.inTransaction(async () => {
      // Serializes uploads, so that the sums are right.
      await this.#connection.query(lockTable("desk_uploads"));
      await this.removeOld();
      await this.#connection.execute(
        `DELETE FROM desk_uploads WHERE id IN (SELECT id FROM desk_uploads
           WHERE uploaded_by = $1 AND ${NOT_PROPOSED} ORDER BY id DESC LIMIT 1000 OFFSET ${WAITING_MAX - 1})`,
        [by],
      );
      const [sum] = await this.#connection.query<Readonly<Record<"everybody" | "own", unknown>>>(
        `SELECT coalesce(sum(octet_length(contents)), 0) AS everybody,
           coalesce(sum(octet_length(contents)) FILTER (WHERE uploaded_by = $1), 0) AS own FROM desk_uploads`,
        [by],
      );
      const fits = (bytes: unknown, most: number) => Number(bytes) + contents.length <= most;
      if (!fits(sum?.everybody, ALL_BYTES_MAX) || !fits(sum?.own, PERSON_BYTES_MAX)) {
        throw new UploadsFullError();
      }
      const [inserted] = await this.#connection.query<{ id: number }>(
        `INSERT INTO desk_uploads (file_name, contents, uploaded_by, uploaded_at, options)
         VALUES ($1, $2, $3, $4, $5) RETURNING ${column("id")}`,
        [
          fileName.slice(0, FILE_NAME_MAX),
          contents,
          by,
          new Date().toISOString(),
          JSON.stringify(options),
        ],
      );
      return Number(inserted?.id);
    });
  }

  /** Keeps files of open proposals. */
  async removeOld(): Promise<void> {
    await this.#connection.execute(
      `DELETE FROM desk_uploads WHERE uploaded_at < $1 AND ${NOT_PROPOSED}`,
      [new Date(Date.now() - LIFETIMES.upload).toISOString()],
    );
  }

  async remove(id: number): Promise<void> {
    await this.#connection.execute(`DELETE FROM desk_uploads WHERE id = $1 AND ${NOT_PROPOSED}`, [
      id,
    ]);
  }

  /** Newest first. */
  async waiting(by: PersonName): Promise<readonly Omit<Upload, "options">[]> {
    const found = await this.#read(`uploaded_by = $1 AND ${NOT_PROPOSED} ORDER BY id DESC`, [by]);
    return found.map(({ id, fileName, by: sender, at }) => ({ id, fileName, by: sender, at }));
  }

  /** Rejects with {@link UploadError}. */
  async get(id: number): Promise<Upload> {
    const [found] = await this.#read("id = $1", [id]);
    if (found === undefined) throw new UploadError("absent");
    return found;
  }

  /** Rejects with {@link UploadError}. */
  async contents(id: number): Promise<Uint8Array<ArrayBuffer>> {
    const [found] = await this.#connection.query<Pick<UploadedFile, "contents">>(
      "SELECT contents FROM desk_uploads WHERE id = $1",
      [id],
    );
    if (found === undefined) throw new UploadError("absent");
    return found.contents;
  }

  /** Rejects with {@link UploadError}. */
  choose({ id, options }: Upload, chosen: ImportOptions): Promise<void> {
    return this.#change(id, options, "UPDATE desk_uploads SET options = $3", [
      JSON.stringify(chosen),
    ]);
  }

  /** For the import's transaction. Rejects with {@link UploadError}. */
  use({ id, options }: Upload): Promise<void> {
    return this.#change(id, options, "DELETE FROM desk_uploads", []);
  }

  async #change(id: number, options: ImportOptions, sql: string, values: readonly string[]) {
    const current = JSON.stringify(options);
    const changed = await this.#connection.execute(
      `${sql} WHERE id = $1 AND options = $2 AND ${NOT_PROPOSED}`,
      [id, current, ...values],
    );
    if (changed > 0) return;
    const { options: currentOptions } = await this.get(id);
    throw new UploadError(JSON.stringify(currentOptions) === current ? "proposed" : "overtaken");
  }

  async #read(which: string, values: readonly (string | number)[]): Promise<readonly Upload[]> {
    const columns = selected(this.#connection.dialect, COLUMNS);
    const rows = await this.#connection.query<Omit<Upload, "options"> & { options: string }>(
      `SELECT ${columns} FROM desk_uploads WHERE ${which}`,
      values,
    );
    // Written by this class only.
    return rows.map((row) =>
      Object.assign(row, { options: JSON.parse(row.options) as ImportOptions }),
    );
  }
}

const COLUMNS = {
  id: "id",
  fileName: "file_name",
  by: "uploaded_by",
  at: "uploaded_at",
  options: "options",
};
