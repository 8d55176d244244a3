import type { Command } from "commander";
import { moveRegister } from "@register/register/backups";
import { shownAddress } from "@register/register/postgres";
import { CommandFailure } from "../failure.ts";
import { interruptible } from "../interruption.ts";
import { printChange } from "../output.ts";
import { listedCounts } from "./backup-command.ts";
import { isDatabaseUrl, readRegisterLocation } from "@register/settings";

export function addMoveCommand(program: Command): void {
  program
    .command("move")
    .description("copy the embedded register into an empty Postgres database; stop the site first")
    .requiredOption("--to <address>", "postgres://user@host:5432/database")
    .action(async ({ to }: { readonly to: string }) => {
      if (!isDatabaseUrl(to)) {
        // Without the value, which may hold a password.
        throw new CommandFailure(
          "--to must be an address such as postgres://user@host:5432/database.",
        );
      }
      const counts = await interruptible((signal) =>
        moveRegister({
          dataDirectory: readRegisterLocation().dataDirectory,
          databaseUrl: to,
          signal,
        }),
      );
      printChange(
        `Moved with each row compared: ${listedCounts(counts)}. From now on set DATABASE_URL to that address, for the site and for staff commands.`,
        shownAddress(to),
      );
    });
}
