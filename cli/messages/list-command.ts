import type { Command } from "commander";
import type { MessageList, StoredMessage } from "../../database/staff-messages.ts";
import { RESPONSE_PROMISE_HOURS } from "../../domain/message-promises.ts";
import { oneLine, table } from "../text-table.ts";
import { positiveInteger, timeAgo } from "../typed-values.ts";
import { visibleText } from "../visible-text.ts";
import { withRegister } from "../with-register.ts";
import { isOverdue, STATE_HEADINGS, stateCells } from "./message-state.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

interface Flags {
  readonly limit: number;
  readonly since?: string;
  readonly match?: string;
  readonly unanswered?: boolean;
}

const DEFAULT_LIMIT = 50;

/** `messages list` */
export function addListMessagesCommand(messages: Command): void {
  messages
    .command("list")
    .description("list messages, newest first")
    .option("--limit <count>", "most messages to list", positiveInteger, DEFAULT_LIMIT)
    .option(
      "--since <time ago>",
      "only those of the last hours, days or weeks: 24h, 7d, 2w",
      timeAgo,
    )
    .option("--unanswered", "only those that wait for an answer")
    .option("--match <text>", "only those with this text in the name, the addresses or the message")
    .addHelpText(
      "after",
      `
A message that waits ${RESPONSE_PROMISE_HOURS} hours or longer is marked OVERDUE. "E-mail" says whether the
message was sent on to the office: that needs SMTP_URL and NOTIFY_TO.

Examples:
  ${STAFF_COMMAND} messages list --since 7d
  ${STAFF_COMMAND} messages list --unanswered
  ${STAFF_COMMAND} messages list --match "ships.example"`,
    )
    .action(async (flags: Flags) => {
      const list = await withRegister((register) => register.messages.list(flags));
      if (list.messages.length > 0)
        console.log(visibleText(table(HEADINGS, list.messages.map(row))));
      console.log(summary(list));
    });
}

const ADDRESS_SHOWN_MAX = 40;
const NAME_SHOWN_MAX = 30;

const HEADINGS = [...STATE_HEADINGS, "From", "Message"];

/** What visitors wrote comes last: its width on a terminal depends on its script. */
function row(message: StoredMessage): readonly string[] {
  return [
    ...stateCells(message),
    oneLine(message.email, ADDRESS_SHOWN_MAX),
    `${oneLine(message.name, NAME_SHOWN_MAX)}: ${oneLine(message.message)}`,
  ];
}

function summary({ messages, matching, total }: MessageList): string {
  const [shown, found, all] = [messages.length, matching, total].map((count) =>
    count.toLocaleString("en-GB"),
  );
  const overdue = messages.filter(isOverdue).length;
  const warning = overdue > 0 ? ` ${overdue} of those shown overdue.` : "";
  return `${shown} shown of ${found} found; ${all} in all.${warning}`;
}
