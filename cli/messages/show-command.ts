import type { Command } from "commander";
import type { StoredMessage } from "../../database/staff-messages.ts";
import { CommandFailure } from "../command-failure.ts";
import { labelled } from "../text-table.ts";
import { visibleText } from "../visible-text.ts";
import { withRegister } from "../with-register.ts";
import { answerState, mailState } from "./message-state.ts";
import { messageId } from "./message-numbers.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { writtenInstant } from "../written-instant.ts";

/** `messages show NUMBER` */
export function addShowMessageCommand(messages: Command): void {
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
  const head = labelled([
    ["Message", String(message.id)],
    ["Received", writtenInstant(new Date(message.created_at))],
    [
      "Answer",
      answeredAt === null
        ? answerState(message)
        : `answered ${writtenInstant(new Date(answeredAt))}`,
    ],
    ["E-mail", failure === null ? mailState(message) : `${mailState(message)}: ${failure}`],
    ["Name", message.name],
    ["Address", message.email],
    ["Phone", message.phone ?? "–"],
  ]);
  return `${head}\n\n${message.message}`;
}
