import { createWriteStream, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { assertNotTheRegister } from "@register/register/sqlite";
import { readRegisterLocation } from "@register/settings";
import { asFileFailure } from "./failure.ts";
import { interruptible } from "./interruption.ts";

/** The program that reads our output may stop early, as `head` does. */
function isReaderGone(error: NodeJS.ErrnoException): boolean {
  return error.code === "EPIPE";
}

/**
 * Keeps a command whose output can't be written from ending in the middle of its work, or as if the work had
 * failed: the output is lost, what was committed is not.
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

/**
 * Prints what was changed, and in which register, since a setting that is missing in one shell leads to another
 * register. On standard error where standard output can't be written, as on a full disk: a clerk who reads
 * nothing would repeat the change.
 */
export function printChange(sentence: string, location: string): void {
  const line = `${sentence} Register: ${location}\n`;
  // A change that was made is not a failure, whether or not its line can be printed.
  process.exitCode ??= 0;
  process.stdout.write(line, (error) => {
    if (error && !isReaderGone(error)) process.stderr.write(line);
  });
}

/** A path as it was typed, made absolute: npm changes the folder before it runs us, and names the one before. */
export function typedPath(typed: string): string {
  return path.resolve(process.env["INIT_CWD"] ?? process.cwd(), typed);
}

/**
 * The path of a file that a command is to write. Ends the command when the file is the embedded register, in
 * use or not: one slip of the hand must not destroy it.
 */
export function outputFile(typed: string): string {
  const file = typedPath(typed);
  assertNotTheRegister(readRegisterLocation().dataDirectory, file);
  return file;
}

/**
 * Writes text or bytes to the file that was typed, or to standard output when none was, or a hyphen. A file for the
 * owner only may be read by nobody else, whatever the user's settings are.
 */
export async function writeOutput(
  contents: AsyncIterable<string | Uint8Array> | Uint8Array,
  typed: string | undefined,
  { ownerOnly = false } = {},
): Promise<void> {
  const text = contents instanceof Uint8Array ? [contents] : contents;
  await interruptible((signal) =>
    typed === undefined || typed === "-"
      ? pipeline(text, process.stdout, { signal, end: false })
      : writeFile(text, typed, ownerOnly ? 0o600 : 0o666, signal),
  );
}

/** Writes beside the file and renames, so that half an export is never taken for a whole one. */
async function writeFile(
  text: AsyncIterable<string | Uint8Array> | readonly Uint8Array[],
  typed: string,
  mode: number,
  signal: AbortSignal,
): Promise<void> {
  const file = outputFile(typed);
  // A device or a pipe must not be renamed over.
  const isSpecial = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  const written = isSpecial ? file : `${file}.${process.pid}.partial`;
  try {
    await pipeline(text, createWriteStream(written, { flush: true, mode }), { signal });
    if (!isSpecial) await rename(written, file);
  } catch (error) {
    if (!isSpecial) await rm(written, { force: true });
    throw asFileFailure(error, typed);
  }
}
