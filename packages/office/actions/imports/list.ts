import * as v from "valibot";
import { whyNotUndone } from "@register/register/imports";
import { ISSUED_MAX } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id, PART } from "../inputs.ts";

/** Each import with a sentence why it cannot be undone, or undefined. */
export const listImports = defineAction({
  input: v.strictObject(PART),
  run: async ({ register }, part) => {
    const { imports, matching } = await register.desk.imports.list(part);
    const rows = imports.map((entry) => Object.assign({ blocker: whyNotUndone(entry) }, entry));
    return { rows, matching };
  },
  command: {
    name: "certificates imports",
    description: "list the imports, newest first, and which of them can be undone",
  },
});

/** Reads one more than can be issued at once, so that the page can tell. */
export const certificatesOfImport = defineAction({
  input: v.strictObject({ id }),
  run: async ({ register: { desk } }, { id: importId }) =>
    desk.imports.certificates(importId, ISSUED_MAX + 1),
});

/** The person's uploads that are neither imported nor proposed yet. */
export const waitingImports = defineAction({
  input: v.strictObject({}),
  run: async ({ register: { desk }, person }) => desk.uploads.waiting(person.name),
});
