import * as v from "valibot";
import { whyNotUndone } from "@register/register/imports";
import { defineAction } from "../action.ts";
import { PART } from "../inputs.ts";

/** Imports with the reason why each can't be undone, as a sentence; undefined when it can. */
export const listImports = defineAction({
  role: "reads",
  input: v.strictObject(PART),
  run: async ({ register }, part) => {
    const { imports, matching } = await register.desk.imports.list(part);
    const rows = imports.map((each) => Object.assign({ obstacle: whyNotUndone(each) }, each));
    return { rows, matching };
  },
  command: {
    name: "certificates imports",
    description: "list the imports, newest first, and which of them can be undone",
  },
});
