import type { Command } from "commander";
import { csvText } from "@register/spreadsheets";
import { EXPORTED_COLUMNS } from "@register/register/messages";
import { address, exportedMessages, noMessagesFrom } from "@register/office/actions";
import { STAFF_COMMAND } from "@register/settings";
import { CommandFailure } from "../failure.ts";
import { parserOf } from "../options.ts";
import { outputArgument, writeOutput } from "../output.ts";
import { withRegister } from "../with-register.ts";

/** `messages export [FILE]` */
export function addExportCommand(messages: Command): void {
  messages
    .command("export")
    .description("write every message as CSV, for a spreadsheet, or those of one person")
    .addArgument(outputArgument())
    .option(
      "--email <address>",
      "only the messages from this address, in any letter case",
      parserOf(address),
    )
    .addHelpText(
      "after",
      `
The file is in UTF-8, oldest message first, times in UTC. An apostrophe stands before whatever a spreadsheet
would run as a formula. The file holds personal data, and only its owner may read it.

Examples:
  ${STAFF_COMMAND} messages export messages.csv
  ${STAFF_COMMAND} messages export --email ana@ships.example of-ana.csv`,
    )
    .action(async (typed: string | undefined, { email }: { readonly email?: string }) => {
      await withRegister(async (register) => {
        const rows = await exportedMessages(register.messages, email);
        if (rows === undefined) throw new CommandFailure(noMessagesFrom(email ?? "").reason);
        await writeOutput(csvText(EXPORTED_COLUMNS, rows), typed, { ownerOnly: true });
      });
    });
}
