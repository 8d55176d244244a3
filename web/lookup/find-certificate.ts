import type { CertificateNumber } from "../../domain/certificate-number.ts";
import { CERTIFICATES_TABLE } from "../../domain/certificate.ts";
import { CERTIFICATE_NUMBER_HEADER } from "../../domain/data-door.ts";
import type { LookupOutcome } from "../../domain/lookup-outcome.ts";
import { lateDataClient } from "../data/late-data-client.ts";
import { readLookupAnswer } from "./read-lookup-answer.ts";

/** Longest wait for an answer, in milliseconds: well past a slow register on a poor link. */
const LOOKUP_TIMEOUT = 25_000;

/** Call 1 of the specification, section 7. Never rejects; an aborted lookup may answer anything. */
export async function findCertificate(
  number: CertificateNumber,
  signal: AbortSignal,
): Promise<LookupOutcome> {
  try {
    const client = await lateDataClient.load();
    const answer = await client
      .from(CERTIFICATES_TABLE)
      .select("*")
      .eq("certificate_number", number)
      .setHeader(CERTIFICATE_NUMBER_HEADER, number)
      // A visitor is waiting: a failure is said at once, and the button is there to try again.
      .retry(false)
      .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_TIMEOUT)]));
    return readLookupAnswer(number, answer);
  } catch {
    return { kind: "unexpected" };
  }
}
