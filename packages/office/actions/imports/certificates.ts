import * as v from "valibot";
import { ISSUED_MAX } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id } from "../inputs.ts";

/** The certificates of an import that the register still has: one more than can be issued at once, at most. */
export const certificatesOfImport = defineAction({
  role: "reads",
  input: v.strictObject({ id }),
  run: async ({ register: { desk } }, { id: importId }) =>
    desk.imports.certificates(importId, ISSUED_MAX + 1),
});
