import type { Command } from "commander";
import { moveRegister } from "../../database/move-register.ts";
import { isDatabaseUrl, shownAddress } from "../../database/postgres/database-address.ts";
import { backUp } from "../../database/sqlite/back-up.ts";
import { restore } from "../../database/sqlite/restore.ts";
import type { RowCounts } from "../../database/sqlite/row-counts.ts";
import { CommandFailure } from "../command-failure.ts";
import { interruptible } from "../interruption.ts";
import { asFileFailure, typedPath } from "../typed-files.ts";
import { embeddedRegister, printChange, registerLocation } from "../with-register.ts";

/** `backup FILE`, `restore FILE` and `move --to ADDRESS`: the whole embedded register at once. */
export function addCopyCommands(program: Command): void {
  addBackupCommand(program);
  addRestoreCommand(program);
  addMoveCommand(program);
}

function addBackupCommand(program: Command): void {
  program
    .command("backup")
    .description("write the whole embedded register to one file, while the site runs or not")
    .argument("<file>", "the file to write, replaced when it is there")
    .addHelpText(
      "after",
      `
The file holds certificates and messages as of one moment. Messages hold personal data: keep it safe.
A Postgres database (DATABASE_URL) is backed up with its own tools, such as pg_dump.

Example:
  npm run staff -- backup register-monday.sqlite`,
    )
    .action(async (typed: string) => {
      const dataDirectory = embeddedRegister(
        "back a Postgres database up with its own tools, such as pg_dump.",
      );
      const counts = await backUp(dataDirectory, typedPath(typed)).catch((error: unknown) => {
        throw asFileFailure(error, typed);
      });
      console.log(`Backed up: ${listed(counts)}.`);
    });
}

function addRestoreCommand(program: Command): void {
  program
    .command("restore")
    .description("put a backup in the embedded register's place; stop the site first")
    .argument("<file>", "a file that backup wrote")
    .addHelpText(
      "after",
      `
The register that was there is kept beside it under another name, which is said.

Example:
  npm run staff -- restore register-monday.sqlite`,
    )
    .action(async (typed: string) => {
      const dataDirectory = embeddedRegister(
        "restore a Postgres database with its own tools, such as pg_restore.",
      );
      const { counts, file, former } = await restore(dataDirectory, typedPath(typed)).catch(
        (error: unknown) => {
          throw asFileFailure(error, typed);
        },
      );
      const kept = former === undefined ? "" : ` The register before it is kept as ${former}.`;
      printChange(`Restored: ${listed(counts)}.${kept}`, file);
    });
}

function addMoveCommand(program: Command): void {
  program
    .command("move")
    .description("copy the embedded register into an empty Postgres database; stop the site first")
    .requiredOption("--to <address>", "postgres://user@host:5432/database")
    .addHelpText(
      "after",
      `
Certificates and messages are copied, counted and compared row for row, all of them or none. The
embedded register stays where it is, marked as moved: no command and no start works on it any more,
until register reopen takes the mark away. A password may stand in the address or in PGPASSWORD.

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
        moveRegister({ dataDirectory: registerLocation().dataDirectory, databaseUrl: to, signal }),
      );
      printChange(
        `Moved with each row compared: ${listed(counts)}. From now on set DATABASE_URL to that address, for the site and for staff commands.`,
        shownAddress(to),
      );
    });
}

/** "certificates: 8, contact submissions: 3"; tables without rows are left out. */
function listed(counts: RowCounts): string {
  const filled = [...counts].filter(([, rows]) => rows > 0);
  if (filled.length === 0) return "an empty register";
  return filled
    .map(([table, rows]) => `${table.replaceAll("_", " ")}: ${rows.toLocaleString("en-GB")}`)
    .join(", ");
}
