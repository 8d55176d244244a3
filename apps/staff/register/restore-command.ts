import { statSync } from "node:fs";
import type { Command } from "commander";
import { SCHEMA_VERSION } from "@register/register/sqlite";
import { checkBackup, restore } from "@register/register/backups";
import { MESSAGE_DELETION_DAYS } from "@register/domain/messages";
import { asFileFailure } from "../failure.ts";
import { timeAgo } from "../options.ts";
import { printChange, typedPath } from "../output.ts";
import { embeddedRegister } from "../with-register.ts";
import { writtenInstant } from "@register/domain/days";
import { resultText } from "../actions/result-text.ts";
import { listedCounts } from "./backup-command.ts";
import { START_COMMAND, STAFF_COMMAND } from "@register/settings";

interface Flags {
  readonly check?: boolean;
}

export function addRestoreCommand(program: Command): void {
  program
    .command("restore")
    .description(
      "replace the embedded register by a backup, and keep the former one; stop the site first",
    )
    .argument("<file>", "a file that backup wrote")
    .option("--check", "only read the file and print its contents; the site may run")
    .action(async (typed: string, { check = false }: Flags) => {
      const file = typedPath(typed);
      try {
        if (check) printContents(typed, file);
        else await restoreFrom(file);
      } catch (error) {
        throw asFileFailure(error, typed);
      }
    });
}

async function restoreFrom(backup: string): Promise<void> {
  const dataDirectory = embeddedRegister(
    "restore a Postgres database with its own tools, such as pg_restore.",
  );
  const { counts, file, previous, oldestMessage, people } = await restore(dataDirectory, backup);
  const keptSentence =
    previous === undefined ? "" : ` The register before it is kept as ${previous}.`;
  printChange(`Restored: ${listedCounts(counts)}.${keptSentence}`, file);
  if (people.length > 0) {
    console.log(
      `The desk's people are those of the backup again, who may sign in anew: ${people.join(", ")}. \`${STAFF_COMMAND} desk remove NAME --yes\` removes one.`,
    );
  }
  if (oldestMessage === undefined || oldestMessage >= timeAgo(`${MESSAGE_DELETION_DAYS}d`)) return;
  console.log(
    `It has messages again that were deleted for their age: \`${STAFF_COMMAND} messages delete --older-than ${MESSAGE_DELETION_DAYS}d --yes\` deletes them, and the daily timer does.`,
  );
}

function printContents(typed: string, file: string): void {
  const { counts, schema, newestChange } = checkBackup(file);
  const version =
    schema === SCHEMA_VERSION
      ? "that of this program"
      : `older than that of this program (${SCHEMA_VERSION}): ${START_COMMAND} brings it up to date`;
  console.log(`${typed} is a sound backup. Nothing was changed.`);
  console.log(
    resultText({
      Rows: listedCounts(counts),
      "Newest row": newestChange === undefined ? "none" : writtenInstant(new Date(newestChange)),
      "File written": writtenInstant(statSync(file).mtime),
      Schema: `${schema}, ${version}`,
    }),
  );
}
