import { createReadStream, createWriteStream, existsSync, statSync } from "node:fs";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import {
  type ActionContext,
  defineAction,
  dateOrder,
  notes,
  typedText,
  done,
  refused,
  describeConsequences,
  describeCounts,
  describeRefusal,
  describeSeen,
  invalidatedBy,
  withAdvice,
  type ImportWords,
} from "@register/office/actions";
import { kinds } from "@register/content/kinds";
import { shownNumber } from "@register/domain/text";
import { OutcomeUnknownError } from "@register/register";
import {
  type CountedFindings,
  type Finding,
  type NamedColumns,
  readCertificateFile,
  reasonOf,
  faultyHeader,
  faultyLines,
  type FileAnalysis,
  ImportFile,
  type ImportOptions,
  type ImportOutcome,
  type ImportProgress,
  type ImportWatch,
  findImportBlocker,
  planEach,
  type PlannedRow,
  runImport,
  surveyFile,
} from "@register/register/imports";
import { IMPORTED_COLUMNS } from "@register/domain/certificate";
import { PlannedChanges } from "./planned-changes.ts";

function chosen(description: string) {
  return v.optional(v.pipe(v.boolean(), v.description(description)), false);
}

const NAMED_AS = [...IMPORTED_COLUMNS, "particular"];

/** "Remarks=", "Ship=vessel_name" or "Seller=particular". */
const namedColumn = v.pipe(
  typedText,
  v.transform((typed): readonly [name: string, field: string] => {
    const at = Math.max(typed.lastIndexOf("="), 0);
    return [typed.slice(0, at).trim(), typed.slice(at + 1).trim()];
  }),
  v.check(
    ([name, field]) => name !== "" && (field === "" || NAMED_AS.some((column) => column === field)),
    `It takes a name and one of ${NAMED_AS.join(", ")}.`,
  ),
);

const input = v.strictObject({
  file: v.pipe(v.string(), v.description("the .xlsx or CSV file"), notes({ file: "read" })),
  update: chosen("change certificates that are already in the register"),
  allRows: chosen("include rows that look like a sum or a line of the page"),
  clearBlanks: chosen("with --update: let empty cells remove values in the register"),
  statuses: chosen("with --update: let the file change statuses and their public notes"),
  dryRun: chosen("show what would be new and what would change, and write nothing"),
  skipFaulty: v.optional(
    v.pipe(
      v.string(),
      v.description("import the good rows, write the faulty ones to a new file"),
      notes({ file: "written", value: "file" }),
    ),
  ),
  dates: dateOrder,
  kind: v.optional(
    v.pipe(typedText, v.description("the code of the kind for certificates without one")),
  ),
  sheet: v.optional(
    v.pipe(typedText, v.description("the sheet of a workbook; the first by default")),
  ),
  tables: v.optional(
    v.pipe(typedText, v.description("the sheet of a workbook with rows of tables by number")),
  ),
  column: v.optional(
    v.pipe(
      v.array(namedColumn),
      v.transform(
        (columns) => columns.map(([name, field]) => [name, field || "not read"]) as NamedColumns,
      ),
      v.description(
        "the field of a column with an unknown name; nothing after the sign leaves the column out",
      ),
      notes({ value: "name=field" }),
    ),
  ),
  readAsDays: chosen("read numbers in columns of dates as dates of Excel"),
  readAsShown: chosen("take numbers with a unit in their format as Excel shows them"),
  strict: chosen("treat warnings (IMO check digit, validity before issuance) as faults"),
});

/** Smaller files have a hundred thousand rows at most, which are kept in memory. */
const KEPT_BYTES_MAX = 16 * 1024 * 1024;

/** Imports a file of any size, or reports the effect of an import. */
export const importByCommand = defineAction({
  runsInWorker: true,
  input,
  run: async (context, { file, dryRun, skipFaulty, column, readAsDays, readAsShown, ...typed }) => {
    const options: ImportOptions = {
      ...typed,
      columns: column,
      asDays: readAsDays ? IMPORTED_COLUMNS : [],
      asShown: readAsShown ? IMPORTED_COLUMNS : [],
      skipFaulty: skipFaulty !== undefined,
    };
    if (typed.kind !== undefined && !kinds().has(typed.kind)) {
      return refused(`There is no kind “${typed.kind}”: ${[...kinds().keys()].join(", ")}.`);
    }
    if (!dryRun && skipFaulty !== undefined && existsSync(skipFaulty)) {
      return refused(`${skipFaulty} is there already. Give --skip-faulty a new file.`);
    }
    return withFile(file, context.signal, async (where) => {
      if (dryRun) return planFile(context, where, options);
      return importFile(context, where, options, await faultyFile(skipFaulty));
    });
  },
  command: {
    description: "check a spreadsheet and add its certificates to the register",
    arguments: ["file"],
  },
});

async function planFile(context: ActionContext, where: string, options: ImportOptions) {
  const file = fileAt(where, options);
  const watch = watchOf(context);
  const analysis = await surveyFile(file, options, watch);
  const changes = new PlannedChanges();
  const { connection } = context.register;
  const outcome = await planEach(connection, file, analysis, watch, (rows) => changes.add(rows));
  const blocker = findImportBlocker(file.metadata, options, outcome);
  const seen = seenIn(outcome, analysis);
  const planned = `Dry run, nothing was imported: ${described(outcome, options)}`;
  if (blocker === undefined) return { ...done(planned), ...seen, ...changes.shown(outcome) };
  const about = { ...outcome, metadata: file.metadata, options };
  return {
    ...refused(describeRefusal(blocker, about, COMMAND_WORDS, true)),
    ...seen,
    ...(blocker.kind === "clears" ? changes.shown(outcome) : {}),
  };
}

async function importFile(
  context: ActionContext,
  where: string,
  options: ImportOptions,
  faulty: Awaited<ReturnType<typeof faultyFile>>,
) {
  const file = fileAt(where, options);
  try {
    const ended = await runImport(context.register.connection, file, options, {
      ...watchOf(context),
      by: context.person.name,
      onPlanned: faulty.add,
    });
    const { outcome, analysis } = ended;
    const seen = seenIn(outcome, analysis);
    if (ended.kind === "refused") {
      await faulty.remove();
      const about = { ...outcome, metadata: file.metadata, options };
      return { ...refused(describeRefusal(ended.blocker, about, COMMAND_WORDS, false)), ...seen };
    }
    const what = ended.kind === "imported" ? "Imported" : "Nothing to import";
    const log = ended.kind === "imported" ? ended.logRemains : undefined;
    const invalidated =
      ended.kind === "imported" ? await invalidatedBy(context.register, analysis.numbers) : [];
    return {
      ...done([`${what}: ${described(outcome, options)}`, ...invalidated].join(" ")),
      ...seen,
      ...(log === undefined
        ? {}
        : { warnings: [...seen.warnings, { message: LOG_REMAINS + log }] }),
      faultyRows: await faulty.end(),
    };
  } catch (error) {
    // If the outcome is unknown, the faulty rows must still be corrected.
    if (!(error instanceof OutcomeUnknownError)) await faulty.remove();
    throw error;
  }
}

function fileAt(where: string, options: ImportOptions): ImportFile {
  // A larger file has more rows than are kept, and would take memory for nothing.
  const { size = 0 } = statSync(where, { throwIfNoEntry: false }) ?? {};
  const rowLimit = size > KEPT_BYTES_MAX ? { most: 0 } : {};
  return new ImportFile(path.basename(where), () => readCertificateFile(where, options), rowLimit);
}

/** The file is made before the import begins. Rejects with the file system's error. */
async function faultyFile(file: string | undefined) {
  let isWritten = false;
  if (file !== undefined) await appendFile(file, "", { flag: "ax" });
  const remove = async () => {
    if (file !== undefined) await rm(file, { force: true });
  };
  return {
    remove,
    add: async (rows: readonly PlannedRow[], { metadata: { columns } }: FileAnalysis) => {
      const text = faultyLines(columns, rows, (fault) =>
        reasonOf(withAdvice(fault, COMMAND_WORDS)),
      );
      if (file === undefined || text === "") return;
      await appendFile(file, (isWritten ? "" : faultyHeader(columns)) + text);
      isWritten = true;
    },
    /** Returns the path, or removes the file if no row was faulty. */
    end: async () => {
      if (isWritten) return file;
      await remove();
      return undefined;
    },
  };
}

function described(outcome: ImportOutcome, options: ImportOptions): string {
  const consequences = describeConsequences(outcome, options, COMMAND_WORDS);
  return [`${describeCounts(outcome)}.`, ...consequences].join(" ");
}

function seenIn({ faults, warnings }: ImportOutcome, analysis: FileAnalysis) {
  return {
    noticed: describeSeen(analysis, COMMAND_WORDS),
    faults: advised(faults),
    warnings: advised(warnings),
  };
}

const LOG_REMAINS =
  "the import is in the register, but the register's log could not be emptied, because ";

/** Ends with the number of further findings. */
function advised({ first, count }: CountedFindings): readonly Finding[] {
  const rest = count - first.length;
  const more = rest === 0 ? [] : [{ message: `… and ${shownNumber(rest)} more` }];
  return [...first.map((finding) => withAdvice(finding, COMMAND_WORDS)), ...more];
}

/** Interval between progress reports. */
const ROWS_TOLD = 100_000;

function watchOf({ signal, tell }: ActionContext): ImportWatch {
  let lastReport = { phase: "", rows: 0 };
  const onProgress = ({ phase, rows }: ImportProgress): void => {
    if (phase !== lastReport.phase) lastReport = { phase, rows: 0 };
    if (rows < lastReport.rows + ROWS_TOLD) return;
    lastReport.rows = rows - (rows % ROWS_TOLD);
    tell?.(`${phase}: ${shownNumber(lastReport.rows)} rows`);
  };
  return { signal, onProgress };
}

/** A pipe is copied to a file first, since its kind shows only after its beginning was read. */
async function withFile<T>(
  file: string,
  signal: AbortSignal,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (statSync(file, { throwIfNoEntry: false })?.isFIFO() !== true) return work(file);
  const folder = await mkdtemp(path.join(tmpdir(), "certificates-import-"));
  try {
    const target = path.join(folder, path.basename(file));
    await pipeline(createReadStream(file), createWriteStream(target), { signal });
    return await work(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names the options of this command in sentences about an import. */
const COMMAND_WORDS: ImportWords = {
  update: "--update",
  clearBlanks: "--clear-blanks",
  statuses: "--statuses",
  skipFaulty: "--skip-faulty FILE",
  dates: "--dates",
  advice: {
    update: "; --update changes it",
    "other-sheet": ". To read another, use --sheet, or --tables",
    "no-sheet": ". Leave out --sheet and --tables",
    "left-out": "; --all-rows includes it",
    "fill-down": "",
    dates: ", or give --dates that order",
    "read-as-days": ", or give --read-as-days",
    "read-as-shown": ", or give --read-as-shown",
    columns:
      ". Say what it is with --column, which leaves it out as NAME=, takes it for a field as NAME=vessel_name, and for a particular of its name as NAME=particular",
    "too-long": "",
  },
  since: "meanwhile. Try again.",
  clearedShown: (isDryRun) =>
    isDryRun ? "Each is shown among the changes" : "A dry run shows each",
  column: (name) => name,
};
