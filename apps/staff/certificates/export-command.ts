import { type Command, Option } from "commander";
import { csvText } from "@register/spreadsheets";
import { certsearchText, spreadsheetText } from "@register/register/certificate-files";
import { ACCREDITATION } from "@register/content/company";
import type { PersonName } from "@register/domain/certificate";
import { counted } from "@register/domain/text";
import { REGISTER_COLUMNS, type TradeRegister } from "@register/register/certificates";
import { londonDate } from "@register/domain/days";
import { CommandFailure } from "../failure.ts";
import { type AuthorFlags, authorOf, byOption } from "../options.ts";
import { withRegister } from "../with-register.ts";
import { outputArgument, writeOutput } from "../output.ts";
import { PIPED_STAFF_COMMAND, STAFF_COMMAND } from "@register/settings";

interface Flags extends AuthorFlags {
  readonly forExcel?: boolean;
  readonly for?: TradeRegister;
}

/** `certificates export [FILE]` */
export function addExportCommand(certificates: Command): void {
  certificates
    .command("export")
    .description("write every certificate as CSV, as import reads it")
    .addArgument(outputArgument())
    .option("--for-excel", "mark the file as UTF-8, and add a column with today's verdicts")
    .addOption(
      new Option("--for <register>", "write what goes to a register of the trade")
        .choices(["certsearch"])
        .conflicts("forExcel"),
    )
    .addOption(byOption())
    .addHelpText(
      "after",
      `
The file holds every field, the status (suspended, withdrawn, or empty for in force) and what belongs to it,
comma-separated, in UTF-8, sorted by number: imported into an empty register it makes the same register.
With --for-excel a last column has the verdict on each certificate today in London (valid, expired, not yet
valid, suspended or withdrawn), which import does not read. In countries that write decimals with a comma, open
the file in Excel with Data, From Text/CSV.

With --for certsearch the file has the headings of IAF CertSearch, and the accredited certificates of management
systems that are not confidential: each has an organisation, standards, and yes for its accreditation mark. It
takes ACCREDITATION in packages/content/company.ts. The day is kept, and doctor says when the next is due.

An apostrophe stands before whatever a spreadsheet would run as a formula, and import removes it.

Examples:
  ${STAFF_COMMAND} certificates export certificates.csv
  ${STAFF_COMMAND} certificates export --for-excel certificates.csv
  ${STAFF_COMMAND} certificates export --for certsearch certsearch.csv
  ${PIPED_STAFF_COMMAND} certificates export | gzip > certificates.csv.gz`,
    )
    .action(
      async (typed: string | undefined, { forExcel = false, for: trade, ...flags }: Flags) => {
        if (trade !== undefined) return exportForTrade(typed, trade, authorOf(flags));
        await withRegister((register) => {
          const text = forExcel
            ? spreadsheetText(register.export(), londonDate(new Date()))
            : csvText(REGISTER_COLUMNS, register.export());
          return writeOutput(text, typed);
        });
      },
    );
}

async function exportForTrade(
  typed: string | undefined,
  trade: TradeRegister,
  by: PersonName,
): Promise<void> {
  if (ACCREDITATION === undefined) {
    throw new CommandFailure(
      "IAF CertSearch lists accredited certificates, and ACCREDITATION in packages/content/company.ts names no accreditation. Nothing was written.",
    );
  }
  await withRegister(async (register) => {
    let written = 0;
    const text = certsearchText(register.export(), londonDate(new Date()), (count) => {
      written += count;
    });
    await writeOutput(text, typed);
    await register.tradeExports.note(trade, written, by);
    console.error(`${counted(written, "certificate")} for IAF CertSearch.`);
    const incomplete = await register.tradeExports.incomplete();
    if (incomplete.length > 0) {
      console.error(
        `${counted(incomplete.length, "accredited certificate")} without organisation or standards, and left out, or without city and country: ${incomplete.join(", ")}.`,
      );
    }
  });
}
