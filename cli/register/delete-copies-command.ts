import type { Command } from "commander";
import { copiesMadeBefore, deleteCopies } from "../../database/sqlite/kept-copies.ts";
import { COPY_RETENTION_DAYS } from "../../domain/message-promises.ts";
import { CommandFailure } from "../command-failure.ts";
import { confirmed } from "../confirmed.ts";
import { timeAgo } from "../typed-values.ts";
import { printChange, registerLocation, withRegister } from "../with-register.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

interface Flags {
  readonly olderThan: string;
  readonly yes?: boolean;
}

/** `register delete-copies --older-than 90d` */
export function addDeleteCopiesCommand(register: Command): void {
  register
    .command("delete-copies")
    .description("delete the copies that restore and upgrades have left beside the register")
    .requiredOption("--older-than <time>", "those made longer ago: 24h, 90d, 2w", timeAgo)
    .option("--yes", "delete them without asking, for a timer")
    .addHelpText(
      "after",
      `
They are files such as register.sqlite.before-… and register.sqlite.schema-…, and hold messages. What a
program that was killed has left half written goes after a day. Copies of other names stay. Nothing is
deleted when the register itself can't be opened. With DATABASE_URL, those of the embedded register
that was there before are deleted.

Example:
  ${STAFF_COMMAND} register delete-copies --older-than ${COPY_RETENTION_DAYS}d --yes`,
    )
    .action(async ({ olderThan, yes = false }: Flags) => {
      // Opened first: while the register can't be used, a copy may be all that is left.
      await withRegister(async ({ place }) => {
        const due = copiesMadeBefore(registerLocation().dataDirectory, new Date(olderThan));
        const question = `Delete for good ${due.join(", ")}?`;
        if (due.length > 0 && !yes && !(await confirmed(question))) {
          throw new CommandFailure("Nothing was deleted. Answer y, or add --yes.");
        }
        await deleteCopies(due);
        for (const file of due) console.log(`Deleted: ${file}`);
        printChange(`${due.length === 1 ? "1 copy" : `${due.length} copies`} deleted.`, place);
      });
    });
}
