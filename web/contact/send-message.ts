import {
  CONTACT_SUBMISSIONS_TABLE,
  type ContactSubmission,
} from "../../domain/contact-submission.ts";
import { dataClient } from "../data/lazy-data-client.ts";

export type SendOutcome = "sent" | "limited" | "failed" | "unexpected";

const TOO_MANY_REQUESTS = 429;

/** Call 2 of the specification, section 7: the answer is read only for an error. Never rejects. */
export async function sendMessage({
  name,
  email,
  phone,
  message,
}: ContactSubmission): Promise<SendOutcome> {
  try {
    const client = await dataClient.load();
    const { error, status } = await client
      .from(CONTACT_SUBMISSIONS_TABLE)
      .insert({ name, email, phone, message });
    if (error === null) return "sent";
    return status === TOO_MANY_REQUESTS ? "limited" : "failed";
  } catch {
    return "unexpected";
  }
}
