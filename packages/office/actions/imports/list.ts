import * as v from "valibot";
import { whyNotUndone } from "@register/register/imports";
import { ISSUED_MAX } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id, PART } from "../inputs.ts";

/** Imports with the reason why each can't be undone, as a sentence; undefined when it can. */
export const listImports = defineAction({
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

/** The certificates of an import that the register still has: one more than can be issued at once, at most. */
export const certificatesOfImport = defineAction({
  input: v.strictObject({ id }),
  run: async ({ register: { desk } }, { id: importId }) =>
    desk.imports.certificates(importId, ISSUED_MAX + 1),
});

/** The files that the person has sent, and neither imported nor proposed yet. */
export const waitingImports = defineAction({
  input: v.strictObject({}),
  run: async ({ register: { desk }, person }) => desk.uploads.waiting(person.name),
});
