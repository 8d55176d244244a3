import { createReadStream, createWriteStream, existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type Command, Option } from "commander";
import { DATE_ORDERS, type DateOrder } from "@register/domain/days";
import { readCertificateFile, reasonOf } from "@register/register/certificate-files";
import {
  faultyRowsText,
  type ImportPlan,
  obstacleTo,
  planImport,
  runImport,
  stagedRows,
} from "@register/register/imports";
import { describeRefusal, describeSeen, withAdvice } from "@register/office/import-words";
import { OutcomeUnknownError, type StaffRegister } from "@register/register";
import type { PersonName } from "@register/domain/certificate";
import { REGISTER_COLUMNS } from "@register/register/certificates";
import { STAFF_COMMAND } from "@register/settings";
import { asFileFailure, CommandFailure } from "../failure.ts";
import { interruptible } from "../interruption.ts";
import { type AuthorFlags, authorOf, byOption } from "../options.ts";
import { outputFile, printChange, typedPath, writeOutput } from "../output.ts";
import { withRegister } from "../with-register.ts";
import {
  COMMAND_WORDS,
  createImportProgress,
  describeDryRun,
  describeImport,
  describePreview,
  printFindings,
} from "./import-report.ts";

interface Flags extends AuthorFlags {
  readonly update?: boolean;
  readonly allRows?: boolean;
  readonly clearBlanks?: boolean;
  readonly statuses?: boolean;
  readonly strict?: boolean;
  readonly dryRun?: boolean;
  readonly skipFaulty?: string;
  readonly dates?: DateOrder;
  readonly sheet?: string;
}

const HELP = `
The file:
  An .xlsx workbook, or text with commas, semicolons or tabs between the cells: "CSV UTF-8" or "Unicode
  text" in Excel. The first line names the columns, in any order: certificate_number, and any of
  ${REGISTER_COLUMNS.filter((name) => name !== "certificate_number")
    .join(", ")
    .replaceAll(/(.{60,90},) /g, "$1\n  ")}.
  The site's own labels (Vessel Name) and common ones (Certificate No., IMO, Valid until) are read as well.
  Dates are date cells of a workbook, or text as 2025-01-31; text in another order needs --dates, unless
  other dates of the file show whether days come before months.
  An empty cell is an empty field; where --update would remove a value by it, nothing is imported without
  --clear-blanks.
  status (suspended, withdrawn, in force or empty) and what belongs to it are those of new certificates;
  certificates in the register keep theirs without --statuses.

Every row is checked first, and one faulty row keeps the whole file out, unless --skip-faulty is given.
Faults are named by line and column; the line is the row's number in a workbook. Visitors can look
certificates up meanwhile.

Exit code: 0 when the file is in the register (with --skip-faulty: its good rows; with --dry-run: when it
could be), 1 when nothing was imported, 130 when interrupted, with nothing imported either. When the
connection to Postgres breaks during the commit, the exit code is 1 and a sentence says that the import may
be in the register.

Examples:
  ${STAFF_COMMAND} certificates import certificates.xlsx
  ${STAFF_COMMAND} certificates import --dates dmy --dry-run --update from-the-branch.csv
  ${STAFF_COMMAND} certificates import --skip-faulty to-correct.csv from-the-branch.csv`;

/** `certificates import FILE` */
export function addImportCommand(certificates: Command): void {
  certificates
    .command("import")
    .description("check a spreadsheet and add its certificates to the register")
    .argument("<file>", "the .xlsx or CSV file")
    .option("--update", "change certificates that are already in the register")
    .option("--all-rows", "take in rows that look like a sum or a line of the page")
    .option("--clear-blanks", "with --update: let empty cells remove values in the register")
    .option("--statuses", "with --update: let the file change statuses and their public notes")
    .option("--dry-run", "show what would be new and what would change, and write nothing")
    .option("--skip-faulty <file>", "import the good rows, write the faulty ones to a new file")
    .addOption(
      new Option("--dates <order>", "order of day, month and year in dates as text").choices(
        DATE_ORDERS,
      ),
    )
    .option("--sheet <name>", "the sheet of a workbook; its first one without this")
    .option("--strict", "treat warnings (IMO check digit, validity before issuance) as faults")
    .addOption(byOption())
    .addHelpText("after", HELP)
    .action(importCertificates);
}

async function importCertificates(typed: string, flags: Flags): Promise<void> {
  const { update = false, allRows = false, clearBlanks = false, statuses = false } = flags;
  const { strict = false, dryRun = false, dates, sheet } = flags;
  const by = authorOf(flags);
  const skipFaulty = flags.skipFaulty !== undefined;
  const faultyFile = skipFaulty && !dryRun ? newFaultyFile(flags.skipFaulty) : undefined;
  const options = {
    update,
    allRows,
    clearBlanks,
    statuses,
    strict,
    dates,
    sheet,
    skipFaulty,
  };
  const startedAt = performance.now();
  const progress = createImportProgress(process.stderr);
  // Interruptible to the end, so that an import that is committed is reported.
  await interruptible((signal) =>
    withRegister((register) =>
      withFile(typedPath(typed), signal, (file) =>
        withUpload(register, { fileName: path.basename(file), by }, async (upload) => {
          const { connection } = register;
          const watch = { signal, onProgress: progress.show };
          const read = () => readCertificateFile(file, options);
          const plan = await planImport(connection, upload, read, options, watch)
            .catch((error: unknown) => {
              throw asFileFailure(error, typed);
            })
            .finally(progress.clear);
          for (const sentence of describeSeen(plan, COMMAND_WORDS)) console.error(sentence);
          printFindings("fault", plan.faults);
          printFindings("warning", plan.warnings);
          const obstacle = obstacleTo(plan);
          if (dryRun && obstacle?.kind !== "faulty") await printDryRun(register, plan);
          if (obstacle !== undefined) {
            throw new CommandFailure(describeRefusal(obstacle, plan, COMMAND_WORDS, dryRun));
          }
          if (dryRun) return;
          const writtenFile = plan.faulty > 0 ? faultyFile : undefined;
          if (writtenFile !== undefined) {
            const text = faultyRowsText(connection, plan, (fault) =>
              reasonOf(withAdvice(fault, COMMAND_WORDS)),
            );
            await writeOutput(text, writtenFile);
          }
          const removeFaultyFile = async () => {
            if (writtenFile !== undefined) await rm(writtenFile, { force: true });
          };
          const ended = await runImport(connection, plan, { ...watch, by })
            .catch(async (error: unknown) => {
              // When nobody knows whether the good rows are in the register, the others are still to be corrected.
              if (!(error instanceof OutcomeUnknownError)) await removeFaultyFile();
              throw error;
            })
            .finally(progress.clear);
          if (ended.kind === "refused") {
            await removeFaultyFile();
            throw new CommandFailure(describeRefusal(ended.obstacle, plan, COMMAND_WORDS, dryRun));
          }
          const done = ended.kind === "imported" ? "Imported" : "Nothing to import";
          const seconds = (performance.now() - startedAt) / 1000;
          printChange(describeImport(plan, done, seconds), register.location);
          if (writtenFile !== undefined) {
            console.log(
              `The faulty rows are in ${flags.skipFaulty}, each with its reason in the last column. Correct them there and import that file.`,
            );
          }
          if (ended.kind === "imported" && ended.logRemains !== undefined) {
            console.error(
              `warning: the import is in the register, but the register's log could not be emptied, because ${ended.logRemains}.`,
            );
          }
        }),
      ),
    ),
  );
}

/** An upload for the rows of a file, deleted at the end; one that a killed command leaves is deleted after a day. */
async function withUpload(
  { desk: { uploads } }: StaffRegister,
  { fileName, by }: { readonly fileName: string; readonly by: PersonName },
  work: (upload: number) => Promise<void>,
): Promise<void> {
  const upload = await uploads.add({ fileName, contents: new Uint8Array() }, by);
  try {
    await work(upload);
  } finally {
    // What the work has to say comes first, and the connection may be broken.
    await uploads.remove(upload).catch(() => {});
  }
}

async function printDryRun({ connection }: StaffRegister, plan: ImportPlan): Promise<void> {
  async function* rowsOf(kind: "added" | "changed") {
    for await (const rows of stagedRows(connection, plan, {
      condition: `kind = '${kind}' AND NOT left_out`,
    })) {
      yield* rows;
    }
  }
  for await (const line of describePreview(plan.effects, rowsOf)) console.log(line);
  console.log(describeDryRun(plan));
}

/** A pipe is kept in a file for as long as the work takes, since the kind of a file shows only once its beginning was read. */
async function withFile(
  file: string,
  signal: AbortSignal,
  work: (file: string) => Promise<void>,
): Promise<void> {
  if (statSync(file, { throwIfNoEntry: false })?.isFIFO() !== true) return work(file);
  const folder = await mkdtemp(path.join(tmpdir(), "certificates-import-"));
  try {
    const kept = path.join(folder, path.basename(file));
    await pipeline(createReadStream(file), createWriteStream(kept), { signal });
    await work(kept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The path of the file for faulty rows. Ends the command when there is such a file: it may be the imported one. */
function newFaultyFile(typed: string): string {
  const file = outputFile(typed);
  if (existsSync(file)) {
    throw new CommandFailure(
      `${typed} is there already. Nothing was imported; give --skip-faulty a new file.`,
    );
  }
  return file;
}
