import * as v from "valibot";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id } from "../inputs.ts";
import { done, refused } from "../outcomes.ts";
import { isCountersigned } from "../approval-rules.ts";
import { lastingChanges } from "./blocker.ts";

export const withdrawProposal = defineAction({
  input: v.strictObject({ id }),
  run: async ({ register, person }, input): Promise<Outcome> => {
    const { desk } = register;
    const proposal = await desk.proposals.find(input.id);
    if (proposal === undefined) return NO_PROPOSAL;
    // Compares ids, because the name may have been given to another person.
    const current = await desk.people.find(person.name);
    if (current === undefined || current.id !== proposal.author) {
      return refused("Only its author can withdraw a proposal.");
    }
    if (isCountersigned(proposal) && (await lastingChanges(register, proposal, 1)).length > 0) {
      return refused(STILL_HOLDS);
    }
    const decision = { by: person.name, note: null };
    const isDone = await desk.proposals.decide(proposal.id, "withdrawn", decision);
    return isDone ? done("The proposal is withdrawn.") : DECIDED;
  },
});

const STILL_HOLDS =
  "Another person has to review this while it holds. Put the certificate back in force, or have the confirmation struck out, first.";

export const DECIDED = refused("Somebody has decided on it already.");

export const NO_PROPOSAL = refused("There is no such proposal.");
