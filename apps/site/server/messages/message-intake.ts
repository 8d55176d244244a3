import type { ContactSubmission } from "@register/domain/messages";
import type { Store } from "@register/register";
import type { ErrorLog } from "@register/http";
import type { RateLimits } from "../limits/rate-limits.ts";

/** `wait` in seconds. */
export type IntakeOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "limited"; readonly wait: number }
  | { readonly kind: "failed" };

/** `place` names the source in the log. */
export type MessageIntake = (
  client: string,
  submission: ContactSubmission,
  place: string,
) => Promise<IntakeOutcome>;

/** The store keeps a repeated message only once. */
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
      await limits.takeBackMessage(client);
      return { kind: "failed" };
    }
  };
}
