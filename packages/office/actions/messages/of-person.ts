import * as v from "valibot";
import { defineAction } from "../action.ts";
import { address } from "../inputs.ts";

/** What one person has sent, and which messages of others mention the address. */
export const messagesOfPerson = defineAction({
  role: "approves",
  input: v.strictObject({ email: address }),
  run: ({ register }, { email }) => register.messages.ofAddress(email),
});
