import type { CertificateNumber } from "./certificate-number.ts";
import { readCertificateRow } from "./certificate.ts";
import type { LookupOutcome } from "./lookup-outcome.ts";

/** Whether the row that a register gave is the certificate that was asked for, letter case aside. */
export function outcomeOfRow(asked: CertificateNumber, row: unknown): LookupOutcome {
  const certificate = readCertificateRow(row);
  const isTheOneAsked =
    certificate?.certificate_number.trim().toLowerCase() === asked.toLowerCase();
  return certificate !== undefined && isTheOneAsked
    ? { kind: "found", certificate }
    : { kind: "unexpected" };
}
