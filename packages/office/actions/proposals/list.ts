import * as v from "valibot";
import type { Proposal } from "@register/register/desk";
import { ISSUED_MAX } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { PART } from "../inputs.ts";
import { obstacleTo } from "./obstacle.ts";

/** All that are open, each with why it can only be refused, and a part of those that were decided. */
export const listProposals = defineAction({
  input: v.strictObject(PART),
  run: async ({ register }, part) => {
    const { proposals } = register.desk;
    const { rows, matching } = await proposals.decided(part);
    const open: (ListedProposal & { readonly obstacle: string | undefined })[] = [];
    for (const each of await proposals.open()) {
      open.push({ ...listed(each), obstacle: await obstacleTo(register, each) });
    }
    return { open, decided: { rows: rows.map(listed), matching } };
  },
});

type ListedProposal = Proposal & {
  /** How many certificates it is about, of which the first {@link ISSUED_MAX} are listed. */
  readonly count: number;
};

function listed(proposal: Proposal): ListedProposal {
  const seen = Object.entries(proposal.seen);
  const { numbers: _, file: _file, ...input } = proposal.input;
  const first = Object.fromEntries(seen.slice(0, ISSUED_MAX));
  return { ...proposal, input, seen: first, count: seen.length };
}
