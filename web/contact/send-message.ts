import {
  CONTACT_SUBMISSIONS_TABLE,
  type ContactSubmission,
} from "../../domain/contact-submission.ts";
import { dataClient } from "../data/lazy-data-client.ts";

export type SendOutcome = "sent" | "limited" | "failed" | "unexpected" | "script-missing";

/** Longest wait for an answer, in milliseconds: as long as a lookup waits. */
const SEND_TIMEOUT = 25_000;

const TOO_MANY_REQUESTS = 429;

/** Call 2 of the specification, section 7: the answer is read only for an error. Never rejects. */
export async function sendMessage(submission: ContactSubmission): Promise<SendOutcome> {
  const client = await dataClient.load().catch(() => undefined);
  if (client === undefined) return "script-missing";
  const timeout = AbortSignal.timeout(SEND_TIMEOUT);
  try {
    const { error, status } = await client
      .from(CONTACT_SUBMISSIONS_TABLE)
      .insert(submission)
      .abortSignal(timeout);
    if (error === null) return "sent";
    if (timeout.aborted) return "unexpected";
    return status === TOO_MANY_REQUESTS ? "limited" : "failed";
  } catch {
    return "unexpected";
  }
}
