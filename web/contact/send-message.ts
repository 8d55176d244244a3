import {
  CONTACT_SUBMISSIONS_TABLE,
  type ContactSubmission,
} from "../../domain/contact-submission.ts";
import { dataClientScript } from "../data/lazy-data-client.ts";

export type SendOutcome = "sent" | "limited" | "failed" | "unexpected" | "script-missing";

/** Longest wait for a response, in milliseconds: as for a lookup. */
const SEND_TIMEOUT = 25_000;

const CREATED = 201;
const TOO_MANY_REQUESTS = 429;

/**
 * Call 2 of the specification, section 7. The page of a captive portal or the empty response of a proxy is an error,
 * too, since nothing was stored. Never rejects.
 */
export async function sendMessage(submission: ContactSubmission): Promise<SendOutcome> {
  const script = await dataClientScript.load().catch(() => undefined);
  if (script === undefined) return "script-missing";
  const timeout = AbortSignal.timeout(SEND_TIMEOUT);
  try {
    const { error, status } = await script.dataClient
      .from(CONTACT_SUBMISSIONS_TABLE)
      .insert(submission)
      .abortSignal(timeout);
    if (status === CREATED) return "sent";
    if (error === null || timeout.aborted) return "unexpected";
    return status === TOO_MANY_REQUESTS ? "limited" : "failed";
  } catch {
    return "unexpected";
  }
}
