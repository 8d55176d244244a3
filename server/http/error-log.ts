import { DatabaseUnusableError } from "../../database/store.ts";
import { requestId } from "./request-id.ts";

/** Reports a fault of ours. Gets the place and the error, never what a visitor sent. */
export type ErrorLog = (place: string, error: unknown) => void;

/**
 * One JSON line on standard error: time in UTC, place, the request if there is one, error name and message.
 * With the stack and the causes, unless the error says by itself what is the matter with the database.
 */
export const logErrorAsJson: ErrorLog = (place, error) => {
  writeLine({ level: "error", place, request: requestId(), ...described(error) });
};

/** Tells the operator of something that works but is not as it should be. */
export type WarningLog = (place: string, message: string) => void;

/**
 * As {@link logErrorAsJson}, of the level "warning", and without the request: the code of a client that is
 * refused must not lead to an address in a proxy's log.
 */
export const logWarningAsJson: WarningLog = (place, message) => {
  writeLine({ level: "warning", place, message });
};

/** What is thrown and is no error could be anything that was sent, so it is not written. */
function described(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: "Error", message: "unknown" };
  const { name, message, cause } = error;
  if (error instanceof DatabaseUnusableError) return { name, message };
  return {
    name,
    message,
    stack: framesOf(error),
    ...(cause === undefined ? {} : { cause: described(cause) }),
  };
}

/** The lines of the stack after the message, which may itself have several. */
function framesOf({ stack = "" }: Error): readonly string[] {
  const lines = stack.split("\n").map((line) => line.trim());
  return lines.filter((line) => line.startsWith("at "));
}

function writeLine(fields: Readonly<Record<string, unknown>>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...fields })}\n`);
}
