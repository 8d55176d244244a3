import type { Command } from "commander";
import { moveRegister } from "../../database/move-register.ts";
import { isDatabaseUrl, shownAddress } from "../../database/postgres/database-address.ts";
import { CommandFailure } from "../command-failure.ts";
import { interruptible } from "../interruption.ts";
import { dataDirectory } from "../with-register.ts";
import { inWords } from "./row-count-words.ts";

/** `move --to ADDRESS` */
export function addMoveCommand(program: Command): void {
  program
    .command("move")
    .description("copy the embedded register into an empty Postgres database; stop the site first")
    .requiredOption("--to <address>", "postgres://user@host:5432/database")
    .addHelpText(
      "after",
      `
Certificates and messages are copied, counted and compared row for row, all of them or none. The
embedded register stays as it is. A password may stand in the address or in PGPASSWORD.

Example:
  npm run staff -- move --to postgres://site@db.example:5432/register`,
    )
    .action(async ({ to }: { readonly to: string }) => {
      if (!isDatabaseUrl(to)) {
        // Without the value: it may hold a password.
        throw new CommandFailure(
          "--to must be an address such as postgres://user@host:5432/database.",
        );
      }
      const counts = await interruptible((signal) =>
        moveRegister({ dataDirectory: dataDirectory(), databaseUrl: to, signal }),
      );
      console.log(
        `Moved to ${shownAddress(to)}, each row compared: ${inWords(counts)}.\nFrom now on start the site with DATABASE_URL set to that address.`,
      );
    });
}
