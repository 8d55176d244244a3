import { CONTACT_SUBMISSIONS_TABLE, type ContactSubmission } from "@register/domain/messages";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { withTimeout } from "../loading/with-timeout.ts";

export type SendOutcome =
  | "sent"
  | "limited"
  | "failed"
  | "offline"
  | "cancelled"
  | "unexpected"
  | "script-missing";

const CREATED = 201;
const TOO_MANY_REQUESTS = 429;

/**
 * Call 2 of the specification, section 7. A captive portal's page or a proxy's empty response is an error, because
 * nothing was stored. "offline" and "cancelled" guarantee that nothing was sent. A browser that reports offline may be
 * wrong, so it tries anyway. Never rejects.
 */
export async function sendMessage(
  submission: ContactSubmission,
  cancelled: AbortSignal,
): Promise<SendOutcome> {
  const unsent = navigator.onLine ? undefined : "offline";
  const script = await Promise.race([
    dataClientScript.load().catch(() => undefined),
    new Promise<undefined>((resolve) => {
      cancelled.addEventListener("abort", () => resolve(undefined));
    }),
  ]);
  if (cancelled.aborted) return "cancelled";
  if (script === undefined) return unsent ?? "script-missing";
  const signal = withTimeout(cancelled);
  try {
    const { error, status } = await script.dataClient
      .from(CONTACT_SUBMISSIONS_TABLE)
      .insert(submission)
      .abortSignal(signal);
    if (status === CREATED) return "sent";
    if (status === 0 && unsent !== undefined) return unsent;
    if (error === null || signal.aborted) return "unexpected";
    return status === TOO_MANY_REQUESTS ? "limited" : "failed";
  } catch {
    return unsent ?? "unexpected";
  }
}
