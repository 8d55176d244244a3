import type { Command } from "commander";
import { MESSAGE_DELETION_DAYS } from "@register/domain/messages";
import { STAFF_COMMAND } from "@register/settings";
import { addDeleteCommand } from "./delete-command.ts";

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
  addDeleteCommand(messages);
}
