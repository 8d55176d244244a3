import type { Store } from "../database/store.ts";
import { checkCertificateNumber, type CertificateNumber } from "../domain/certificate-number.ts";
import {
  invalidNumber,
  type CertificateCheck,
  type LookupOutcome,
} from "../domain/lookup-outcome.ts";
import { outcomeOfRow } from "../domain/outcome-of-row.ts";
import type { ErrorLog } from "./error-log.ts";

/** Longest wait for the register before a page says that it could not check, in milliseconds. */
const REGISTER_DEADLINE_MS = 15_000;

/** Where a fault of ours is reported to have happened. */
const PLACE = "a link to a certificate";

/** Looks up what a link asks for. Never rejects: an outage is an answer, too, and never "not found". */
export async function checkCertificate(
  store: Store,
  asked: string,
  logError: ErrorLog,
): Promise<CertificateCheck> {
  const check = checkCertificateNumber(asked);
  const outcome = check.ok ? await lookUp(store, check.number, logError) : invalidNumber(check);
  return { asked, checkedAt: new Date().toISOString(), outcome };
}

async function lookUp(
  store: Store,
  number: CertificateNumber,
  logError: ErrorLog,
): Promise<LookupOutcome> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error("The register did not answer in time.")),
    REGISTER_DEADLINE_MS,
  );
  try {
    const row = await Promise.race([store.findCertificate(number), deadline]);
    if (row === undefined) return { kind: "not-found" };
    const outcome = outcomeOfRow(number, row);
    if (outcome.kind === "unexpected") logError(PLACE, new Error("The register gave another row."));
    return outcome;
  } catch (error) {
    logError(PLACE, error);
    return { kind: "failed" };
  } finally {
    clearTimeout(timer);
  }
}
