import * as v from "valibot";
import { reasonOf } from "@register/register/certificate-files";
import { faultyRowsText } from "@register/register/imports";
import { defineAction } from "../action.ts";
import { refused } from "../outcomes.ts";
import { withAdvice } from "./import-words.ts";
import { DESK_WORDS, OF_PLAN, planOf, unlessReplanned } from "./of-upload.ts";

export const faultyRows = defineAction({
  role: "edits",
  input: v.strictObject(OF_PLAN),
  run: ({ register }, seen) =>
    unlessReplanned(async () => {
      const plan = await planOf(register, seen);
      if (plan.faulty === 0) return refused("The file has no row with a fault.");
      const name = plan.fileName.replace(/\.[^.]*$/, "");
      return {
        fileName: `${name}, faulty rows.csv`,
        type: "text/csv",
        contents: faultyRowsText(register.connection, plan, (fault) =>
          reasonOf(withAdvice(fault, DESK_WORDS)),
        ),
      };
    }),
});
