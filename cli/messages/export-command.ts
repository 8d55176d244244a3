import type { Command } from "commander";
import { csvText } from "../../database/certificate-files/csv-line.ts";
import type { StoredMessage } from "../../database/staff-messages.ts";
import { withRegister } from "../with-register.ts";
import { writeOutput } from "../write-output.ts";

const COLUMNS = [
  "id",
  "created_at",
  "answered_at",
  "mailed_at",
  "name",
  "email",
  "phone",
  "message",
] as const satisfies readonly (keyof StoredMessage)[];

/** `messages export [FILE]` */
export function addExportMessagesCommand(messages: Command): void {
  messages
    .command("export")
    .description("write every message as CSV, for a spreadsheet")
    .argument(
      "[file]",
      "the file to write, replaced when it is there; standard output without it, or for -",
    )
    .addHelpText(
      "after",
      `
The file is in UTF-8, oldest message first, times in UTC. A cell that a spreadsheet would run as a formula has an
apostrophe before it. It holds personal data, and is made for its owner only.

Example:
  npm run staff -- messages export messages.csv`,
    )
    .action(async (typed: string | undefined) => {
      await withRegister(({ messages: stored }) =>
        writeOutput(csvText(COLUMNS, stored.exportAll()), typed, { ownerOnly: true }),
      );
    });
}
