/** Reports a fault of ours. Gets the place and the error, never what a visitor sent. */
export type ErrorLog = (place: string, error: unknown) => void;

/** One JSON line on standard error: time in UTC, place, error name and message. */
export const logErrorAsJson: ErrorLog = (place, error) => {
  const { name, message } = error instanceof Error ? error : { name: "Error", message: "unknown" };
  writeLine({ level: "error", place, name, message });
};

/** Tells the operator of something that works but is not as it should be. */
export type WarningLog = (place: string, message: string) => void;

/** As {@link logErrorAsJson}, of the level "warning". */
export const logWarningAsJson: WarningLog = (place, message) => {
  writeLine({ level: "warning", place, message });
};

function writeLine(fields: Readonly<Record<string, string>>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...fields })}\n`);
}
