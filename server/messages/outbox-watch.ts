import type { Backlog, MessageOutbox } from "../../database/message-outbox.ts";
import type { ErrorLog, WarningLog } from "../http/error-log.ts";

/** A message that waits longer than this to be e-mailed is late: an hour, in milliseconds. */
const LATE_MS = 3_600_000;

/** Between two looks, in milliseconds. */
const LOOK_MS = 10_000;

const PLACE = "e-mail delivery";

/** What waits to be e-mailed, as of the last look. */
export interface OutboxWatch {
  readonly messages: () => number;
  /** How long the oldest message has waited, in seconds; 0 when none waits. */
  readonly oldestSeconds: () => number;
  readonly isLate: () => boolean;
  readonly stop: () => void;
}

/** Looks at the outbox from now until it is stopped; logs when a message becomes late, and when none is any more. */
export function watchOutbox({
  outbox,
  logError,
  logWarning,
  lookMs = LOOK_MS,
}: {
  readonly outbox: Pick<MessageOutbox, "backlog">;
  readonly logError: ErrorLog;
  readonly logWarning: WarningLog;
  readonly lookMs?: number;
}): OutboxWatch {
  let backlog: Backlog = { messages: 0, oldest: null };
  let wasLate = false;

  const waitedMs = (): number =>
    backlog.oldest === null ? 0 : Math.max(0, Date.now() - Date.parse(backlog.oldest));
  const isLate = (): boolean => waitedMs() > LATE_MS;

  const look = async (): Promise<void> => {
    try {
      backlog = await outbox.backlog();
    } catch (error) {
      logError(PLACE, error);
      return;
    }
    if (isLate() === wasLate) return;
    wasLate = isLate();
    logWarning(
      PLACE,
      wasLate
        ? `A message has waited to be e-mailed for more than an hour; ${backlog.messages} wait.`
        : "No message has waited to be e-mailed for more than an hour any more.",
    );
  };

  void look();
  const timer = setInterval(() => void look(), lookMs).unref();
  return {
    messages: () => backlog.messages,
    oldestSeconds: () => waitedMs() / 1000,
    isLate,
    stop: () => clearInterval(timer),
  };
}
