import type { Command } from "commander";
import { BYTE_ORDER_MARK, csvText } from "@register/spreadsheets/csv-text";
import { shownStatusColumn } from "../../database/certificate-files/header.ts";
import { REGISTER_COLUMNS } from "../../database/certificate-columns.ts";
import type { StaffRegister } from "../../database/staff-register.ts";
import { londonDate } from "@register/certificates/london-clock";
import { verdictOn } from "@register/certificates/verdict";
import { withRegister } from "../with-register.ts";
import { outputArgument, writeOutput } from "../output.ts";
import { PIPED_STAFF_COMMAND, STAFF_COMMAND } from "../../settings/installation.ts";

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
          ? textForExcel(register)
          : csvText(REGISTER_COLUMNS, register.exportAll());
        return writeOutput(text, typed);
      });
    });
}

async function* textForExcel(register: StaffRegister): AsyncGenerator<string> {
  const today = londonDate(new Date());
  const shownStatus = shownStatusColumn(today);
  yield BYTE_ORDER_MARK;
  yield* csvText([...REGISTER_COLUMNS, shownStatus], withShownStatus());

  async function* withShownStatus() {
    for await (const records of register.exportAll()) {
      yield records.map((record) => {
        const shown = verdictOn(record, today).kind.replaceAll("-", " ");
        return Object.assign({ [shownStatus]: shown }, record);
      });
    }
  }
}
