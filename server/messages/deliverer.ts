import { setTimeout as wait } from "node:timers/promises";
import type { MessageOutbox, OutgoingMessage } from "../../database/message-outbox.ts";
import type { ErrorLog, WarningLog } from "../http/error-log.ts";
import { MailFailure, type Sender } from "./smtp-sender.ts";

/** All in milliseconds. */
export interface DeliveryTiming {
  /** Between two looks for new messages. */
  readonly look: number;
  /** How long a message is ours: longer than any attempt lasts. */
  readonly lease: number;
  /** Pauses of all sending while the mail server can't be used; the last one repeats. */
  readonly outagePauses: readonly number[];
  /** Delays of one message that the mail server refuses; the last one repeats. */
  readonly refusalDelays: readonly number[];
  /** How many attempts, not milliseconds: then a message that has reached somebody counts as sent. */
  readonly partialAttempts: number;
  /** How long a stop waits for the attempt under way. */
  readonly stop: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const TIMING: DeliveryTiming = {
  look: SECOND,
  lease: 5 * MINUTE,
  outagePauses: [SECOND, 5 * SECOND, 15 * SECOND, MINUTE],
  refusalDelays: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  partialAttempts: 10,
  stop: 5 * SECOND,
};

export interface Deliverer {
  /** Lets the attempt under way come to its end, or puts the message back. */
  stop(): Promise<void>;
}

/**
 * E-mails what is in the outbox, one message after the other, from now until it is stopped. A message
 * is marked only when the mail server has accepted it, so it arrives at least once: an answer that is
 * lost, or a server killed before the mark, makes a second copy.
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
}): Deliverer {
  const stopping = new AbortController();
  const givingUp = new AbortController();
  let outages = 0;

  /** Tries one message; resolves with whether the next may follow at once. */
  const attempt = async (message: OutgoingMessage): Promise<boolean> => {
    try {
      await sender.send(message, givingUp.signal);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      return failed(message, error);
    }
    await outbox.markMailed(message.id);
    if (outages > 0) logWarning(PLACE, "The mail server takes messages again.");
    outages = 0;
    return true;
  };

  const failed = async (message: OutgoingMessage, failure: MailFailure): Promise<boolean> => {
    // The bound stands in the row, so that restarts don't bring the others copy after copy.
    if (failure.isPartial && message.mail_attempts >= timing.partialAttempts) {
      await outbox.markMailed(message.id, failure.message);
      logWarning(PLACE, `Message ${message.id} was sent, but not to everybody (${failure.code}).`);
      return true;
    }
    const delay = failure.isOfThisMessage
      ? nth(timing.refusalDelays, message.mail_attempts)
      : nth(timing.outagePauses, outages + 1);
    await outbox.postpone(message.id, failure.message, delay);
    if (failure.isOfThisMessage) {
      logWarning(PLACE, `The mail server refused message ${message.id} (${failure.code}).`);
      return true;
    }
    outages += 1;
    if (outages === 1) {
      logWarning(
        PLACE,
        `No message can be e-mailed at present (${failure.code}). Messages are stored and wait.`,
      );
    }
    return false;
  };

  /** Sends until nothing is due or nothing can be sent; gives the time until the next look. */
  const round = async (): Promise<number> => {
    while (!stopping.signal.aborted) {
      const message = await outbox.take(timing.lease);
      if (message === undefined) return timing.look;
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
      // Aborted by a stop, which ends the loop.
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      const deadline = setTimeout(() => givingUp.abort(), timing.stop);
      await running;
      clearTimeout(deadline);
      sender.close();
    },
  };
}

const PLACE = "e-mail delivery";

/** The n-th of these, counted from 1, or the last. */
function nth(values: readonly number[], n: number): number {
  return values[Math.min(n, values.length) - 1] ?? 0;
}
