import type { Command } from "commander";
import { csvText } from "../../database/certificate-files/csv-line.ts";
import type { StaffMessages, StoredMessage } from "../../database/staff-messages.ts";
import { withRegister } from "../with-register.ts";
import { writeOutput } from "../write-output.ts";
import { noMessagesFrom, typedAddress } from "./typed-address.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

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
    .description("write every message as CSV, for a spreadsheet, or those of one person")
    .argument(
      "[file]",
      "the file to write, replaced when it is there; standard output without it, or for -",
    )
    .option("--email <address>", "only the messages from this address, letter case aside")
    .addHelpText(
      "after",
      `
The file is in UTF-8, oldest message first, times in UTC. A cell that a spreadsheet would run as a formula has an
apostrophe before it. It holds personal data, and is made for its owner only.

Examples:
  ${STAFF_COMMAND} messages export messages.csv
  ${STAFF_COMMAND} messages export --email ana@ships.example of-ana.csv`,
    )
    .action(async (typed: string | undefined, { email }: { readonly email?: string }) => {
      await withRegister(async ({ messages: stored }) => {
        const rows = email === undefined ? stored.exportAll() : await messagesFrom(stored, email);
        await writeOutput(csvText(COLUMNS, rows), typed, { ownerOnly: true });
      });
    });
}

/** In one batch; ends the command, with nothing written, when there is none. */
async function messagesFrom(
  stored: StaffMessages,
  typed: string,
): Promise<AsyncIterable<readonly StoredMessage[]>> {
  const email = typedAddress(typed);
  const { sent } = await stored.ofAddress(email);
  if (sent.length === 0) throw noMessagesFrom(email);
  return (async function* batches() {
    yield sent;
  })();
}
