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

/** Fields in the order of the card. */
export function inFieldOrder(fields: readonly string[]): readonly CertificateFieldName[] {
  return CERTIFICATE_FIELDS.map(({ name }) => name).filter((name) => fields.includes(name));
}
