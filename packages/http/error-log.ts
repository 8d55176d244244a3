import { MINUTE_MS } from "@register/domain/days";
import { DatabaseUnusableError } from "@register/register";
import { OperatorError } from "@register/settings";
import { requestId } from "./request-id.ts";

/** Reports a fault of ours by place and error, never with a visitor's input. */
export type ErrorLog = (place: string, error: unknown) => void;

/**
 * One JSON line on standard error: time in UTC, place, the request if there is one, error name and message,
 * and the code of one that an operator can mend. With stack and causes, except for database errors, whose message is complete.
 */
export const logErrorAsJson: ErrorLog = (place, error) => {
  writeLine({ level: "error", place, request: requestId(), ...described(error) });
};

/**
 * The same, but of errors that mean an unusable register one a minute: no outage fills the log, however many requests meet
 * it.
 */
export function quietInOutage(logError: ErrorLog): ErrorLog {
  let loggedAt = -Infinity;
  return (place, error) => {
    if (error instanceof DatabaseUnusableError) {
      if (performance.now() - loggedAt < MINUTE_MS) return;
      loggedAt = performance.now();
    }
    logError(place, error);
  };
}

/** Tells the operator of something that works but needs attention. */
export type WarningLog = (place: string, message: string) => void;

/**
 * As {@link logErrorAsJson} with the level "warning", and without the request id, which would lead from the code
 * of a refused client to its address in a proxy's log.
 */
export const logWarningAsJson: WarningLog = (place, message) => {
  writeLine({ level: "warning", place, message });
};

/** A thrown value that is not an Error may hold a visitor's input, so it is not logged. */
function described(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: "Error", message: "unknown" };
  const { name, message, cause } = error;
  const code = error instanceof OperatorError ? error.code : undefined;
  if (error instanceof DatabaseUnusableError) return { name, code, message };
  return {
    name,
    code,
    message,
    stack: framesOf(error),
    ...(cause === undefined ? {} : { cause: described(cause) }),
  };
}

/** The stack without the message, which may have several lines. */
function framesOf({ stack = "" }: Error): readonly string[] {
  const lines = stack.split("\n").map((line) => line.trim());
  return lines.filter((line) => line.startsWith("at "));
}

function writeLine(fields: Readonly<Record<string, unknown>>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...fields })}\n`);
}
