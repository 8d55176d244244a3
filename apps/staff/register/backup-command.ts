import type { Command } from "commander";
import { backUp, backUpInto, type FolderBackup } from "@register/register/backups";
import type { Retention } from "@register/register/backups";
import type { RowCounts } from "@register/register/sqlite";
import {
  COPY_RETENTION_DAYS,
  MESSAGE_DELETION_DAYS,
  MESSAGE_RETENTION_DAYS,
} from "@register/domain/messages";
import { STAFF_COMMAND } from "@register/settings";
import { type ClockFlags, clockOption, clockRefusal } from "../clock.ts";
import { asFileFailure, CommandFailure, failureText } from "../failure.ts";
import { timeAgo } from "../options.ts";
import { typedPath } from "../output.ts";
import { shownNumber } from "@register/domain/text";
import { embeddedRegister } from "../with-register.ts";

interface Flags extends ClockFlags {
  readonly to?: string;
  readonly keep?: Retention;
  readonly maxAge?: string;
}

/** `backup FILE` and `backup --to FOLDER --keep 7d,4w,3m --max-age 90d` */
export function addBackupCommand(program: Command): void {
  program
    .command("backup")
    .description("write the whole embedded register to one file, while the site runs or not")
    .argument("[file]", "the file to write, replaced when it is there")
    .option(
      "--to <folder>",
      "write a file named after the register's id and the time in UTC into this folder",
    )
    .option(
      "--keep <counts>",
      "with --to: delete old backups except these: 7d,4w,3m",
      typedRetention,
    )
    .option("--max-age <time>", "with --keep: also delete all that are older: 90d", timeAgo)
    .addOption(clockOption())
    .addHelpText(
      "after",
      `
The file holds certificates and messages as of one moment, and is read again to check that it is sound. It
holds personal data: keep it safe. Back a Postgres database (DATABASE_URL) up with its own tools, such as
pg_dump.

--keep 7d,4w,3m keeps the newest backup of each of 7 days, 4 weeks and 3 months. It deletes only files that
--to has named, with the id of this register in the name, after the new one is complete. A backup with more than
twice as many certificates as the register has now is kept, and the exit code is 1. With --max-age ${COPY_RETENTION_DAYS}d,
and with messages deleted from the register after ${MESSAGE_DELETION_DAYS} days, no message is kept longer than the ${MESSAGE_RETENTION_DAYS}
days of the privacy notice. A copy of a register has the same id; register new-id gives it its own.

Examples:
  ${STAFF_COMMAND} backup --to /backups --keep 7d,4w,3m --max-age ${COPY_RETENTION_DAYS}d
  ${STAFF_COMMAND} backup register-monday.sqlite`,
    )
    .action(async (typed: string | undefined, { to, keep, maxAge, clockIsRight }: Flags) => {
      if ((typed === undefined) === (to === undefined)) {
        throw new CommandFailure("Name either a file to write or, with --to, a folder.");
      }
      if (keep !== undefined && to === undefined) {
        throw new CommandFailure("--keep needs --to: it deletes old backups in that folder.");
      }
      if (maxAge !== undefined && keep === undefined) {
        throw new CommandFailure("--max-age needs --keep, which says what is kept until then.");
      }
      const retention = keep && {
        ...keep,
        clockIsRight,
        notBefore: maxAge === undefined ? undefined : new Date(maxAge),
      };
      const dataDirectory = embeddedRegister(
        "back a Postgres database up with its own tools, such as pg_dump.",
      );
      const target = typed ?? to ?? "";
      try {
        if (to === undefined) {
          const { counts } = await backUp(dataDirectory, typedPath(target));
          console.log(`Backed up: ${listedCounts(counts)}.`);
        } else printFolderBackup(await backUpInto(dataDirectory, typedPath(to), retention));
      } catch (error) {
        throw asFileFailure(error, target);
      }
    });
}

/** Ends the command as a failure when an operator should look at the folder. */
function printFolderBackup(backup: FolderBackup): void {
  const { made, contents, deleted, kept, clock, larger, faults } = backup;
  console.log(
    `Backed up: ${listedCounts(contents.counts)}. File: ${made.file}. Older backups deleted: ${deleted.length}; backups in the folder: ${kept}.`,
  );
  const problems = [
    ...(clock === undefined ? [] : [clockRefusal(clock)]),
    ...largerProblem(contents.certificates, larger),
    ...faults.map(({ name, reason }) => failureText(asFileFailure(reason, name))),
  ];
  if (problems.length > 0) throw new CommandFailure(problems.join("\n"));
}

function largerProblem(now: number, larger: FolderBackup["larger"]): string[] {
  const [newest, ...more] = larger;
  if (newest === undefined) return [];
  const shown = `${newest.name} (${shownNumber(newest.certificates)})${more.length > 0 ? ` and ${more.length} more` : ""}`;
  return [
    `The register has ${shownNumber(now)} certificates, less than half of what an earlier backup has: ${shown}. Such backups are not deleted; if certificates were lost, restore one, and if not, delete them yourself once nobody needs them.`,
  ];
}

/** "7d,4w,3m", in any order; what is left out is not kept for that long. */
function typedRetention(typed: string): Retention {
  const counts = typed.split(",").map((part) => /^([1-9]\d{0,3})([dwm])$/.exec(part.trim()));
  const byUnit = new Map(counts.map((match) => [match?.[2], Number(match?.[1])]));
  if (counts.includes(null) || byUnit.size < counts.length) {
    throw new CommandFailure(
      `--keep must be numbers of days, weeks and months, such as 7d,4w,3m, not "${typed}".`,
    );
  }
  return {
    days: byUnit.get("d") ?? 0,
    weeks: byUnit.get("w") ?? 0,
    months: byUnit.get("m") ?? 0,
  };
}

/** "certificates: 8, contact submissions: 3"; tables without rows are left out. */
export function listedCounts(counts: RowCounts): string {
  const filled = [...counts].filter(([, rows]) => rows > 0);
  if (filled.length === 0) return "an empty register";
  return filled
    .map(([table, rows]) => `${table.replaceAll("_", " ")}: ${shownNumber(rows)}`)
    .join(", ");
}
