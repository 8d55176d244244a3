import type { Command } from "commander";
import type { MessageCounts, Removal } from "../../database/staff-messages.ts";
import {
  COPY_RETENTION_DAYS,
  MESSAGE_DELETION_DAYS,
  MESSAGE_RETENTION_DAYS,
} from "../../domain/message-promises.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { CommandFailure } from "../failure.ts";
import { assertConfirmed, timeAgo } from "../options.ts";
import { printChange } from "../output.ts";
import { counted } from "../../domain/english-counts.ts";
import { withRegister } from "../with-register.ts";
import { assertAllFound, messageIds } from "./message-text.ts";

interface Flags {
  readonly olderThan?: string;
  readonly yes?: boolean;
}

/** `messages delete NUMBER…` and `messages delete --older-than 270d` */
export function addDeleteCommand(messages: Command): void {
  messages
    .command("delete")
    .description("delete messages permanently: by number, or all that are older than a time")
    .argument("[number...]", "the messages' numbers", messageIds)
    .option("--older-than <time>", "every message that came longer ago: 24h, 7d, 2w", timeAgo)
    .option("--yes", "delete what is older without asking, for a timer")
    .addHelpText(
      "after",
      `
The privacy notice promises that no message is kept longer than ${MESSAGE_RETENTION_DAYS} days. Backups hold messages for ${COPY_RETENTION_DAYS} days
more: let a timer run the command with --older-than ${MESSAGE_DELETION_DAYS}d --yes every day, before the
backup. The register overwrites deleted messages; backups and e-mails keep their copies.

--older-than also deletes messages that are not answered, or not e-mailed yet: it says how many those are, and
asks.

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
  await withRegister(async ({ messages, location }) => {
    const removal = await messages.remove(ids);
    printChange(`${removal.ids.length} deleted.`, location);
    assertTextIsGone(removal);
    assertAllFound(ids, removal.ids);
  });
}

async function deleteBefore(instant: string, flags: Flags): Promise<void> {
  await withRegister(async ({ messages, location }) => {
    const counts = await messages.countBefore(instant);
    if (counts.count > 0) {
      const question = `Delete permanently ${description(counts)}, from the register ${location}?`;
      await assertConfirmed(question, flags, "deleted");
    }
    const removal = await messages.removeBefore(instant);
    printChange(`Deleted: ${description(removal)}.`, location);
    assertTextIsGone(removal);
  });
}

function description({ count, unanswered, unmailed }: MessageCounts): string {
  const messages = counted(count, "message");
  if (unanswered === 0) return messages;
  return `${messages}, ${unanswered} of them not answered and ${unmailed} not e-mailed yet`;
}

/** Fails when the rows are deleted and their text is not yet: staff may have promised a person to delete it. */
export function assertTextIsGone({ textRemains }: Removal): void {
  if (textRemains === undefined) return;
  throw new CommandFailure(
    `The deleted text is still in the register's log, because ${textRemains}. When that has ended, remove it from there with: ${STAFF_COMMAND} messages delete --older-than ${MESSAGE_DELETION_DAYS}d`,
  );
}
