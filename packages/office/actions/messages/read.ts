import * as v from "valibot";
import { isOverdue } from "@register/domain/messages";
import { numbersIn } from "@register/domain/numbers";
import type { StaffRegister } from "@register/register";
import { defineAction } from "../action.ts";
import { messageId } from "../inputs.ts";

const NAMED_MAX = 10;

async function namedIn(register: StaffRegister, text: string) {
  const numbers = new Set(text.split("\n").flatMap((line) => numbersIn(line).numbers));
  const named: { readonly number: string; readonly isForged: boolean }[] = [];
  for (const number of [...numbers].slice(0, NAMED_MAX)) {
    named.push({ number, isForged: (await register.findForgery(number)) !== undefined });
  }
  return named;
}

/** Returns null for an unknown number. */
export const readMessage = defineAction({
  input: v.strictObject({ id: messageId }),
  run: async ({ register }, { id }) => {
    const message = await register.messages.find(id);
    if (message === undefined) return null;
    const named = await namedIn(register, message.message);
    return { ...message, isOverdue: isOverdue(message), named };
  },
  command: {
    name: "messages show",
    description: "show a whole message",
    arguments: ["id"],
    failure: (message, { id }) => (message === null ? `There is no message ${id}.` : undefined),
  },
});
