/** Reports a fault of ours. Gets the place and the error, never what a visitor sent. */
export type ErrorLog = (place: string, error: unknown) => void;

/** One JSON line on standard error: time in UTC, place, error name and message. */
export const logErrorAsJson: ErrorLog = (place, error) => {
  const { name, message } = error instanceof Error ? error : { name: "Error", message: "unknown" };
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), level: "error", place, name, message })}\n`,
  );
};
