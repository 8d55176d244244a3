import * as v from "valibot";
import { backupsIn, copiesBeside } from "@register/register/backups";
import { messagesInCopies } from "@register/register/sqlite";
import { readRegisterLocation } from "@register/settings";
import { type ActionContext, defineAction } from "../action.ts";
import { address, notes } from "../inputs.ts";
import { noMessagesFrom } from "./export.ts";

export const OF_PERSON = {
  email: address,
  backups: v.optional(
    v.pipe(
      v.string(),
      v.description("where backups are, to search them as well"),
      notes({ value: "folder", file: "read" }),
    ),
  ),
};

export const messagesOfPerson = defineAction({
  input: v.strictObject(OF_PERSON),
  run: messagesOf,
  command: {
    name: "messages find",
    description: "find every message from one person, also in copies of the register",
    failure: ({ sent, mentionedIn, copies = [], notSearched = "" }, { email }) =>
      sent.length + mentionedIn.length + copies.length > 0
        ? undefined
        : `${noMessagesFrom(email).reason} Not searched: ${notSearched}.`,
  },
});

/** Messages from an address, others that mention it, and, for a command, copies of the register. */
export async function messagesOf(
  { register, isCommand }: ActionContext,
  { email, backups }: { readonly email: string; readonly backups?: string | undefined },
) {
  const found = await register.messages.ofAddress(email);
  // A browser must not name folders of this machine, nor wait while all backups are read.
  return { ...found, ...(isCommand ? inCopies(email, backups) : {}) };
}

function inCopies(email: string, backups: string | undefined) {
  const { dataDirectory, databaseUrl } = readRegisterLocation();
  const isEmbedded = databaseUrl === undefined;
  const beside = isEmbedded ? copiesBeside(dataDirectory) : [];
  const files = [...beside, ...(backups === undefined ? [] : backupsIn(backups))];
  const copies = messagesInCopies(
    files.map(({ file }) => file),
    email,
  );
  const unread = isEmbedded ? "backups (--backups FOLDER reads them)" : "backups of the database";
  return {
    copies: copies.map(({ file, messages = "could not be read" }) => ({ file, messages })),
    notSearched: `${isEmbedded && backups !== undefined ? "" : `${unread} and `}e-mails to the office`,
  };
}
