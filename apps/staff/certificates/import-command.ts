import { createReadStream, createWriteStream, existsSync, statSync } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type Command, InvalidArgumentError, Option } from "commander";
import { DATE_ORDERS, type DateOrder } from "@register/domain/days";
import {
  type NamedColumns,
  readCertificateFile,
  reasonOf,
} from "@register/register/certificate-files";
import {
  faultyHeader,
  faultyLines,
  type FileSurvey,
  ImportFile,
  type ImportOptions,
  type ImportOutcome,
  obstacleTo,
  planEach,
  type PlannedRow,
  runImport,
  surveyFile,
} from "@register/register/imports";
import {
  describeConsequences,
  describeCounts,
  describeRefusal,
  describeSeen,
  withAdvice,
} from "@register/office/import-words";
import { OutcomeUnknownError } from "@register/register";
import { REGISTER_COLUMNS } from "@register/register/certificates";
import { STAFF_COMMAND } from "@register/settings";
import { asFileFailure, CommandFailure } from "../failure.ts";
import { interruptible } from "../interruption.ts";
import { type AuthorFlags, authorOf, byOption } from "../options.ts";
import { outputFile, printChange, typedPath } from "../output.ts";
import { withRegister } from "../with-register.ts";
import {
  COMMAND_WORDS,
  createImportProgress,
  PreviewLines,
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
  readonly column?: NamedColumns;
  readonly readAsDays?: boolean;
  readonly readAsShown?: boolean;
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
    .option(
      "--column <name=field>",
      "what a column with an unknown name is; nothing behind the sign leaves it out",
      namedColumn,
    )
    .option("--read-as-days", "take numbers in columns of dates for days as Excel counts them")
    .option("--read-as-shown", "take numbers with a unit in their format as Excel shows them")
    .option("--strict", "treat warnings (IMO check digit, validity before issuance) as faults")
    .addOption(byOption())
    .addHelpText("after", HELP)
    .action(importCertificates);
}

/** "Remarks=" or "Ship=vessel_name", beside those that were given before. */
function namedColumn(typed: string, others: NamedColumns = {}): NamedColumns {
  const at = typed.lastIndexOf("=");
  const [name, field] = [typed.slice(0, Math.max(at, 0)).trim(), typed.slice(at + 1).trim()];
  const column = REGISTER_COLUMNS.find((each) => each === field);
  if (name === "" || (column === undefined && field !== "")) {
    throw new InvalidArgumentError(`It takes a name and one of ${REGISTER_COLUMNS.join(", ")}.`);
  }
  return { ...others, [name]: column ?? "not read" };
}

/** Bytes of a file of which some hundred thousand rows at most are kept in memory. */
const KEPT_BYTES_MAX = 30 * 1024 * 1024;

async function importCertificates(typed: string, flags: Flags): Promise<void> {
  const { update = false, allRows = false, clearBlanks = false, statuses = false } = flags;
  const { strict = false, dryRun = false, dates, sheet, column } = flags;
  const by = authorOf(flags);
  const faulty =
    flags.skipFaulty === undefined || dryRun ? undefined : new FaultyFile(flags.skipFaulty);
  const options: ImportOptions = {
    update,
    allRows,
    clearBlanks,
    statuses,
    strict,
    dates,
    sheet,
    columns: column,
    asDays: flags.readAsDays === true ? REGISTER_COLUMNS : [],
    asShown: flags.readAsShown === true ? REGISTER_COLUMNS : [],
    skipFaulty: flags.skipFaulty !== undefined,
  };
  const startedAt = performance.now();
  const progress = createImportProgress(process.stderr);
  // Interruptible to the end, so that an import that is committed is reported.
  await interruptible((signal) =>
    withRegister(({ connection, location }) =>
      withFile(typedPath(typed), signal, async (where) => {
        // More rows than are kept would take memory for nothing.
        const { size = 0 } = statSync(where, { throwIfNoEntry: false }) ?? {};
        const file = new ImportFile(
          path.basename(where),
          () => readCertificateFile(where, options),
          size > KEPT_BYTES_MAX ? { most: 0 } : {},
        );
        const watch = { signal, onProgress: progress.show };
        let isImported = false;
        const told = (outcome: ImportOutcome, survey: FileSurvey) => {
          progress.clear();
          printFound(outcome, survey);
        };
        const refusal = (
          obstacle: NonNullable<ReturnType<typeof obstacleTo>>,
          of: ImportOutcome,
        ) => {
          const about = { ...of, facts: file.facts, options };
          return new CommandFailure(describeRefusal(obstacle, about, COMMAND_WORDS, dryRun));
        };
        try {
          if (dryRun) {
            const survey = await surveyFile(file, options, watch);
            const preview = new PreviewLines();
            const outcome = await planEach(connection, file, survey, watch, (rows) =>
              preview.add(rows),
            );
            told(outcome, survey);
            const obstacle = obstacleTo(file.facts, options, outcome);
            if (obstacle === undefined || obstacle.kind === "clears") {
              for (const line of preview.lines(outcome.effects)) console.log(line);
              console.log(`Dry run, nothing was imported: ${described(outcome, options)}`);
            }
            if (obstacle !== undefined) throw refusal(obstacle, outcome);
            return;
          }
          const ended = await runImport(connection, file, options, {
            ...watch,
            by,
            onPlanned: async (rows, survey) => faulty?.add(rows, survey),
          });
          told(ended.outcome, ended.survey);
          if (ended.kind === "refused") throw refusal(ended.obstacle, ended.outcome);
          isImported = true;
          const done = ended.kind === "imported" ? "Imported" : "Nothing to import";
          const time = ` It took ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`;
          printChange(`${done}: ${described(ended.outcome, options)}${time}`, location);
          if ((await faulty?.end()) === true) {
            console.log(
              `The faulty rows are in ${flags.skipFaulty}, each with its reason in the last column. Correct them there and import that file.`,
            );
          }
          if (ended.kind === "imported" && ended.logRemains !== undefined) {
            console.error(
              `warning: the import is in the register, but the register's log could not be emptied, because ${ended.logRemains}.`,
            );
          }
        } catch (error) {
          progress.clear();
          // When nobody knows whether the good rows are in the register, the others are still to be corrected.
          if (!isImported && !(error instanceof OutcomeUnknownError)) await faulty?.remove();
          throw asFileFailure(error, typed);
        }
      }),
    ),
  );
}

function printFound({ faults, warnings }: ImportOutcome, survey: FileSurvey): void {
  for (const sentence of describeSeen(survey, COMMAND_WORDS)) console.error(sentence);
  printFindings("fault", faults);
  printFindings("warning", warnings);
}

function described(outcome: ImportOutcome, options: ImportOptions): string {
  const consequences = describeConsequences(outcome, options, COMMAND_WORDS);
  return [`${describeCounts(outcome)}.`, ...consequences].join(" ");
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

/** The file for faulty rows, which is written with the first of them. */
class FaultyFile {
  readonly #typed: string;
  readonly #path: string;
  #file: FileHandle | undefined;

  /** Ends the command when there is such a file: it may be the imported one. */
  constructor(typed: string) {
    this.#typed = typed;
    this.#path = outputFile(typed);
    if (!existsSync(this.#path)) return;
    throw new CommandFailure(
      `${typed} is there already. Nothing was imported; give --skip-faulty a new file.`,
    );
  }

  async add(rows: readonly PlannedRow[], { facts: { columns } }: FileSurvey): Promise<void> {
    const text = faultyLines(columns, rows, (fault) => reasonOf(withAdvice(fault, COMMAND_WORDS)));
    if (text === "") return;
    try {
      if (this.#file === undefined) {
        this.#file = await open(this.#path, "wx");
        await this.#file.appendFile(faultyHeader(columns));
      }
      await this.#file.appendFile(text);
    } catch (error) {
      throw asFileFailure(error, this.#typed);
    }
  }

  /** Returns whether there is such a file. */
  async end(): Promise<boolean> {
    await this.#file?.sync();
    await this.#file?.close();
    return this.#file !== undefined;
  }

  async remove(): Promise<void> {
    await this.#file?.close();
    if (this.#file !== undefined) await rm(this.#path, { force: true });
  }
}
