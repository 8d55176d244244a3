import type { Command } from "commander";
import { MESSAGE_DELETION_DAYS } from "@register/certificates/message-promises";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { counted } from "@register/certificates/english-counts";
import { type AuthorFlags, authorOf, byOption } from "../options.ts";
import { printChange } from "../output.ts";
import { withRegister } from "../with-register.ts";
import { addDeleteCommand } from "./delete-command.ts";
import { assertAllFound, messageIds } from "./message-text.ts";
import { addPersonCommands } from "./person-commands.ts";
import { addReadCommands } from "./read-commands.ts";

/** `messages`: everything that staff do with visitors' messages. */
export function addMessagesCommand(program: Command): void {
  const messages = program
    .command("messages")
    .description(
      "list, read, export and delete the messages of the contact form, all or of one person",
    )
    .addHelpText(
      "after",
      `
Examples:
  ${STAFF_COMMAND} messages list --since 7d
  ${STAFF_COMMAND} messages show 12
  ${STAFF_COMMAND} messages mark-answered 12
  ${STAFF_COMMAND} messages delete --older-than ${MESSAGE_DELETION_DAYS}d
  ${STAFF_COMMAND} messages find --email ana@ships.example`,
    );
  addReadCommands(messages);
  addMarkAnsweredCommand(messages);
  addDeleteCommand(messages);
  addPersonCommands(messages);
}

function addMarkAnsweredCommand(messages: Command): void {
  messages
    .command("mark-answered")
    .description("mark messages as answered; one that still waits to be e-mailed is then not sent")
    .argument("<number...>", "the messages' numbers", messageIds)
    .addOption(byOption())
    .addHelpText(
      "after",
      `
Exit code: 0 when all of them are answered now, 1 when there is no message of some number.

Example:
  ${STAFF_COMMAND} messages mark-answered 12 13`,
    )
    .action(async (ids: readonly number[], flags: AuthorFlags) => {
      const by = authorOf(flags);
      await withRegister(async ({ messages: stored, location }) => {
        const { changed, unchanged } = await stored.markAnswered(ids, by);
        printChange(`${counted(changed.length, "message")} marked answered.`, location);
        assertAllFound(ids, [...changed, ...unchanged]);
      });
    });
}
