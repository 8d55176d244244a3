import * as v from "valibot";
import { counted } from "@register/domain/text";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { messageId, notes } from "../inputs.ts";
import { done, refused } from "../outcomes.ts";
import { noMessagesFrom } from "./export.ts";
import { messagesOf, OF_PERSON } from "./of-person.ts";

/** The messages that the page showed; others are not erased. */
const seenIds = v.optional(v.pipe(v.array(messageId), notes({ hiddenFromCli: true })), []);

export const erasePerson = defineAction({
  acceptsLargeInput: true,
  // A stored answer would keep the name of the erased person.
  idempotency: "again",
  input: v.strictObject({ ...OF_PERSON, ids: seenIds }),
  run: async (context, { ids: seen, ...person }): Promise<Outcome> => {
    const { email } = person;
    // Searched first, so that an unreadable folder prevents the erasure.
    const { sent, ...elsewhere } = await messagesOf(context, person);
    const meant = context.isCommand ? sent.map(({ id }) => id) : seen;
    const { ids, unseen, textRemains } = await context.register.messages.erase(email, meant);
    if (unseen.length > 0) {
      return refused(
        `There are other messages from ${email} by now: ${unseen.join(", ")}. Look at them first.`,
      );
    }
    if (ids.length === 0) return noMessagesFrom(email);
    const sentence = `Erased: ${counted(ids.length, "message")} from ${email}.`;
    if (textRemains === undefined) return { ...done(sentence), ...elsewhere };
    const but = `Their text is still in the register's log, because ${textRemains}. The next deletion removes it from there.`;
    return { ...done(sentence, { but }), ...elsewhere };
  },
  command: {
    name: "messages erase",
    description: "permanently delete every message from one person, answered and e-mailed or not",
    asksForYes: true,
  },
});
