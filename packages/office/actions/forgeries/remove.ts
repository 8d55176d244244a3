import * as v from "valibot";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id, notes, storedNumber } from "../inputs.ts";
import { allOrNothing, done, refused } from "../outcomes.ts";

/** Withdraws what is recorded of forged papers with a number. */
export const removeForgery = defineAction({
  role: "edits",
  input: v.strictObject({
    number: storedNumber,
    /** The entry that somebody has looked at: another one may hold for the number by now. */
    entry: v.optional(v.pipe(id, notes({ isOfPage: true }))),
  }),
  run: ({ register, person }, { number, entry }): Promise<Outcome> =>
    allOrNothing(register, async () => {
      const { knownForgeries } = register;
      const present = await knownForgeries.of(number);
      if (present === undefined || (entry ?? present.id) !== present.id) {
        return refused(`No papers with the number ${number} are recorded as forged.`);
      }
      await knownForgeries.withdraw(present.id, { by: person.name });
      return done(`Visitors no longer read that papers with the number ${number} are forged.`);
    }),
  command: {
    description: "withdraw an entry of a known forgery",
    arguments: ["number"],
  },
});
