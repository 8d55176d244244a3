import * as v from "valibot";
import { checkStatusNote } from "@register/domain/certificate";
import { readNumber } from "@register/register/certificates";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { typedNumber, typedText } from "../inputs.ts";
import { allOrNothing, done, refused } from "../outcomes.ts";

/** Records that papers with a number, of ours or not, are known to be forged. */
export const addForgery = defineAction({
  role: "edits",
  input: v.strictObject({
    number: typedNumber("the number on the forged papers, of a certificate in the register or not"),
    publicNote: v.pipe(
      typedText,
      v.description("what visitors are told of the papers, without a person's or a firm's name"),
    ),
    note: v.optional(v.pipe(typedText, v.description("what only the office may read"))),
  }),
  run: async ({ register, person }, typed): Promise<Outcome> => {
    const number = readNumber(typed.number);
    const publicNote = checkStatusNote("public", typed.publicNote);
    const note = checkStatusNote("private", typed.note);
    if (!number.ok) return faulty("number", number.message);
    if (!publicNote.ok) return faulty("publicNote", publicNote.message);
    if (publicNote.note === null) return faulty("publicNote", "The public note is empty");
    if (!note.ok) return faulty("note", note.message);
    const forgery = { number: number.number, sentence: publicNote.note, note: note.note };
    return allOrNothing(register, async () => {
      const isAdded = await register.knownForgeries.add(forgery, { by: person.name });
      return isAdded
        ? done(`Visitors now read that papers with the number ${number.number} are forged.`)
        : refused(`Papers with the number ${number.number} are recorded as forged already.`);
    });
  },
  command: {
    description: "record that papers with a number are known to be forged",
    arguments: ["number"],
  },
});

function faulty(column: string, message: string): Outcome {
  return { kind: "faulty", faults: [{ column, message }] };
}
