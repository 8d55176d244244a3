import type { Command } from "commander";
import { csvText } from "@register/spreadsheets";
import { spreadsheetText } from "@register/register/certificate-files";
import { REGISTER_COLUMNS } from "@register/register/certificates";
import { londonDate } from "@register/domain/days";
import { withRegister } from "../with-register.ts";
import { outputArgument, writeOutput } from "../output.ts";
import { PIPED_STAFF_COMMAND, STAFF_COMMAND } from "@register/settings";

/** `certificates export [FILE]` */
export function addExportCommand(certificates: Command): void {
  certificates
    .command("export")
    .description("write every certificate as CSV, as import reads it")
    .addArgument(outputArgument())
    .option("--for-excel", "mark the file as UTF-8, and add a column with today's verdicts")
    .addHelpText(
      "after",
      `
The file holds the eleven fields, the status (suspended, withdrawn, or empty for in force) and its public
note, comma-separated, in UTF-8, sorted by number: imported into an empty register it makes the same register.
With --for-excel a last column has the verdict on each certificate today in London (valid, expired, not yet
valid, suspended or withdrawn), which import does not read. In countries that write decimals with a comma, open
the file in Excel with Data, From Text/CSV.

An apostrophe stands before whatever a spreadsheet would run as a formula, and import removes it.

Examples:
  ${STAFF_COMMAND} certificates export certificates.csv
  ${STAFF_COMMAND} certificates export --for-excel certificates.csv
  ${PIPED_STAFF_COMMAND} certificates export | gzip > certificates.csv.gz`,
    )
    .action(async (typed: string | undefined, { forExcel = false }: { forExcel?: boolean }) => {
      await withRegister((register) => {
        const text = forExcel
          ? spreadsheetText(register.export(), londonDate(new Date()))
          : csvText(REGISTER_COLUMNS, register.export());
        return writeOutput(text, typed);
      });
    });
}
