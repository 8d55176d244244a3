import * as v from "valibot";
import { isOverdue } from "@register/domain/messages";
import { STAFF_COMMAND } from "@register/settings";
import { defineAction } from "../action.ts";
import { messageId } from "../inputs.ts";

/** A message; null for an unknown number. */
export const readMessage = defineAction({
  role: "reads",
  input: v.strictObject({ id: messageId }),
  run: async ({ register }, { id }) => {
    const message = await register.messages.find(id);
    return message === undefined ? null : { ...message, isOverdue: isOverdue(message) };
  },
  command: {
    name: "messages show",
    description: "show a message whole",
    arguments: ["id"],
    failure: (message, { id }) => (message === null ? `There is no message ${id}.` : undefined),
    help: `
Exit code: 0 when there is such a message, 1 when there is none.

Example:
  ${STAFF_COMMAND} messages show 12`,
  },
});
