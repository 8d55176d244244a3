import type { Command } from "commander";
import { addDeleteCommand } from "./delete-command.ts";
import { addExportMessagesCommand } from "./export-command.ts";
import { addListMessagesCommand } from "./list-command.ts";
import { addMarkAnsweredCommand } from "./mark-answered-command.ts";
import { addPersonCommands } from "./person-commands.ts";
import { addShowMessageCommand } from "./show-command.ts";

/** `messages`: everything that staff do with what visitors wrote. */
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
  npm run staff -- messages list --since 7d
  npm run staff -- messages show 12
  npm run staff -- messages mark-answered 12
  npm run staff -- messages delete --older-than 365d
  npm run staff -- messages find --email ana@ships.example`,
    );
  addListMessagesCommand(messages);
  addShowMessageCommand(messages);
  addExportMessagesCommand(messages);
  addMarkAnsweredCommand(messages);
  addDeleteCommand(messages);
  addPersonCommands(messages);
}
