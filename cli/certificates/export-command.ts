import { createWriteStream, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import type { StaffRegister } from "../../database/staff-register.ts";
import { interruptible } from "../interruption.ts";
import { typedPath } from "../typed-path.ts";
import { withRegister } from "../with-register.ts";
import { CSV_HEADER, toCsv } from "./csv-text.ts";
import { explainedFileError } from "./file-error.ts";

/** `certificates export [FILE]` */
export function addExportCommand(certificates: Command): void {
  certificates
    .command("export")
    .description("write every certificate as CSV, as import reads it")
    .argument("[file]", "the file to write, replaced when it is there; standard output without it")
    .addHelpText(
      "after",
      `
The file holds the eleven columns, comma-separated, in UTF-8, sorted by number. A status (suspended,
withdrawn) is not in it.

Examples:
  npm run staff -- certificates export certificates.csv
  npm run --silent staff -- certificates export | gzip > certificates.csv.gz`,
    )
    .action(async (typed: string | undefined) => {
      await withRegister((register) =>
        interruptible((signal) =>
          typed === undefined
            ? pipeline(csvOf(register), process.stdout, { signal, end: false })
            : writeFile(register, typed, signal),
        ),
      );
    });
}

async function* csvOf(register: StaffRegister): AsyncGenerator<string> {
  yield CSV_HEADER;
  for await (const records of register.exportAll()) yield toCsv(records);
}

/** Writes beside the file and renames, so that half an export is never taken for a whole one. */
async function writeFile(
  register: StaffRegister,
  typed: string,
  signal: AbortSignal,
): Promise<void> {
  const file = typedPath(typed);
  // A device or a pipe must not be renamed over.
  const isSpecial = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  const written = isSpecial ? file : `${file}.${process.pid}.partial`;
  try {
    await pipeline(csvOf(register), createWriteStream(written, { flush: true }), { signal });
    if (!isSpecial) await rename(written, file);
  } catch (error) {
    if (!isSpecial) await rm(written, { force: true });
    throw explainedFileError(error, typed);
  }
}
