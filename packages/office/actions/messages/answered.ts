import * as v from "valibot";
import { counted } from "@register/domain/text";
import type { MarkedMessages } from "@register/register/messages";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { messageIds } from "../inputs.ts";
import { done, refused, unchanged } from "../outcomes.ts";

const input = v.strictObject({ ids: messageIds });

export const markAnswered = defineAction({
  acceptsLargeInput: true,
  input,
  run: async ({ register, person }, { ids }) =>
    outcomeOf(await register.messages.markAnswered(ids, person.name), "answered"),
  command: {
    name: "messages mark-answered",
    description: "mark messages as answered; one that still waits to be e-mailed is then not sent",
    arguments: ["ids"],
  },
});

export const markUnanswered = defineAction({
  acceptsLargeInput: true,
  input,
  run: async ({ register, person }, { ids }) =>
    outcomeOf(await register.messages.markUnanswered(ids, person.name), "unanswered"),
  command: {
    name: "messages mark-unanswered",
    description:
      "remove the mark, which messages show still lists; a message that was not e-mailed before is e-mailed then",
    arguments: ["ids"],
  },
});

function outcomeOf({ changed, absent }: MarkedMessages, word: "answered" | "unanswered"): Outcome {
  const but = absent.length === 0 ? undefined : `There is no message ${absent.join(", ")}.`;
  if (changed.length > 0) {
    const sentence = `${counted(changed.length, "message")} marked ${word}.`;
    return done(sentence, but === undefined ? {} : { but });
  }
  return but === undefined ? unchanged(`Already marked ${word}.`) : refused(but);
}
