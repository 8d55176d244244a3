import * as v from "valibot";
import { defineAction } from "../action.ts";

export const listProposals = defineAction({
  role: "reads",
  input: v.strictObject({}),
  run: async ({ register: { desk } }) => ({
    open: await desk.proposals.open(),
    decided: await desk.proposals.decided(),
  }),
});
