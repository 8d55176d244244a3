import type { Command } from "commander";
import { csvText } from "@register/spreadsheets/csv-text";
import {
  EXPORTED_COLUMNS,
  type MessageList,
  type StaffMessages,
  type StoredMessage,
} from "../../database/staff-messages.ts";
import { labelledFields } from "@register/certificates/contact-submission";
import { isOverdue, RESPONSE_PROMISE_HOURS } from "@register/certificates/message-promises";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { CommandFailure } from "../failure.ts";
import { positiveInteger, timeAgo } from "../options.ts";
import { outputArgument, writeOutput } from "../output.ts";
import { shownNumber } from "@register/certificates/english-counts";
import { labelled, oneLine, table, visibleText, writtenInstant } from "../terminal-text.ts";
import { withRegister } from "../with-register.ts";
import {
  answerState,
  mailState,
  messageId,
  noMessagesFrom,
  STATE_HEADINGS,
  stateCells,
  typedAddress,
} from "./message-text.ts";

/** `messages list | show | export` */
export function addReadCommands(messages: Command): void {
  addListCommand(messages);
  addShowCommand(messages);
  addExportCommand(messages);
}

interface ListFlags {
  readonly limit: number;
  readonly since?: string;
  readonly match?: string;
  readonly unanswered?: boolean;
}

const DEFAULT_LIMIT = 50;

function addListCommand(messages: Command): void {
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
    .option("--match <text>", "only those with this text in what the sender filled in")
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
    .action(async (flags: ListFlags) => {
      const list = await withRegister((register) => register.messages.list(flags));
      if (list.messages.length > 0)
        console.log(visibleText(table(HEADINGS, list.messages.map(row))));
      console.log(summary(list));
    });
}

const ADDRESS_SHOWN_MAX = 40;
const NAME_SHOWN_MAX = 30;

const HEADINGS = [...STATE_HEADINGS, "From", "Message"];

/** Visitors' words come last: their width on a terminal depends on their script. */
function row(message: StoredMessage): readonly string[] {
  return [
    ...stateCells(message),
    oneLine(message.email, ADDRESS_SHOWN_MAX),
    `${oneLine(message.name, NAME_SHOWN_MAX)}: ${oneLine(message.message)}`,
  ];
}

function summary({ messages, matching, total }: MessageList): string {
  const [shown, found, all] = [messages.length, matching, total].map(shownNumber);
  const overdue = messages.filter((each) => isOverdue(each)).length;
  const warning = overdue > 0 ? ` ${overdue} of those shown overdue.` : "";
  return `${shown} shown of ${found} found; ${all} in all.${warning}`;
}

function addShowCommand(messages: Command): void {
  messages
    .command("show")
    .description("show a message whole")
    .argument("<number>", "the message's number", messageId)
    .addHelpText(
      "after",
      `
Exit code: 0 when there is such a message, 1 when there is none.

Example:
  ${STAFF_COMMAND} messages show 12`,
    )
    .action(async (id: number) => {
      const message = await withRegister((register) => register.messages.find(id));
      if (message === undefined) throw new CommandFailure(`There is no message ${id}.`);
      console.log(visibleText(whole(message)));
    });
}

function whole(message: StoredMessage): string {
  const { mail_failure: failure, answered_at: answeredAt } = message;
  const answeredOn = answeredAt === null ? "" : ` ${writtenInstant(new Date(answeredAt))}`;
  const head = labelled([
    ["Message", String(message.id)],
    ["Received", writtenInstant(new Date(message.created_at))],
    ["Answer", `${answerState(message)}${answeredOn}`],
    ["E-mail", failure === null ? mailState(message) : `${mailState(message)}: ${failure}`],
    ...labelledFields(message).map(([label, value]) => [label, value ?? "–"] as const),
  ]);
  return `${head}\n\n${message.message}`;
}

function addExportCommand(messages: Command): void {
  messages
    .command("export")
    .description("write every message as CSV, for a spreadsheet, or those of one person")
    .addArgument(outputArgument())
    .option("--email <address>", "only the messages from this address, letter case aside")
    .addHelpText(
      "after",
      `
The file is in UTF-8, oldest message first, times in UTC. An apostrophe stands before whatever a spreadsheet
would run as a formula. The file holds personal data, and only its owner may read it.

Examples:
  ${STAFF_COMMAND} messages export messages.csv
  ${STAFF_COMMAND} messages export --email ana@ships.example of-ana.csv`,
    )
    .action(async (typed: string | undefined, { email }: { readonly email?: string }) => {
      await withRegister(async ({ messages: stored }) => {
        const rows = email === undefined ? stored.exportAll() : await messagesFrom(stored, email);
        await writeOutput(csvText(EXPORTED_COLUMNS, rows), typed, { ownerOnly: true });
      });
    });
}

/** In one batch; ends the command, with nothing written, when there is none. */
async function messagesFrom(
  stored: StaffMessages,
  typed: string,
): Promise<AsyncIterable<readonly StoredMessage[]>> {
  const email = typedAddress(typed);
  const { sent } = await stored.ofAddress(email);
  if (sent.length === 0) throw new CommandFailure(noMessagesFrom(email));
  return (async function* batches() {
    yield sent;
  })();
}
