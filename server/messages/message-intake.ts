import type { ContactSubmission } from "../../domain/contact-submission.ts";
import type { Store } from "../../database/store.ts";
import type { ErrorLog } from "../http/error-log.ts";
import type { RateLimits } from "../limits/rate-limits.ts";

/** What became of a message; to wait in seconds. */
export type IntakeOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "limited"; readonly wait: number }
  | { readonly kind: "failed" };

/** Takes a message from a client address; the place is the door by which it comes, for the log. */
export type MessageIntake = (
  client: string,
  submission: ContactSubmission,
  place: string,
) => Promise<IntakeOutcome>;

/**
 * Takes messages without faults, by whichever door they come: counts them towards their sender's limit
 * and stores them, the same one only once. Shared by the doors, so that it is the same to all of them.
 */
export function createMessageIntake({
  store,
  limits,
  logError,
}: {
  readonly store: Store;
  readonly limits: RateLimits;
  readonly logError: ErrorLog;
}): MessageIntake {
  return async (client, submission, place) => {
    const wait = await limits.messages(client);
    if (wait !== undefined) return { kind: "limited", wait };
    try {
      await store.insertContactSubmission(submission);
      return { kind: "sent" };
    } catch (error) {
      logError(place, error);
      await limits.uncountMessage(client);
      return { kind: "failed" };
    }
  };
}
