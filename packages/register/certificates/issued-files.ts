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

/** How a certificate is drawn. */
export interface IssueOptions {
  /** The name of a kind. Undefined: what its fields say. */
  readonly kind?: string | undefined;
  /** The language beside English, or English alone. */
  readonly language: LanguageCode;
  /** The name of who signs, as the owner lists it. Undefined: nobody's is printed. */
  readonly signatory?: string | undefined;
  /** How many are signed alike, each a file of its own. */
  readonly originals?: number | undefined;
  /** Why what was issued before is issued again. */
  readonly reason?: string | undefined;
}

/** What a file prints beside the record, kept as it was then. */
interface PrintedPaper {
  /** The version of its kind. */
  readonly version: string;
  readonly signatory?: Readonly<Record<"name" | "position", string>> | undefined;
  readonly original?: { readonly original: number; readonly originals: number } | undefined;
}

/** A drawn file that is to be kept. */
export interface NewIssuedFile {
  /** As printed. */
  readonly record: CertificateRecord;
  /** The updated_at of the certificate that was printed. */
  readonly version: string;
  readonly kind: string;
  readonly paper: PrintedPaper;
  /** Which issue of its number it is; the first is 1. */
  readonly revision: number;
  /** Why it takes the place of an earlier one; undefined of the first. */
  readonly reason?: string | undefined;
  readonly language: LanguageCode;
  /** Instant in UTC, ISO 8601, as the file has it. */
  readonly issuedAt: string;
  /** The random part of its link. */
  readonly code: string;
  readonly contents: Uint8Array;
  /** The same page with COPY across it, for the public. */
  readonly copy: Uint8Array;
}

/** A kept file without its bytes. */
export interface IssuedFileEntry extends IssuedFile {
  readonly id: number;
  /** As printed, or as its certificate was numbered since. */
  readonly number: string;
  readonly kind: string;
  readonly paper: PrintedPaper;
  /** Why it took the place of an earlier one; null of the first. */
  readonly reason: string | null;
  readonly language: string;
  /** When the office gave it back as signed; null as it was issued. */
  readonly signedAt: string | null;
  /** When a signed form was taken back, and is known to the public no more. */
  readonly removedAt: string | null;
  readonly removedBy: string | null;
  readonly removalApprovedBy: string | null;
  /** Who issued it, or gave it back. */
  readonly issuedBy: string;
  /** Who approved it, where a second person had to. */
  readonly approvedBy: string | null;
}

export interface IssuedContents {
  /** As printed, or as its certificate was numbered since. */
  readonly number: string;
  readonly contents: Uint8Array;
}

/**
 * Certificates as they were issued on paper. A file goes with its certificate to another number, and outlives one that is
 * deleted.
 */
export class IssuedFiles {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Keeps a file; returns its id. */
  add(file: NewIssuedFile, { by }: { readonly by: PersonName }): Promise<number> {
    const { column } = this.#connection.dialect;
    return this.#connection.inTransaction(async () => {
      const [kept] = await this.#connection.query<{ id: number }>(
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
      const id = Number(kept?.id);
      await this.#connection.execute(
        "INSERT INTO issued_file_contents (file_id, code, contents, copy) VALUES ($1, $2, $3, $4)",
        [id, file.code, file.contents, file.copy],
      );
      return id;
    });
  }

  /** Keeps what a program that signs has made of a file, as a further form of the same issue. */
  async addSigned(
    of: number,
    contents: Uint8Array,
    { by }: { readonly by: PersonName },
  ): Promise<void> {
    const { column, instantType } = this.#connection.dialect;
    await this.#connection.inTransaction(async () => {
      const [kept] = await this.#connection.query<{ id: number }>(
        `INSERT INTO issued_files (${COPIED}, sha256, issued_by, approved_by, signed_at)
         SELECT ${COPIED}, $2, $3, $4, CAST($5 AS ${instantType}) FROM issued_files WHERE id = $1
         RETURNING ${column("id")}`,
        [of, sha256Of(contents), by, this.#connection.approver ?? null, new Date().toISOString()],
      );
      await this.#connection.execute(
        "INSERT INTO issued_file_contents (file_id, contents) VALUES ($1, $2)",
        [Number(kept?.id), contents],
      );
    });
  }

  /** Takes a signed form back; its row and bytes stay for staff. Returns whether there was one to take back. */
  async removeSigned(id: number, { by }: { readonly by: PersonName }): Promise<boolean> {
    const { instantType } = this.#connection.dialect;
    const removed = await this.#connection.execute(
      `UPDATE issued_files SET removed_at = CAST($2 AS ${instantType}), removed_by = $3, removal_approved_by = $4
       WHERE id = $1 AND signed_at IS NOT NULL AND removed_at IS NULL`,
      [id, new Date().toISOString(), by, this.#connection.approver ?? null],
    );
    return removed > 0;
  }

  /** The files on which this number is printed, the last one drawn first; those that were taken back are among them. */
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

  /** The bytes that were issued. */
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

/** A file as the history of its certificate has it, the first entry first. */
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

/** In hexadecimal. */
export function sha256Of(contents: Uint8Array): string {
  return createHash("sha256").update(contents).digest("hex");
}

/** The column of changed fields as its database holds it: JSON, or what has been read of it. */
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

/** What a signed form has of the file that was issued. */
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
