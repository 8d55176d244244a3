import type { Command } from "commander";
import { backupsIn, copiesBeside, messagesInCopies } from "@register/register/backups";
import type { MessagesOfAddress, StoredMessage } from "@register/register/messages";
import { STAFF_COMMAND, readRegisterLocation } from "@register/settings";
import { asFileFailure, CommandFailure } from "../failure.ts";
import { assertConfirmed } from "../options.ts";
import { printChange, typedPath } from "../output.ts";
import { counted } from "@register/domain/text";
import { oneLine, table, visibleText } from "../terminal-text.ts";
import { withRegister } from "../with-register.ts";
import { assertTextIsGone } from "./delete-command.ts";
import { noMessages, STATE_HEADINGS, stateCells, typedAddress } from "./message-text.ts";

interface Flags {
  readonly email: string;
  readonly backups?: string;
  readonly yes?: boolean;
}

const COPIES_HELP = `
Copies and former registers beside the embedded register are searched as well, and with --backups the backups
in that folder: each that still holds messages from the address is named, and not changed. E-mails to the
office, and backups of a Postgres database, are not searched.`;

/** `messages find | erase --email ADDRESS` */
export function addPersonCommands(messages: Command): void {
  messages
    .command("find")
    .description("find every message from one person, and what copies of the register hold of them")
    .requiredOption("--email <address>", "the person's e-mail address, letter case aside")
    .option("--backups <folder>", "where backups are, to search them as well")
    .addHelpText(
      "after",
      `
Messages from others that mention the address are named by their numbers.
${COPIES_HELP}

Exit code: 0 when something was found, 1 when nothing was.

Example:
  ${STAFF_COMMAND} messages find --email ana@ships.example --backups /backups`,
    )
    .action(find);
  messages
    .command("erase")
    .description("permanently delete every message from one person, answered and e-mailed or not")
    .requiredOption("--email <address>", "the person's e-mail address, letter case aside")
    .option("--backups <folder>", "where backups are, to search them as well")
    .option("--yes", "erase without asking")
    .addHelpText(
      "after",
      `
The embedded register overwrites erased messages, and none of them is e-mailed any more. Messages from others
that mention the address are named, and stay.
${COPIES_HELP}

Example:
  ${STAFF_COMMAND} messages erase --email ana@ships.example --backups /backups`,
    )
    .action(erase);
}

async function find(flags: Flags): Promise<void> {
  const email = typedAddress(flags.email);
  const copies = copiesToRead(flags);
  const found = await withRegister(({ messages }) => messages.ofAddress(email));
  const { sent, mentionedIn } = found;
  if (sent.length > 0) console.log(visibleText(table(HEADINGS, sent.map(row))));
  const notes = [...describeMentions(found), ...describeCopies(copies, email)];
  if (sent.length > 0) console.log(`${counted(sent.length, "message")} from ${email}.`);
  else console.log(noMessages(email));
  for (const note of [...notes, ...unread(flags)]) console.log(note);
  if (sent.length + mentionedIn.length + notes.length === 0) process.exitCode = 1;
}

async function erase(flags: Flags): Promise<void> {
  const email = typedAddress(flags.email);
  // An unreadable folder ends the command before anything is erased.
  const copies = copiesToRead(flags);
  await withRegister(async ({ messages, location }) => {
    const found = await messages.ofAddress(email);
    const count = counted(found.sent.length, "message");
    const notes = () =>
      [...describeMentions(found), ...describeCopies(copies, email), ...unread(flags)].join("\n");
    if (found.sent.length === 0) {
      throw new CommandFailure(`${noMessages(email)}\n${notes()}`);
    }
    const question = `Erase permanently ${count} from ${email}, from the register ${location}?`;
    await assertConfirmed(question, flags, "erased");
    const removal = await messages.erase(
      email,
      found.sent.map(({ id }) => id),
    );
    if (removal.unseen.length > 0) {
      const unseen = removal.unseen.join(", ");
      throw new CommandFailure(
        `There are other messages from ${email} by now: ${unseen}. Nothing was erased.`,
      );
    }
    printChange(`Erased: ${counted(removal.ids.length, "message")} from ${email}.`, location);
    console.log(notes());
    assertTextIsGone(removal);
  });
}

const HEADINGS = [...STATE_HEADINGS, "Message"];

function row(message: StoredMessage): readonly string[] {
  return [...stateCells(message), `${oneLine(message.name)}: ${oneLine(message.message)}`];
}

/** The files to search: copies beside the embedded register, and backups in the typed folder. */
function copiesToRead({ backups }: Flags): readonly string[] {
  const { dataDirectory, databaseUrl } = readRegisterLocation();
  const beside = databaseUrl === undefined ? copiesBeside(dataDirectory) : [];
  try {
    const inFolder = backups === undefined ? [] : backupsIn(typedPath(backups));
    return [...beside, ...inFolder].map(({ file }) => file);
  } catch (error) {
    throw asFileFailure(error, backups ?? dataDirectory);
  }
}

/** What was not searched. */
function unread({ backups }: Flags): readonly string[] {
  const { databaseUrl } = readRegisterLocation();
  if (databaseUrl !== undefined) {
    return ["Backups of the Postgres database and e-mails to the office were not searched."];
  }
  return backups === undefined
    ? ["Backups and e-mails to the office were not searched; --backups FOLDER reads backups."]
    : ["E-mails to the office were not searched."];
}

function describeMentions({ mentionedIn }: MessagesOfAddress): readonly string[] {
  if (mentionedIn.length === 0) return [];
  return [`Messages from others mention the address: ${mentionedIn.join(", ")}.`];
}

function describeCopies(copies: readonly string[], email: string): readonly string[] {
  return messagesInCopies(copies, email).map(({ file, messages }) =>
    messages === undefined
      ? `Could not be read, so nobody knows what it holds: ${file}`
      : `Still holds ${counted(messages, "message")} from that address: ${file}`,
  );
}
