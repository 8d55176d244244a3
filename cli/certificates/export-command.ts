import type { Command } from "commander";
import { csvText } from "../../database/certificate-files/csv-line.ts";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import { withRegister } from "../with-register.ts";
import { writeOutput } from "../write-output.ts";

const COLUMNS = CERTIFICATE_FIELDS.map(({ name }) => name);

/** `certificates export [FILE]` */
export function addExportCommand(certificates: Command): void {
  certificates
    .command("export")
    .description("write every certificate as CSV, as import reads it")
    .argument(
      "[file]",
      "the file to write, replaced when it is there; standard output without it, or for -",
    )
    .addHelpText(
      "after",
      `
The file holds the eleven columns, comma-separated, in UTF-8, sorted by number. A status (suspended,
withdrawn) is not in it. A cell that a spreadsheet would run as a formula has an apostrophe before it, which
import takes away again.

Examples:
  npm run staff -- certificates export certificates.csv
  npm run --silent staff -- certificates export | gzip > certificates.csv.gz`,
    )
    .action(async (typed: string | undefined) => {
      await withRegister((register) => writeOutput(csvText(COLUMNS, register.exportAll()), typed));
    });
}
