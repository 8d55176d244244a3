import type { CertificateNumber } from "./certificate-number.ts";
import { readCertificateRow } from "./certificate.ts";
import type { LookupOutcome } from "./lookup-outcome.ts";
import { verdictAt } from "./verdict.ts";

/**
 * Whether the row that a register gave is the certificate that was asked for, letter case aside, and
 * the verdict on it at the instant (ISO 8601) of the answer.
 */
export function outcomeOfRow(
  asked: CertificateNumber,
  row: unknown,
  checkedAt: string,
): LookupOutcome {
  const certificate = readCertificateRow(row);
  const isTheOneAsked =
    certificate?.certificate_number.trim().toLowerCase() === asked.toLowerCase();
  return certificate !== undefined && isTheOneAsked
    ? { kind: "found", certificate, verdict: verdictAt(certificate, checkedAt) }
    : { kind: "unexpected" };
}
