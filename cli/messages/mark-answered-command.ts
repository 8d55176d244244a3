import type { Command } from "commander";
import { printChange, withRegister } from "../with-register.ts";
import { messageIds, reportAbsent } from "./message-numbers.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

/** `messages mark-answered NUMBER…` */
export function addMarkAnsweredCommand(messages: Command): void {
  messages
    .command("mark-answered")
    .description("mark messages as answered; one that still waits to be e-mailed is then not sent")
    .argument("<number...>", "the messages' numbers", messageIds)
    .addHelpText(
      "after",
      `
Exit code: 0 when all of them are answered now, 1 when there is no message of some number.

Example:
  ${STAFF_COMMAND} messages mark-answered 12 13`,
    )
    .action(async (ids: readonly number[]) => {
      await withRegister(async ({ messages: stored, place }) => {
        const marked = await stored.markAnswered(ids);
        printChange(`${marked.length} marked as answered.`, place);
        reportAbsent(ids, marked);
      });
    });
}
