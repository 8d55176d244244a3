import { createWriteStream, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { assertNotTheRegister } from "@register/register/sqlite";
import { readRegisterLocation } from "@register/settings";
import { asFileFailure } from "./failure.ts";
import { interruptible } from "./interruption.ts";

/** A program that reads the output may stop early, as `head` does. */
function isReaderGone(error: NodeJS.ErrnoException): boolean {
  return error.code === "EPIPE";
}

/**
 * If the output can't be written, the command must not end in the middle of its work, or as if the work had failed:
 * committed changes are not lost.
 */
export function surviveOutputFailures(): void {
  process.stderr.on("error", () => {
    // There is no place left to report it.
  });
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (isReaderGone(error)) process.exit();
    process.exitCode ??= 1;
    console.error(`The output can't be written (${error.code ?? error.message}).`);
  });
}

/**
 * Names the register, since a missing setting in one shell leads to another register. Falls back to standard error, as
 * on a full disk: a clerk who reads nothing would repeat the change.
 */
export function printChange(sentence: string, location: string): void {
  const line = `${sentence} Register: ${location}\n`;
  // A change that was made is not a failure, even if its line can't be printed.
  process.exitCode ??= 0;
  process.stdout.write(line, (error) => {
    if (error && !isReaderGone(error)) process.stderr.write(line);
  });
}

/** npm changes the folder before it runs this program, and INIT_CWD names the former one. */
export function typedPath(typed: string): string {
  return path.resolve(process.env["INIT_CWD"] ?? process.cwd(), typed);
}

/** Throws if the file is the embedded register, in use or not: a slip of the hand must not destroy it. */
export function outputFile(typed: string): string {
  const file = typedPath(typed);
  assertNotTheRegister(readRegisterLocation().dataDirectory, file);
  return file;
}

/**
 * Writes to the typed file, or to standard output without one or for a hyphen. With `ownerOnly` nobody else can read
 * the file, under any umask.
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

/** Writes beside the file and renames, so that half an export never looks whole. */
async function writeFile(
  text: AsyncIterable<string | Uint8Array> | readonly Uint8Array[],
  typed: string,
  mode: number,
  signal: AbortSignal,
): Promise<void> {
  const file = outputFile(typed);
  // A device or a pipe must not be replaced.
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
