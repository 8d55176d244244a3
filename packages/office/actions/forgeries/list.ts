import * as v from "valibot";
import { defineAction } from "../action.ts";
import { PART } from "../inputs.ts";

/** Every entry with its history: those that hold first. */
export const listForgeries = defineAction({
  input: v.strictObject(PART),
  run: async ({ register }, part) => {
    const { entries: rows, matching } = await register.knownForgeries.list(part);
    return { rows, matching };
  },
  command: {
    description: "list the numbers on papers that are known to be forged",
  },
});
