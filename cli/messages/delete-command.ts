import type { Command } from "commander";
import type { MessageCounts, Removal } from "../../database/staff-messages.ts";
import {
  COPY_RETENTION_DAYS,
  MESSAGE_DELETION_DAYS,
  MESSAGE_RETENTION_DAYS,
} from "../../domain/message-promises.ts";
import { CommandFailure } from "../command-failure.ts";
import { confirmed } from "../confirmed.ts";
import { timeAgo } from "../typed-values.ts";
import { printChange, withRegister } from "../with-register.ts";
import { messageIds, reportAbsent } from "./message-numbers.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

interface Flags {
  readonly olderThan?: string;
  readonly yes?: boolean;
}

/** `messages delete NUMBER…` and `messages delete --older-than 270d` */
export function addDeleteCommand(messages: Command): void {
  messages
    .command("delete")
    .description("delete messages for good: by number, or all that are older than a time")
    .argument("[number...]", "the messages' numbers", messageIds)
    .option("--older-than <time>", "every message that came longer ago: 24h, 7d, 2w", timeAgo)
    .option("--yes", "delete what is older without asking, for a timer")
    .addHelpText(
      "after",
      `
The privacy notice promises that no message is kept longer than ${MESSAGE_RETENTION_DAYS} days. Backups hold one for ${COPY_RETENTION_DAYS} days more,
so let a timer run the second example every day, before the backup. What is deleted is overwritten in the
register; backups and e-mails have their own copies.

--older-than takes messages that are not answered, or not e-mailed yet, as well: it says how many those
are, and asks.

Examples:
  ${STAFF_COMMAND} messages delete 12
  ${STAFF_COMMAND} messages delete --older-than ${MESSAGE_DELETION_DAYS}d --yes`,
    )
    .action(async (typed: readonly number[] | undefined, flags: Flags) => {
      const ids = typed ?? [];
      const { olderThan } = flags;
      if (ids.length > 0 === (olderThan !== undefined)) {
        throw new CommandFailure(
          `Give message numbers, or --older-than ${MESSAGE_DELETION_DAYS}d.`,
        );
      }
      await (olderThan === undefined ? deleteById(ids) : deleteBefore(olderThan, flags));
    });
}

async function deleteById(ids: readonly number[]): Promise<void> {
  await withRegister(async ({ messages, place }) => {
    const removal = await messages.remove(ids);
    printChange(`${removal.ids.length} deleted.`, place);
    assertTextIsGone(removal);
    reportAbsent(ids, removal.ids);
  });
}

async function deleteBefore(instant: string, { yes = false }: Flags): Promise<void> {
  await withRegister(async ({ messages, place }) => {
    if (!yes) {
      const counts = await messages.countBefore(instant);
      const question = `Delete for good ${description(counts)}, from the register ${place}?`;
      if (counts.count > 0 && !(await confirmed(question))) {
        throw new CommandFailure("Nothing was deleted. Answer y, or add --yes.");
      }
    }
    const removal = await messages.removeBefore(instant);
    printChange(`Deleted: ${description(removal)}.`, place);
    assertTextIsGone(removal);
  });
}

function description({ count, unanswered, unmailed }: MessageCounts): string {
  const messages = count === 1 ? "1 message" : `${count} messages`;
  if (unanswered === 0) return messages;
  return `${messages}, ${unanswered} of them not answered and ${unmailed} not e-mailed yet`;
}

/** The rows are gone; when their text is not, whoever promised a person to delete it must know. */
export function assertTextIsGone({ textRemains }: Removal): void {
  if (textRemains === undefined) return;
  throw new CommandFailure(
    `What was deleted still stands in the register's log, because ${textRemains}. When that has ended, take it out of there with: ${STAFF_COMMAND} messages delete --older-than ${MESSAGE_DELETION_DAYS}d`,
  );
}
