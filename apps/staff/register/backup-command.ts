import type { Command } from "commander";
import { backUpInto, type FolderBackup } from "@register/register/backups";
import { backUp, type RowCounts } from "@register/register/sqlite";
import { asFileFailure, CommandFailure, failureText } from "../failure.ts";
import { timeAgo } from "../options.ts";
import { typedPath } from "../output.ts";
import { shownNumber } from "@register/domain/text";
import { embeddedRegister } from "../with-register.ts";

interface Flags {
  readonly to?: string;
  readonly keep?: string;
}

export function addBackupCommand(program: Command): void {
  program
    .command("backup")
    .description("write the whole embedded register to one file, while the site runs or not")
    .argument("[file]", "the file to write, replaced when it is there")
    .option(
      "--to <folder>",
      "write a file named after the register's id and the time in UTC into this folder",
    )
    .option("--keep <time>", "with --to: delete this register's older backups there: 30d", timeAgo)
    .action(async (typed: string | undefined, { to, keep }: Flags) => {
      if ((typed === undefined) === (to === undefined)) {
        throw new CommandFailure("Name either a file to write or, with --to, a folder.");
      }
      if (keep !== undefined && to === undefined) {
        throw new CommandFailure("--keep needs --to: it deletes old backups in that folder.");
      }
      const dataDirectory = embeddedRegister(
        "back a Postgres database up with its own tools, such as pg_dump.",
      );
      const target = typed ?? to ?? "";
      try {
        if (to === undefined) {
          const { counts } = await backUp(dataDirectory, typedPath(target));
          console.log(`Backed up: ${listedCounts(counts)}.`);
          return;
        }
        const keptSince = keep === undefined ? undefined : new Date(keep);
        printFolderBackup(await backUpInto(dataDirectory, typedPath(to), keptSince));
      } catch (error) {
        throw asFileFailure(error, target);
      }
    });
}

/** Throws CommandFailure if an operator should look at the folder. */
function printFolderBackup({ made, contents, deleted, kept, faults }: FolderBackup): void {
  console.log(
    `Backed up: ${listedCounts(contents.counts)}. File: ${made.file}. Older backups deleted: ${deleted.length}; backups in the folder: ${kept}.`,
  );
  if (faults.length === 0) return;
  throw new CommandFailure(
    faults.map(({ name, reason }) => failureText(asFileFailure(reason, name))).join("\n"),
  );
}

/** "certificates: 8, contact submissions: 3"; empty tables are left out. */
export function listedCounts(counts: RowCounts): string {
  const filled = [...counts].filter(([, rows]) => rows > 0);
  if (filled.length === 0) return "an empty register";
  return filled
    .map(([table, rows]) => `${table.replaceAll("_", " ")}: ${shownNumber(rows)}`)
    .join(", ");
}
