import { MINUTE_MS } from "@register/domain/days";
import { DatabaseUnusableError } from "@register/register";
import { OperatorError } from "@register/settings";
import { requestId } from "./request-id.ts";

/** Must not log visitors' input. */
export type ErrorLog = (place: string, error: unknown) => void;

/** Database messages are complete without a stack. */
export const logErrorAsJson: ErrorLog = (place, error) => {
  writeLine({ level: "error", place, request: requestId(), ...described(error) });
};

/** Logs an unusable register once a minute only. */
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

export type WarningLog = (place: string, message: string) => void;

/** Omits the request id, which would lead to a refused client's address in a proxy's log. */
export const logWarningAsJson: WarningLog = (place, message) => {
  writeLine({ level: "warning", place, message });
};

/** Thrown values other than errors may hold visitors' input. */
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

function framesOf({ stack = "" }: Error): readonly string[] {
  const lines = stack.split("\n").map((line) => line.trim());
  return lines.filter((line) => line.startsWith("at "));
}

function writeLine(fields: Readonly<Record<string, unknown>>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...fields })}\n`);
}
