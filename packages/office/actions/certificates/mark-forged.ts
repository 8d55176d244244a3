import * as v from "valibot";
import { plainNumber } from "@register/domain/numbers";
import { readNumber } from "@register/register/certificates";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { expectedVersion, typedNumber, typedText } from "../inputs.ts";
import { checkNotes, done, faulty, unchanged } from "../outcomes.ts";

/** Sets or removes the mark; the number need not be in the register. */
export const markForged = defineAction({
  input: v.strictObject({
    number: typedNumber("the number on the forged papers, of a certificate in the register or not"),
    expectedVersions: v.optional(expectedVersion),
    publicNote: v.pipe(
      typedText,
      v.description(
        "what visitors are told of the papers, without a person's or a firm's name; \"\" takes the mark back",
      ),
    ),
    note: v.optional(v.pipe(typedText, v.description("why, for the register's history only"))),
  }),
  subjects: ({ number }) => ({ numbers: [plainNumber(number)] }),
  run: async ({ register, person }, typed): Promise<Outcome> => {
    const check = readNumber(typed.number);
    if (!check.ok) return faulty("number", check.message);
    const notes = checkNotes(typed);
    if ("kind" in notes) return notes;
    const { number } = check;
    const mark = { sentence: notes.publicNote, note: notes.note };
    const isChanged = await register.forgeries.mark(number, mark, person.name);
    if (mark.sentence === null) {
      return isChanged
        ? done(`Visitors no longer read that papers with the number ${number} are forged.`)
        : unchanged(`${number} is not marked as forged.`);
    }
    return isChanged
      ? done(`Visitors now read that papers with the number ${number} are forged.`)
      : unchanged(`${number} is marked as forged already.`);
  },
  command: {
    description:
      "mark a number as one on papers that are known to be forged, or take the mark back",
    arguments: ["number"],
  },
});
