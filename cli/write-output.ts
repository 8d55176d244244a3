import { createWriteStream, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { interruptible } from "./interruption.ts";
import { asFileFailure, outputFile } from "./typed-files.ts";

interface OutputOptions {
  /** Nobody but its owner may read a new file, whatever the user's settings are. */
  readonly ownerOnly?: boolean;
}

/** Writes text or bytes to the file that was typed, or to standard output when none was, or a hyphen. */
export async function writeOutput(
  text: AsyncIterable<string | Uint8Array>,
  typed: string | undefined,
  options: OutputOptions = {},
): Promise<void> {
  await interruptible((signal) =>
    typed === undefined || typed === "-"
      ? pipeline(text, process.stdout, { signal, end: false })
      : writeFile(text, typed, options, signal),
  );
}

/** Writes beside the file and renames, so that half an export is never taken for a whole one. */
async function writeFile(
  text: AsyncIterable<string | Uint8Array>,
  typed: string,
  { ownerOnly = false }: OutputOptions,
  signal: AbortSignal,
): Promise<void> {
  const file = outputFile(typed);
  // A device or a pipe must not be renamed over.
  const isSpecial = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  const written = isSpecial ? file : `${file}.${process.pid}.partial`;
  try {
    const mode = ownerOnly ? 0o600 : 0o666;
    await pipeline(text, createWriteStream(written, { flush: true, mode }), { signal });
    if (!isSpecial) await rename(written, file);
  } catch (error) {
    if (!isSpecial) await rm(written, { force: true });
    throw asFileFailure(error, typed);
  }
}
