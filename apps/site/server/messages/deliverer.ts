import { setTimeout as wait } from "node:timers/promises";
import type { MessageOutbox, OutgoingMessage } from "@register/register";
import type { ErrorLog, WarningLog } from "@register/http";
import { MailFailure, type Sender } from "./smtp-sender.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** In milliseconds. */
const TIMING = {
  /** Between queries for new messages. */
  poll: SECOND,
  /** Must be longer than any attempt, so that no other server takes the message. */
  lease: 5 * MINUTE,
  /** For all sending while the mail server is down; the last one repeats. */
  outagePauses: [SECOND, 5 * SECOND, 15 * SECOND, MINUTE],
  /** For single messages that the mail server refuses; the last one repeats. */
  refusalDelays: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  /** For the attempt under way. */
  stop: 5 * SECOND,
};

export type DeliveryTiming = Readonly<typeof TIMING>;

/**
 * Sends one message at a time, at least once: if a response is lost, or the server is killed before it records the
 * success, a second copy goes out under the same Message-ID.
 */
export function startDelivery({
  outbox,
  sender,
  logError,
  logWarning,
  timing = TIMING,
}: {
  readonly outbox: MessageOutbox;
  readonly sender: Sender;
  readonly logError: ErrorLog;
  readonly logWarning: WarningLog;
  readonly timing?: DeliveryTiming;
}) {
  const stopping = new AbortController();
  const givingUp = new AbortController();
  let outages = 0;

  /** The write of the latest outcome, until it succeeds. */
  let unrecorded: (() => Promise<void>) | undefined;

  /** Retries a failed write before sending more; otherwise a mail could go out twice. */
  const record = async (write = unrecorded): Promise<void> => {
    unrecorded = write;
    await unrecorded?.();
    unrecorded = undefined;
  };

  /** Returns true if the next message may follow at once. */
  const attempt = async (message: OutgoingMessage): Promise<boolean> => {
    let refused: string | undefined;
    try {
      refused = await sender.send(message, givingUp.signal);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      return failed(message, error);
    }
    if (outages > 0) logWarning(PLACE, "The mail server takes messages again.");
    outages = 0;
    await record(() => outbox.markMailed(message.id, refused));
    if (refused !== undefined) {
      logWarning(PLACE, `Message ${message.id} was sent, but not to everybody.`);
    }
    return true;
  };

  const failed = async (
    { id, mail_attempts: attempts }: OutgoingMessage,
    { message: reason, code, isOfThisMail }: MailFailure,
  ): Promise<boolean> => {
    if (!isOfThisMail) {
      outages += 1;
      if (outages === 1) {
        logWarning(
          PLACE,
          `No message can be e-mailed at present (${code}). Messages are stored and wait.`,
        );
      }
    }
    const delay = isOfThisMail
      ? nth(timing.refusalDelays, attempts)
      : nth(timing.outagePauses, outages);
    await record(() => outbox.postpone(id, reason, delay));
    if (isOfThisMail) logWarning(PLACE, `The mail server refused message ${id} (${code}).`);
    return isOfThisMail;
  };

  /** Returns the pause before the next round. */
  const round = async (): Promise<number> => {
    while (!stopping.signal.aborted) {
      await record();
      const message = await outbox.take(timing.lease);
      if (message === undefined) return timing.poll;
      if (!(await attempt(message))) return nth(timing.outagePauses, outages);
    }
    return 0;
  };

  const run = async (): Promise<void> => {
    let isResumed = false;
    while (!stopping.signal.aborted) {
      let pause = nth(timing.outagePauses, Number.POSITIVE_INFINITY);
      try {
        if (!isResumed) await outbox.resume();
        isResumed = true;
        pause = await round();
      } catch (error) {
        logError(PLACE, error);
      }
      // A stop aborts the pause.
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const running = run();
  return {
    /** Waits for the attempt under way, or puts its message back. */
    stop: async (): Promise<void> => {
      stopping.abort();
      const deadline = setTimeout(() => givingUp.abort(), timing.stop);
      await running;
      clearTimeout(deadline);
      sender.close();
    },
  };
}

const PLACE = "e-mail delivery";

/** In seconds; 0 when no message is waiting. */
export async function longestWait(outbox: Pick<MessageOutbox, "backlog">): Promise<number> {
  const { oldest } = await outbox.backlog();
  return oldest === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1000);
}

/** Counted from 1; the last value repeats. */
function nth(values: readonly number[], n: number): number {
  return values[Math.min(n, values.length) - 1] ?? 0;
}
