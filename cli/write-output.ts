import { createWriteStream, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { explainedFileError } from "./certificates/file-error.ts";
import { interruptible } from "./interruption.ts";
import { typedPath } from "./typed-path.ts";

/** Writes text to the file that was typed, or to standard output when none was. */
export async function writeOutput(
  text: AsyncIterable<string>,
  typed: string | undefined,
): Promise<void> {
  await interruptible((signal) =>
    typed === undefined
      ? pipeline(text, process.stdout, { signal, end: false })
      : writeFile(text, typed, signal),
  );
}

/** Writes beside the file and renames, so that half an export is never taken for a whole one. */
async function writeFile(
  text: AsyncIterable<string>,
  typed: string,
  signal: AbortSignal,
): Promise<void> {
  const file = typedPath(typed);
  // A device or a pipe must not be renamed over.
  const isSpecial = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  const written = isSpecial ? file : `${file}.${process.pid}.partial`;
  try {
    // For its owner only: an export of messages holds personal data.
    await pipeline(text, createWriteStream(written, { flush: true, mode: 0o600 }), { signal });
    if (!isSpecial) await rename(written, file);
  } catch (error) {
    if (!isSpecial) await rm(written, { force: true });
    throw explainedFileError(error, typed);
  }
}
