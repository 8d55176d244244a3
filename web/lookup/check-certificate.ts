import MESSAGES from "catalogue:messages";
import NUMBER_RULES from "catalogue:numberRules";
import VERDICTS from "catalogue:verdicts";
import type { CertificateNumber } from "../../domain/certificate-number.ts";
import { CERTIFICATES_TABLE } from "../../domain/certificate.ts";
import { CERTIFICATE_NUMBER_HEADER } from "../../domain/data-door.ts";
import type { CertificateCheck, RefusedCheck } from "../../domain/lookup-outcome.ts";
import { dataClient } from "../data/lazy-data-client.ts";
import { registerTime } from "../data/register-clock.ts";
import { checkTitle } from "../document/check-title.ts";
import type { Toast } from "../ui/toast-store.ts";
import { readLookupAnswer, type LookupAnswer } from "./read-lookup-answer.ts";

export { LookupResult } from "./lookup-result.tsx";

/** Longest wait for an answer, in milliseconds: well past a slow register on a poor link. */
const LOOKUP_TIMEOUT = 25_000;

/** Looks one certificate up. Never rejects; a check that was given up may come to anything. */
export async function checkCertificate(
  asked: string,
  number: CertificateNumber,
  signal: AbortSignal,
): Promise<CertificateCheck> {
  const answer = await askRegister(number, signal);
  const checkedAt = registerTime().toISOString();
  const outcome = readLookupAnswer(number, answer, checkedAt, navigator.onLine);
  return { asked, checkedAt, outcome };
}

/** Call 1 of the specification, section 7. */
async function askRegister(
  number: CertificateNumber,
  signal: AbortSignal,
): Promise<LookupAnswer | undefined> {
  try {
    const client = await dataClient.load();
    return await client
      .from(CERTIFICATES_TABLE)
      .select("*")
      .eq("certificate_number", number)
      .setHeader(CERTIFICATE_NUMBER_HEADER, number)
      // A visitor is waiting: a failure is said at once, and the button is there to try again.
      .retry(false)
      .abortSignal(withTimeout(signal));
  } catch {
    return undefined;
  }
}

/** As AbortSignal.any with a timeout, which Safari before 17.4 and Firefox before 124 don't have. */
function withTimeout(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  setTimeout(abort, LOOKUP_TIMEOUT);
  return controller.signal;
}

/** What a page that shows a check is called and says in passing. */
export function answerAbout<Check extends CertificateCheck | RefusedCheck>(check: Check) {
  return { check, title: checkTitle(check), toasts: [toastAbout(check)] };
}

/**
 * How a lookup ended, in the words of the specification, section 8. "Found and validated" stands for a certificate that
 * is in force, and for no other: the message of any other begins with the verdict.
 */
function toastAbout({ outcome }: CertificateCheck | RefusedCheck): Toast {
  switch (outcome.kind) {
    case "found": {
      const { kind } = outcome.verdict;
      return kind === "valid"
        ? { id: 0, tone: "neutral", message: MESSAGES.lookupFound }
        : {
            id: 0,
            tone: "neutral",
            message: VERDICTS.words[kind],
            detail: MESSAGES.lookupInRegister,
          };
    }
    case "not-found":
      return { id: 0, tone: "fault", message: MESSAGES.lookupNotFound };
    case "failed":
    case "offline":
    case "ambiguous":
    case "limited":
      return { id: 0, tone: "fault", message: MESSAGES.lookupFailed };
    case "unexpected":
      return { id: 0, tone: "fault", message: MESSAGES.lookupUnexpected };
    case "invalid":
      return { id: 0, tone: "fault", message: NUMBER_RULES[outcome.rule] };
  }
}
