import type { Command } from "commander";
import { type FindingList, formatFinding } from "../../database/certificate-files/findings.ts";
import { importFile, type ImportOptions, type ImportReport } from "../../database/import-file.ts";
import type { CommitCounts } from "../../database/staged-import.ts";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import { CommandFailure } from "../command-failure.ts";
import { interruptible } from "../interruption.ts";
import { asFileFailure, typedPath } from "../typed-files.ts";
import { printChange, withRegister } from "../with-register.ts";
import { createImportProgress } from "./import-progress.ts";

type Flags = Partial<Pick<ImportOptions, "update" | "skipInvalid" | "strict">>;

const HELP = `
The file:
  The first line names the columns, in any order: certificate_number, and any of
  ${CERTIFICATE_FIELDS.map(({ name }) => name)
    .filter((name) => name !== "certificate_number")
    .join(", ")
    .replace("commodity, ", "commodity,\n  ")}.
  Comma or semicolon between cells; UTF-8 ("CSV UTF-8" in a spreadsheet program).
  Dates are written YYYY-MM-DD. An empty cell is an empty field.

Every row is checked first, and one faulty row keeps the whole file out, unless --skip-invalid is
given. Faults are named by line and column. Visitors can look certificates up meanwhile.

Exit code: 0 when the file is in the register (with --skip-invalid: its good rows), 1 when nothing
was imported, 130 when interrupted; nothing was imported then either.

Examples:
  npm run staff -- certificates import certificates.csv
  npm run staff -- certificates import --update corrected.csv
  npm run staff -- certificates import --skip-invalid --strict from-the-branch.csv`;

/** `certificates import FILE` */
export function addImportCommand(certificates: Command): void {
  certificates
    .command("import")
    .description("check a CSV file and add its certificates to the register")
    .argument("<file>", "the CSV file")
    .option("--update", "change the certificates that are in the register already")
    .option("--skip-invalid", "leave faulty rows out and import the others")
    .option("--strict", "treat warnings (IMO check digit, validity before issuance) as faults")
    .addHelpText("after", HELP)
    .action(runImport);
}

async function runImport(typed: string, flags: Flags): Promise<void> {
  const { update = false, skipInvalid = false, strict = false } = flags;
  const startedAt = performance.now();
  const progress = createImportProgress(process.stderr);
  const { report, place } = await withRegister(async (register) => ({
    place: register.place,
    report: await interruptible((signal) =>
      importFile(register, typedPath(typed), {
        update,
        skipInvalid,
        strict,
        signal,
        onProgress: progress.show,
      }),
    ),
  }))
    .catch((error: unknown) => {
      throw asFileFailure(error, typed);
    })
    .finally(progress.clear);
  printFindings("fault", report.faults);
  printFindings("warning", report.warnings);
  const seconds = (performance.now() - startedAt) / 1000;
  if (report.counts === undefined) throw new CommandFailure(refusal(report, skipInvalid));
  printChange(summary(report, report.counts, seconds), place);
}

function printFindings(kind: "fault" | "warning", { first, count }: FindingList): void {
  for (const finding of first) {
    console.error(`${kind === "warning" ? "warning: " : ""}${formatFinding(finding)}`);
  }
  if (count > first.length) console.error(`… and ${number(count - first.length)} more ${kind}s.`);
}

function refusal(report: ImportReport, skipInvalid: boolean): string {
  const { rowsRead, good, faults, isReadable } = report;
  if (faults.count === 0 && rowsRead === 0) {
    return "Nothing was imported: the file has no rows below its column names.";
  }
  if (good > 0 && isReadable && (faults.count === 0 || skipInvalid)) {
    return "Nothing was imported: others added the same numbers to the register meanwhile; try again.";
  }
  const found = `Nothing was imported: ${plural(faults.count, "fault")} in ${plural(rowsRead, "row")} read.`;
  if (!isReadable) return `${found} Correct the file.`;
  if (skipInvalid) return `${found} No row is without fault.`;
  return `${found} Correct the file, or leave its faulty rows out with --skip-invalid.`;
}

function summary(
  { rowsRead, good, warnings }: ImportReport,
  counts: CommitCounts,
  seconds: number,
): string {
  const parts = [
    `${number(rowsRead)} read`,
    `${number(counts.added)} added`,
    `${number(counts.updated)} updated`,
    ...(counts.unchanged > 0 ? [`${number(counts.unchanged)} unchanged`] : []),
    `${number(rowsRead - good)} skipped`,
    plural(warnings.count, "warning"),
  ];
  return `Imported: ${parts.join(", ")}, in ${seconds.toFixed(1)} s.`;
}

function plural(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function number(count: number): string {
  return count.toLocaleString("en-GB");
}
