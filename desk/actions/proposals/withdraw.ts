import * as v from "valibot";
import type { Proposal } from "../../../database/desk/proposals.ts";
import type { Outcome } from "../../contract.ts";
import { defineAction } from "../action.ts";
import { id } from "../inputs.ts";
import { done, refused } from "../outcomes.ts";

export const withdrawProposal = defineAction({
  role: "edits",
  input: v.strictObject({ id }),
  run: async ({ register, person }, input): Promise<Outcome> => {
    const { desk } = register;
    const proposal = await desk.proposals.find(input.id);
    if (proposal === undefined) return NO_PROPOSAL;
    if (!isBy(proposal, person.name)) return refused("Its author alone withdraws a proposal.");
    const { action } = proposal;
    if (action.kind === "suspend") {
      const certificate = await register.findCertificate(action.number);
      if (certificate?.status === "suspended") return refused(STILL_SUSPENDED);
    }
    const decision = { by: person.name, note: null };
    const isDone = await desk.proposals.decide(proposal.id, "withdrawn", decision);
    return isDone ? done("The proposal is withdrawn.") : DECIDED;
  },
});

const STILL_SUSPENDED =
  "The certificate is suspended, which another person has to countersign. Put it back in force first.";

export const DECIDED = refused("Somebody has decided on it already.");

export const NO_PROPOSAL = refused("There is no such proposal.");

/** As the tables compare names. */
export function isBy({ by }: Proposal, name: string): boolean {
  return by.toLowerCase() === name.toLowerCase();
}
