import * as v from "valibot";
import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./certificate.ts";

/** A certificate as it was issued on paper, of which a file is kept. */
export interface IssuedFile {
  /** The SHA-256 of its bytes, as 64 hexadecimal digits in lower case. */
  readonly sha256: string;
  /** Instant in UTC, ISO 8601. */
  readonly issuedAt: string;
  /** The fields whose present value is another one than was printed. */
  readonly changed: readonly CertificateFieldName[];
}

/** Whether a file no longer says what the register says, or another file of its number was issued after it. */
export function isSuperseded(file: IssuedFile, ofNumber: readonly IssuedFile[]): boolean {
  return file.changed.length > 0 || ofNumber.some(({ issuedAt }) => issuedAt > file.issuedAt);
}

/** The files of a number with what is worked out of them together, as a lookup lists them. */
export function listedFiles(files: readonly IssuedFile[]) {
  return files.map((file) => ({
    sha256: file.sha256,
    issuedAt: file.issuedAt,
    superseded: isSuperseded(file, files),
    changed: [...file.changed],
  }));
}

const listed = v.array(
  v.object({
    sha256: v.string(),
    issuedAt: v.pipe(v.string(), v.isoTimestamp()),
    changed: v.array(v.string()),
  }),
);

/** Reads the files that a lookup lists; none of what is no such list. */
export function readListedFiles(files: unknown): readonly IssuedFile[] {
  const result = v.safeParse(listed, files);
  if (!result.success) return [];
  return result.output.map(({ sha256, issuedAt, changed }) => ({
    sha256,
    issuedAt: new Date(issuedAt).toISOString(),
    changed: inFieldOrder(changed),
  }));
}

/** Fields in the order of the card. */
export function inFieldOrder(fields: readonly string[]): readonly CertificateFieldName[] {
  return CERTIFICATE_FIELDS.map(({ name }) => name).filter((name) => fields.includes(name));
}
