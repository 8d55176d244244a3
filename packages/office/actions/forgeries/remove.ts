import * as v from "valibot";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { storedNumber } from "../inputs.ts";
import { allOrNothing, done, PROPOSED_ALREADY, refused } from "../outcomes.ts";

/** Withdraws what is recorded of forged papers with a number. */
export const removeForgery = defineAction({
  input: v.strictObject({ number: storedNumber }),
  run: ({ register, person, secondPerson }, { number }): Promise<Outcome> =>
    allOrNothing(register, async () => {
      const { knownForgeries, desk } = register;
      const entry = await knownForgeries.of(number);
      if (entry === undefined) return notRecorded(number);
      if (!secondPerson) {
        await knownForgeries.withdraw(entry.id, { by: person.name });
        return done(`Visitors no longer read that papers with the number ${number} are forged.`);
      }
      const open = await desk.proposals.openFor(number);
      if (open.some(({ action }) => action.kind === "remove-forgery")) return PROPOSED_ALREADY;
      const action = { kind: "remove-forgery", number, entry: entry.id } as const;
      return { kind: "proposed", proposal: await desk.proposals.add(action, person.name) };
    }),
  command: {
    description: "withdraw an entry of a known forgery",
    arguments: ["number"],
  },
});

export function notRecorded(number: string) {
  return refused(`No papers with the number ${number} are recorded as forged.`);
}
