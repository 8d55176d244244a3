import * as v from "valibot";
import type { Proposal } from "@register/register/desk";
import { defineAction } from "../action.ts";
import { PART } from "../inputs.ts";
import { isSuspensionOver } from "./suspension.ts";

/**
 * All that are open, and a part of those that were decided. "isOver" marks the suspension that nobody can countersign
 * any more.
 */
export const listProposals = defineAction({
  input: v.strictObject(PART),
  run: async ({ register }, part) => {
    const { proposals } = register.desk;
    const { proposals: rows, matching } = await proposals.decided(part);
    const open: (Proposal & { readonly isOver: boolean })[] = [];
    for (const each of await proposals.open()) {
      open.push({ ...each, isOver: await isSuspensionOver(register, each) });
    }
    return { open, decided: { rows, matching } };
  },
});
