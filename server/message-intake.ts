import type { Context } from "hono";
import type { ContactSubmission } from "../domain/contact-submission.ts";
import type { Store } from "../database/store.ts";
import type { ErrorLog } from "./error-log.ts";
import type { RateLimits } from "./rate-limits.ts";
import { SentOnce } from "./sent-once.ts";

/** What became of a message; to wait in seconds. */
type IntakeOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "limited"; readonly wait: number }
  | { readonly kind: "failed" };

/** The door by which a message comes. */
interface Entrance {
  readonly place: string;
  /** Whether a quick second message waits; where a script runs, the form holds it back itself. */
  readonly holdsBack: boolean;
}

export type MessageIntake = (
  context: Context,
  submission: ContactSubmission,
  entrance: Entrance,
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
  const sentOnce = new SentOnce<IntakeOutcome>();

  const take: MessageIntake = async (context, submission, { place, holdsBack }) => {
    const wait = await limits.messages(context);
    if (wait !== undefined) return { kind: "limited", wait };
    if (holdsBack) await limits.holdBack(context);
    try {
      await store.insertContactSubmission(submission);
      return { kind: "sent" };
    } catch (error) {
      logError(place, error);
      return { kind: "failed" };
    }
  };

  return (context, submission, entrance) =>
    sentOnce.do(
      submission,
      () => take(context, submission, entrance),
      ({ kind }) => kind === "sent",
    );
}
