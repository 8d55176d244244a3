import type { Backlog, MessageOutbox } from "@register/register";
import type { ErrorLog, WarningLog } from "@register/http";
import { HOUR_MS } from "@register/domain/days";

/** A message that waits longer than this to be e-mailed is late: an hour, in milliseconds. */
const LATE_MS = HOUR_MS;

/** Between two queries, in milliseconds. */
const POLL_MS = 10_000;

const PLACE = "e-mail delivery";

export type OutboxWatch = ReturnType<typeof watchOutbox>;

/** Watches the outbox until it is stopped; logs when a message becomes late, and when none is late any more. */
export function watchOutbox({
  outbox,
  logError,
  logWarning,
  pollMs = POLL_MS,
}: {
  readonly outbox: Pick<MessageOutbox, "backlog">;
  readonly logError: ErrorLog;
  readonly logWarning: WarningLog;
  readonly pollMs?: number;
}) {
  let backlog: Backlog = { messages: 0, oldest: null };
  let wasLate = false;

  const waitedMs = (): number =>
    backlog.oldest === null ? 0 : Math.max(0, Date.now() - Date.parse(backlog.oldest));
  const isLate = (): boolean => waitedMs() > LATE_MS;

  const query = async (): Promise<void> => {
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

  void query();
  const timer = setInterval(() => void query(), pollMs).unref();
  return {
    /** How long the oldest message waits to be e-mailed, as of the last query; 0 when none waits. */
    oldestSeconds: () => waitedMs() / 1000,
    isLate,
    stop: () => clearInterval(timer),
  };
}
