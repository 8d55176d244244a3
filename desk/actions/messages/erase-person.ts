import * as v from "valibot";
import { counted } from "@register/certificates/english-counts";
import type { Outcome } from "../../contract.ts";
import { defineAction } from "../action.ts";
import { address } from "../inputs.ts";
import { done } from "../outcomes.ts";
import { noMessagesFrom } from "./export.ts";

export const erasePerson = defineAction({
  role: "approves",
  input: v.strictObject({ email: address }),
  run: async ({ register: { messages } }, { email }): Promise<Outcome> => {
    const { sent } = await messages.ofAddress(email);
    if (sent.length === 0) return noMessagesFrom(email);
    const { ids, textRemains } = await messages.remove(sent.map((each) => each.id));
    const sentence = `Erased: ${counted(ids.length, "message")} from ${email}.`;
    if (textRemains === undefined) return done(sentence);
    const but = `Their text is still in the register's log, because ${textRemains}. The next deletion removes it from there.`;
    return done(sentence, { but });
  },
});
