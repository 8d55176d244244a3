import type { CertificateNumber } from "../../domain/certificate-number.ts";
import type { LookupOutcome } from "../../domain/lookup-outcome.ts";
import { certificateLink } from "../../domain/routes.ts";
import { isOutdated } from "../start/release.ts";
import { lateRegisterAnswer } from "./late-register-answer.ts";

/**
 * Looks a certificate up with scripts that are fetched now, if they were not before. Never rejects.
 * Where they are gone with a release, the certificate's own link is followed: its document names the
 * scripts of today.
 */
export async function askRegister(
  number: CertificateNumber,
  signal: AbortSignal,
): Promise<LookupOutcome> {
  const outcome = await answerTo(number, signal);
  if (outcome.kind !== "unexpected" || signal.aborted || !(await isOutdated())) return outcome;
  location.assign(certificateLink(location.origin, number));
  // The new document answers; until it comes, this one is still searching.
  return new Promise(() => {});
}

async function answerTo(number: CertificateNumber, signal: AbortSignal): Promise<LookupOutcome> {
  try {
    const { findCertificate } = await lateRegisterAnswer.load();
    return await findCertificate(number, signal);
  } catch {
    return { kind: "unexpected" };
  }
}
