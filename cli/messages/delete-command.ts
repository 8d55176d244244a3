import type { Command } from "commander";
import { MESSAGE_RETENTION_DAYS } from "../../domain/message-promises.ts";
import { CommandFailure } from "../command-failure.ts";
import { withRegister } from "../with-register.ts";
import { reportAbsent } from "./report-absent.ts";
import { messageIds, timeAgo } from "./typed-values.ts";

interface Flags {
  readonly olderThan?: string;
}

/** `messages delete NUMBER…` and `messages delete --older-than 365d` */
export function addDeleteCommand(messages: Command): void {
  messages
    .command("delete")
    .description("delete messages for good: by number, or all that are older than a time")
    .argument("[number...]", "the messages' numbers", messageIds)
    .option("--older-than <time>", "every message that came longer ago: 24h, 7d, 2w", timeAgo)
    .addHelpText(
      "after",
      `
The privacy notice promises that no message is kept longer than ${MESSAGE_RETENTION_DAYS} days: let a timer run the second
example every day. What is deleted is overwritten in the register; backups and e-mails have their own copies.

Examples:
  npm run staff -- messages delete 12
  npm run staff -- messages delete --older-than ${MESSAGE_RETENTION_DAYS}d`,
    )
    .action(async (typed: readonly number[] | undefined, { olderThan }: Flags) => {
      const ids = typed ?? [];
      if (ids.length > 0 === (olderThan !== undefined)) {
        throw new CommandFailure("Say which messages: their numbers, or --older-than.");
      }
      await withRegister(async ({ messages: stored }) => {
        if (olderThan !== undefined) {
          console.log(`${await stored.removeBefore(olderThan)} deleted.`);
          return;
        }
        const removed = await stored.remove(ids);
        console.log(`${removed.length} deleted.`);
        reportAbsent(ids, removed);
      });
    });
}
