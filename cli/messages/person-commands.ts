import type { Command } from "commander";
import { backupsIn } from "../../database/sqlite/backup-folder.ts";
import { copiesBeside } from "../../database/sqlite/kept-copies.ts";
import { messagesInCopies } from "../../database/sqlite/messages-in-copies.ts";
import type { MessagesOfAddress, StoredMessage } from "../../database/staff-messages.ts";
import { CommandFailure } from "../command-failure.ts";
import { confirmed } from "../confirmed.ts";
import { oneLine, table } from "../text-table.ts";
import { asFileFailure, typedPath } from "../typed-files.ts";
import { visibleText } from "../visible-text.ts";
import { printChange, registerLocation, withRegister } from "../with-register.ts";
import { counted } from "../written-instant.ts";
import { assertTextIsGone } from "./delete-command.ts";
import { STATE_HEADINGS, stateCells } from "./message-state.ts";
import { noMessagesFrom, typedAddress } from "./typed-address.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

interface Flags {
  readonly email: string;
  readonly backups?: string;
  readonly yes?: boolean;
}

const COPIES_HELP = `
Copies and former registers beside the embedded register are looked through as well, and with --backups the
backups in that folder: each that still holds messages from the address is named, and left as it is. E-mails
that were sent to the office, and backups of a Postgres database, are not seen.`;

/** `messages find | erase --email ADDRESS` */
export function addPersonCommands(messages: Command): void {
  messages
    .command("find")
    .description("find every message from one person, and what copies of the register hold of them")
    .requiredOption("--email <address>", "the person's e-mail address, letter case aside")
    .option("--backups <folder>", "where backups are, to look through them as well")
    .addHelpText(
      "after",
      `
Messages from others in which the address stands are named by their numbers.
${COPIES_HELP}

Exit code: 0 when something was found, 1 when nothing was.

Example:
  ${STAFF_COMMAND} messages find --email ana@ships.example --backups /backups`,
    )
    .action(find);
  messages
    .command("erase")
    .description("delete every message from one person for good, answered and e-mailed or not")
    .requiredOption("--email <address>", "the person's e-mail address, letter case aside")
    .option(
      "--backups <folder>",
      "where backups are, to say which still hold messages of the person",
    )
    .option("--yes", "erase without asking")
    .addHelpText(
      "after",
      `
What is erased is overwritten in the embedded register, and no longer waits to be e-mailed. Messages from
others in which the address stands are named, and stay.
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
  else console.log(noMessagesFrom(email).message);
  for (const note of [...notes, ...unread(flags)]) console.log(note);
  if (sent.length + mentionedIn.length + notes.length === 0) process.exitCode = 1;
}

async function erase(flags: Flags): Promise<void> {
  const email = typedAddress(flags.email);
  // A folder that can't be read ends the command before anything is erased.
  const copies = copiesToRead(flags);
  await withRegister(async ({ messages, place }) => {
    const found = await messages.ofAddress(email);
    const count = counted(found.sent.length, "message");
    const notes = () =>
      [...describeMentions(found), ...describeCopies(copies, email), ...unread(flags)].join("\n");
    if (found.sent.length === 0) {
      throw new CommandFailure(`${noMessagesFrom(email).message}\n${notes()}`);
    }
    const question = `Erase for good ${count} from ${email}, from the register ${place}?`;
    if (flags.yes !== true && !(await confirmed(question))) {
      throw new CommandFailure("Nothing was erased. Answer y, or add --yes.");
    }
    const removal = await messages.remove(found.sent.map(({ id }) => id));
    printChange(`Erased: ${counted(removal.ids.length, "message")} from ${email}.`, place);
    console.log(notes());
    assertTextIsGone(removal);
  });
}

const HEADINGS = [...STATE_HEADINGS, "Message"];

function row(message: StoredMessage): readonly string[] {
  return [...stateCells(message), `${oneLine(message.name)}: ${oneLine(message.message)}`];
}

/** The files to look through: copies beside the embedded register, and backups in the folder that was named. */
function copiesToRead({ backups }: Flags): readonly string[] {
  const { dataDirectory, databaseUrl } = registerLocation();
  const beside = databaseUrl === undefined ? copiesBeside(dataDirectory) : [];
  try {
    const inFolder = backups === undefined ? [] : backupsIn(typedPath(backups));
    return [...beside, ...inFolder].map(({ file }) => file);
  } catch (error) {
    throw asFileFailure(error, backups ?? dataDirectory);
  }
}

/** What nobody has looked at. */
function unread({ backups }: Flags): readonly string[] {
  const { databaseUrl } = registerLocation();
  if (databaseUrl !== undefined) {
    return ["Backups of the Postgres database and e-mails to the office were not looked through."];
  }
  return backups === undefined
    ? ["Backups and e-mails to the office were not looked through; --backups FOLDER reads backups."]
    : ["E-mails to the office were not looked through."];
}

function describeMentions({ mentionedIn }: MessagesOfAddress): readonly string[] {
  if (mentionedIn.length === 0) return [];
  return [`The address also stands in messages from others: ${mentionedIn.join(", ")}.`];
}

function describeCopies(copies: readonly string[], email: string): readonly string[] {
  return messagesInCopies(copies, email).map(({ file, messages }) =>
    messages === undefined
      ? `Could not be read, so nobody knows what it holds: ${file}`
      : `Still holds ${counted(messages, "message")} from that address: ${file}`,
  );
}
