import {
  CONTACT_SUBMISSIONS_TABLE,
  type ContactSubmission,
} from "../../../domain/contact-submission.ts";
import { loadDataClient } from "../../data/load-data-client.ts";

export type SendOutcome = "sent" | "failed" | "unexpected";

/** Call 2 of the specification, section 7: the answer is read only for an error. Never rejects. */
export async function sendMessage({
  name,
  email,
  phone,
  message,
}: ContactSubmission): Promise<SendOutcome> {
  try {
    const client = await loadDataClient();
    const { error } = await client
      .from(CONTACT_SUBMISSIONS_TABLE)
      .insert({ name, email, phone, message });
    return error === null ? "sent" : "failed";
  } catch {
    return "unexpected";
  }
}
