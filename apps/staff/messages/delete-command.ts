import { type Command, InvalidArgumentError } from "commander";
import type { MessageCounts, Removal } from "@register/register/messages";
import type { StaffRegister } from "@register/register";
import {
  COPY_RETENTION_DAYS,
  MESSAGE_DELETION_DAYS,
  MESSAGE_RETENTION_DAYS,
} from "@register/domain/messages";
import { STAFF_COMMAND } from "@register/settings";
import { CommandFailure } from "../failure.ts";
import { assertConfirmed, timeAgo } from "../options.ts";
import { printChange } from "../output.ts";
import { counted } from "@register/domain/text";
import { withRegister } from "../with-register.ts";

interface Flags {
  readonly olderThan?: string;
  readonly unanswered?: boolean;
  readonly yes?: boolean;
}

/** `messages delete NUMBER…` and `messages delete --older-than 270d` */
export function addDeleteCommand(messages: Command): void {
  messages
    .command("delete")
    .description(
      "delete messages permanently: by number, or the answered ones that are older than a time",
    )
    .argument("[number...]", "the messages' numbers", messageIds)
    .option(
      "--older-than <time>",
      "every answered message that came longer ago: 24h, 7d, 2w",
      timeAgo,
    )
    .option("--unanswered", "with --older-than: those that are not answered as well")
    .option("--yes", "delete what is older without asking, for a timer")
    .addHelpText(
      "after",
      `
The privacy notice promises that no message is kept longer than ${MESSAGE_RETENTION_DAYS} days. Backups hold messages for ${COPY_RETENTION_DAYS} days
more: let a timer run the command with --older-than ${MESSAGE_DELETION_DAYS}d --yes every day, before the
backup. The register overwrites deleted messages; backups and e-mails keep their copies.

--older-than leaves messages that are not answered, e-mailed or not, and says how many those are: perhaps nobody
has read them. Answer them and mark them as answered, or delete them by number or with --unanswered. That option
is for people, not for a timer.

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

function messageIds(typed: string, others: readonly number[] = []): readonly number[] {
  if (!/^[1-9]\d{0,14}$/.test(typed)) {
    throw new InvalidArgumentError("A message's number, as `messages list` shows it.");
  }
  return [...others, Number(typed)];
}

async function deleteById(ids: readonly number[]): Promise<void> {
  await withRegister(async ({ messages, location }) => {
    const removal = await messages.remove(ids);
    printChange(`${removal.ids.length} deleted.`, location);
    assertTextIsGone(removal);
    const absent = ids.filter((id) => !removal.ids.includes(id));
    if (absent.length > 0) throw new CommandFailure(`There is no message ${absent.join(", ")}.`);
  });
}

async function deleteBefore(instant: string, flags: Flags): Promise<void> {
  await withRegister((register) => deleteFrom(register, instant, flags));
}

async function deleteFrom({ messages, location }: StaffRegister, instant: string, flags: Flags) {
  const old = await messages.countBefore(instant);
  const due = flags.unanswered === true ? old : answeredOf(old);
  if (due.count > 0) {
    const question = `Delete permanently ${description(due)}, from the register ${location}?`;
    await assertConfirmed(question, flags, "deleted");
  }
  const removal = await messages.removeBefore(
    instant,
    flags.unanswered === true ? "all" : "answered",
  );
  const left = await messages.countBefore(instant);
  const waiting = left.count === 0 ? "" : ` Left: ${description(left)}.`;
  printChange(`Deleted: ${description(removal)}.${waiting}`, location);
  assertTextIsGone(removal);
}

/** A message that waits to be e-mailed is not answered either. */
function answeredOf({ count, unanswered }: MessageCounts): MessageCounts {
  return { count: count - unanswered, unanswered: 0, unmailed: 0 };
}

function description({ count, unanswered, unmailed }: MessageCounts): string {
  const messages = counted(count, "message");
  if (unanswered === 0) return messages;
  return `${messages}, ${unanswered} of them not answered and ${unmailed} not e-mailed yet`;
}

/** Fails when the rows are deleted and their text is not yet: staff may have promised a person to delete it. */
function assertTextIsGone({ textRemains }: Removal): void {
  if (textRemains === undefined) return;
  throw new CommandFailure(
    `The deleted text is still in the register's log, because ${textRemains}. When that has ended, remove it from there with: ${STAFF_COMMAND} messages delete --older-than ${MESSAGE_DELETION_DAYS}d`,
  );
}
