import { setTimeout as wait } from "node:timers/promises";
import type { MessageOutbox, OutgoingMessage } from "@register/register";
import type { ErrorLog, WarningLog } from "@register/http";
import { MailFailure, type Sender } from "./smtp-sender.ts";

/** All in milliseconds. */
export interface DeliveryTiming {
  /** Between two queries for new messages. */
  readonly poll: number;
  /** How long taken messages belong to this server: longer than any attempt lasts. */
  readonly lease: number;
  /** Pauses of all sending while the mail server can't be used; the last one repeats. */
  readonly outagePauses: readonly number[];
  /** Delays of messages that the mail server refuses; the last one repeats. */
  readonly refusalDelays: readonly number[];
  /** A count, not milliseconds: refusals after which a message that has reached somebody counts as sent. */
  readonly partialAttempts: number;
  /** A count, too: mails within the time of a digest; further messages go as one mail at its end. */
  readonly mails: number;
  readonly digest: number;
  /** How long a stop waits for the attempt under way. */
  readonly stop: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const TIMING: DeliveryTiming = {
  poll: SECOND,
  lease: 5 * MINUTE,
  outagePauses: [SECOND, 5 * SECOND, 15 * SECOND, MINUTE],
  refusalDelays: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  partialAttempts: 10,
  mails: 10,
  digest: 10 * MINUTE,
  stop: 5 * SECOND,
};

/** Most messages of one mail. */
const DIGEST_MAX = 1000;

/**
 * E-mails the messages of the outbox until it is stopped: one after the other or, in a flood, all waiting ones in one
 * mail. A message is marked only after the mail server has accepted it, so it arrives at least once: a lost response,
 * or a server killed before the mark, makes a second copy.
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

  /** Writes the outcome of the messages that were taken last; undefined once the register has it. */
  let unrecorded: (() => Promise<void>) | undefined;
  let mailsLeft = timing.mails;
  let mailsLeftUntil = 0;

  /** A failed write to the register is retried before anything is sent, so that no mail goes twice for it. */
  const record = async (write = unrecorded): Promise<void> => {
    unrecorded = write;
    await unrecorded?.();
    unrecorded = undefined;
  };

  /** Tries a mail; returns whether the next may follow at once. */
  const attempt = async (messages: readonly OutgoingMessage[]): Promise<boolean> => {
    const ids = messages.map(({ id }) => id);
    try {
      await sender.send(messages, givingUp.signal);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      return failed(messages, error);
    }
    if (outages > 0) logWarning(PLACE, "The mail server takes messages again.");
    outages = 0;
    countMail(messages.length);
    await record(() => outbox.markMailed(ids));
    return true;
  };

  const failed = async (
    messages: readonly OutgoingMessage[],
    failure: MailFailure,
  ): Promise<boolean> => {
    const ids = messages.map(({ id }) => id);
    const { message: reason, code, reached } = failure;
    if (!failure.isOfThisMail) {
      outages += 1;
      if (outages === 1) {
        logWarning(
          PLACE,
          `No message can be e-mailed at present (${code}). Messages are stored and wait.`,
        );
      }
      const pause = nth(timing.outagePauses, outages);
      await record(() => outbox.postpone(ids, reason, pause));
      return false;
    }
    if (reached !== null) countMail(messages.length);
    // Refusals count from the last time that a further recipient was reached; outages never count.
    const refusals = Math.min(
      ...messages.map((each) => (each.mail_reached === reached ? each.mail_refusals + 1 : 1)),
    );
    const what = ids.length === 1 ? `message ${ids[0]}` : `a mail of ${ids.length} messages`;
    if (reached !== null && refusals >= timing.partialAttempts) {
      await record(() => outbox.markMailed(ids, reason));
      logWarning(PLACE, `${capitalised(what)} was sent, but not to everybody (${code}).`);
      return true;
    }
    const delay = nth(timing.refusalDelays, refusals);
    await record(() => outbox.refuse(ids, { reason, reached }, delay));
    logWarning(PLACE, `The mail server refused ${what} (${code}).`);
    return true;
  };

  /** A mail of several messages uses up all mails: the next messages go as one mail as well. */
  const countMail = (messages: number): void => {
    if (mailsLeft === timing.mails) mailsLeftUntil = Date.now() + timing.digest;
    mailsLeft = messages > 1 ? 0 : mailsLeft - messages;
  };

  /** Sends until nothing is due or nothing can be sent; returns the pause until the next round. */
  const round = async (): Promise<number> => {
    while (!stopping.signal.aborted) {
      await record();
      if (Date.now() >= mailsLeftUntil) mailsLeft = timing.mails;
      const due = mailsLeft === 0 ? 0 : await outbox.due();
      if (due === 0) return timing.poll;
      const messages = await outbox.take(timing.lease, due > mailsLeft ? DIGEST_MAX : 1);
      // Another server may have taken them.
      if (messages.length === 0) return timing.poll;
      if (!(await attempt(messages))) return nth(timing.outagePauses, outages);
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

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The n-th of these, counted from 1, or the last. */
function nth(values: readonly number[], n: number): number {
  return values[Math.min(n, values.length) - 1] ?? 0;
}
