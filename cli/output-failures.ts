/** Whoever reads our output may stop early, as `head` does. */
export function isReaderGone(error: NodeJS.ErrnoException): boolean {
  return error.code === "EPIPE";
}

/**
 * Keeps a command whose output can't be written from ending in the middle of its work, or as if the work had
 * failed: what it was going to print is lost, and what it has committed is not.
 */
export function surviveOutputFailures(): void {
  process.stderr.on("error", () => {
    // Nowhere is left to say it.
  });
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (isReaderGone(error)) process.exit();
    process.exitCode ??= 1;
    console.error(`The output can't be written (${error.code ?? error.message}).`);
  });
}
