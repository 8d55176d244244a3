import { createHash } from "node:crypto";
import type { CertificateNumber } from "@register/domain/numbers";
import {
  type CertificateRecord,
  type HistoryEntry,
  inFieldOrder,
  type IssuedFile,
  type PersonName,
} from "@register/domain/certificate";
import type { LanguageCode } from "@register/domain/site";
import { selected, type StaffConnection } from "../staff-connection.ts";

export interface IssueOptions {
  /** A kind's code; without it, the fields decide. */
  readonly kind?: string | undefined;
  /** Printed beside English; "en" prints English only. */
  readonly language: LanguageCode;
  /** A name from the owner's list; without it, none is printed. */
  readonly signatory?: string | undefined;
  /** Each original is a file. */
  readonly originals?: number | undefined;
  /** Why what was issued before is issued again. */
  readonly reason?: string | undefined;
}

/** Kept as printed. */
interface PrintedPaper {
  readonly version: string;
  readonly signatory?: Readonly<Record<"name" | "position", string>> | undefined;
  readonly original?: { readonly original: number; readonly originals: number } | undefined;
}

export interface NewIssuedFile {
  readonly record: CertificateRecord;
  /** The printed certificate's updated_at. */
  readonly version: string;
  readonly kind: string;
  readonly paper: PrintedPaper;
  /** Starts at 1 for each number. */
  readonly revision: number;
  /** Why it takes the place of an earlier one; undefined of the first. */
  readonly reason?: string | undefined;
  readonly language: LanguageCode;
  /** UTC, ISO 8601, as printed. */
  readonly issuedAt: string;
  /** Random part of the link. */
  readonly code: string;
  readonly contents: Uint8Array;
  /** Marked COPY, for the public. */
  readonly copy: Uint8Array;
}

export interface IssuedFileEntry extends IssuedFile {
  readonly id: number;
  /** Follows the certificate to a new number. */
  readonly number: string;
  readonly kind: string;
  readonly paper: PrintedPaper;
  /** Why it took the place of an earlier one; null of the first. */
  readonly reason: string | null;
  readonly language: string;
  /** Null for the file as it was issued. */
  readonly signedAt: string | null;
  /** The public no longer sees the signed file. */
  readonly removedAt: string | null;
  readonly removedBy: string | null;
  readonly removalApprovedBy: string | null;
  /** Whoever issued the file, or uploaded the signed one. */
  readonly issuedBy: string;
  readonly approvedBy: string | null;
}

export interface IssuedContents {
  readonly number: string;
  readonly contents: Uint8Array;
}

/** Files follow a renumbered certificate, and outlive a deleted one. */
export class IssuedFiles {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Returns the id. */
  add(file: NewIssuedFile, { by }: { readonly by: PersonName }): Promise<number> {
    const { column } = this.#connection.dialect;
    return this.#connection.inTransaction(async () => {
      const [stored] = await this.#connection.query<{ id: number }>(
        `INSERT INTO issued_files (certificate_number, sha256, kind, paper, revision, reason, language, record,
           record_updated_at, issued_at, issued_by, approved_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${column("id")}`,
        [
          file.record.certificate_number,
          sha256Of(file.contents),
          file.kind,
          JSON.stringify(file.paper),
          file.revision,
          file.reason ?? null,
          file.language,
          JSON.stringify(file.record),
          file.version,
          file.issuedAt,
          by,
          this.#connection.approver ?? null,
        ],
      );
      const id = Number(stored?.id);
      await this.#connection.execute(
        "INSERT INTO issued_file_contents (file_id, code, contents, copy) VALUES ($1, $2, $3, $4)",
        [id, file.code, file.contents, file.copy],
      );
      return id;
    });
  }

  async addSigned(
    originalId: number,
    contents: Uint8Array,
    { by }: { readonly by: PersonName },
  ): Promise<void> {
    const { column, instantType } = this.#connection.dialect;
    await this.#connection.inTransaction(async () => {
      const [stored] = await this.#connection.query<{ id: number }>(
        `INSERT INTO issued_files (${COPIED}, sha256, issued_by, approved_by, signed_at)
         SELECT ${COPIED}, $2, $3, $4, CAST($5 AS ${instantType}) FROM issued_files WHERE id = $1
         RETURNING ${column("id")}`,
        [
          originalId,
          sha256Of(contents),
          by,
          this.#connection.approver ?? null,
          new Date().toISOString(),
        ],
      );
      await this.#connection.execute(
        "INSERT INTO issued_file_contents (file_id, contents) VALUES ($1, $2)",
        [Number(stored?.id), contents],
      );
    });
  }

  /** The public no longer sees the signed file, but staff do. Returns false if there was none. */
  async removeSigned(id: number, { by }: { readonly by: PersonName }): Promise<boolean> {
    const { instantType } = this.#connection.dialect;
    const removed = await this.#connection.execute(
      `UPDATE issued_files SET removed_at = CAST($2 AS ${instantType}), removed_by = $3, removal_approved_by = $4
       WHERE id = $1 AND signed_at IS NOT NULL AND removed_at IS NULL`,
      [id, new Date().toISOString(), by, this.#connection.approver ?? null],
    );
    return removed > 0;
  }

  /** Newest first, removed ones included. */
  async of(number: CertificateNumber): Promise<readonly IssuedFileEntry[]> {
    const { dialect } = this.#connection;
    const { caseless } = dialect;
    const rows = await this.#connection.query<FileRow>(
      `SELECT ${selected(dialect, COLUMNS)}, CAST(changed AS TEXT) AS changed FROM issued_files
       WHERE ${caseless("certificate_number")} = ${caseless("$1")} ORDER BY issued_files.issued_at DESC, issued_files.id DESC`,
      [number],
    );
    return rows.map((row) => ({
      id: row.id,
      number: row.certificate_number,
      sha256: row.sha256,
      kind: row.kind,
      paper: JSON.parse(row.paper) as PrintedPaper,
      revision: row.revision,
      reason: row.reason,
      language: row.language,
      changed: changedFields(row.changed),
      issuedAt: row.issued_at,
      signed: row.signed_at !== null,
      signedAt: row.signed_at,
      issuedBy: row.issued_by,
      approvedBy: row.approved_by,
      removedAt: row.removed_at,
      removedBy: row.removed_by,
      removalApprovedBy: row.removal_approved_by,
    }));
  }

  async read(id: number): Promise<IssuedContents | undefined> {
    const [found] = await this.#connection.query<{
      certificate_number: string;
      contents: Uint8Array;
    }>(
      `SELECT certificate_number, contents FROM issued_files
       JOIN issued_file_contents ON file_id = issued_files.id WHERE issued_files.id = $1`,
      [id],
    );
    return found && { number: found.certificate_number, contents: found.contents };
  }
}

/** Oldest first. */
export function issueEntries(file: IssuedFileEntry): readonly HistoryEntry[] {
  const { issuedAt, issuedBy, approvedBy, signedAt, removedAt, removedBy, language } = file;
  const common = { kind: "issued", importId: null, language } as const;
  const added: HistoryEntry = {
    ...common,
    changedAt: signedAt ?? issuedAt,
    changedBy: issuedBy,
    approvedBy,
    event: signedAt === null ? "file issued" : "signed file kept",
  };
  if (removedAt === null || removedBy === null) return [added];
  const removal = {
    ...common,
    changedAt: removedAt,
    changedBy: removedBy,
    approvedBy: file.removalApprovedBy,
    event: "signed file removed",
  } as const;
  return [added, removal];
}

/** Hexadecimal. */
export function sha256Of(contents: Uint8Array): string {
  return createHash("sha256").update(contents).digest("hex");
}

/** SQLite returns text, Postgres parsed JSON. */
function changedFields(changed: unknown): IssuedFile["changed"] {
  const read: unknown = typeof changed === "string" ? JSON.parse(changed) : changed;
  return inFieldOrder(Array.isArray(read) ? read.map(String) : []);
}

const COLUMNS = [
  "id",
  "certificate_number",
  "sha256",
  "kind",
  "paper",
  "revision",
  "reason",
  "language",
  "issued_at",
  "issued_by",
  "approved_by",
  "signed_at",
  "removed_at",
  "removed_by",
  "removal_approved_by",
];

const COPIED = `certificate_number, kind, paper, revision, reason, language, record, record_updated_at, changed, issued_at`;

interface FileRow {
  readonly id: number;
  readonly certificate_number: string;
  readonly sha256: string;
  readonly kind: string;
  readonly paper: string;
  readonly revision: number;
  readonly reason: string | null;
  readonly language: string;
  readonly changed: string;
  readonly issued_at: string;
  readonly issued_by: string;
  readonly approved_by: string | null;
  readonly signed_at: string | null;
  readonly removed_at: string | null;
  readonly removed_by: string | null;
  readonly removal_approved_by: string | null;
}
