import * as v from "valibot";
import { defineAction } from "../action.ts";
import { PART } from "../inputs.ts";

/** All that are open, and a part of those that were decided. */
export const listProposals = defineAction({
  role: "reads",
  input: v.strictObject(PART),
  run: async ({ register: { desk } }, part) => {
    const { proposals: rows, matching } = await desk.proposals.decided(part);
    return { open: await desk.proposals.open(), decided: { rows, matching } };
  },
});
