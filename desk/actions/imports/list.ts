import * as v from "valibot";
import { whyNotUndone } from "../../../database/desk/imports.ts";
import { defineAction } from "../action.ts";

/** Imports with the reason why each can't be undone, as a sentence; undefined when it can. */
export const listImports = defineAction({
  role: "reads",
  input: v.strictObject({}),
  run: async ({ register }) => {
    const entries = await register.desk.imports.list();
    return entries.map((entry) => Object.assign({ obstacle: whyNotUndone(entry) }, entry));
  },
  command: {
    name: "certificates imports",
    description: "list the imports, newest first, and which of them can be undone",
  },
});
