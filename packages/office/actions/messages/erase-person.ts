import * as v from "valibot";
import { counted } from "@register/domain/text";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { address, messageId } from "../inputs.ts";
import { done, refused } from "../outcomes.ts";
import { noMessagesFrom } from "./export.ts";

/** The messages that somebody has looked at: no others are erased. */
const seenIds = v.pipe(v.array(messageId), v.minLength(1));

export const erasePerson = defineAction({
  role: "approves",
  // No answer that is kept may name who was erased.
  repetition: "again",
  input: v.strictObject({ email: address, ids: seenIds }),
  run: async ({ register: { messages } }, { email, ids: seen }): Promise<Outcome> => {
    const { ids, unseen, textRemains } = await messages.erase(email, seen);
    if (unseen.length > 0) {
      return refused(
        `There are other messages from ${email} by now: ${unseen.join(", ")}. Look at them first.`,
      );
    }
    if (ids.length === 0) return noMessagesFrom(email);
    const sentence = `Erased: ${counted(ids.length, "message")} from ${email}.`;
    if (textRemains === undefined) return done(sentence);
    const but = `Their text is still in the register's log, because ${textRemains}. The next deletion removes it from there.`;
    return done(sentence, { but });
  },
});
