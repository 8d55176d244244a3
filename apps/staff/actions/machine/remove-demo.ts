import * as v from "valibot";
import { defineAction, done } from "@register/office/actions";
import { readDemoCertificates } from "@register/register/certificates";

/** Keeps certificates that somebody has changed. */
export const removeDemonstration = defineAction({
  input: v.strictObject({}),
  run: async ({ register, person }) => {
    const demo = await readDemoCertificates();
    const { removed, changed, absent } = await register.edits.removeUnchanged(demo, person.name);
    return done(
      `Removed ${removed} of ${demo.length} demonstration certificates; ${changed} kept because they were changed, ${absent} not in the register.`,
    );
  },
  command: {
    description:
      "remove the demonstration of a new register, but for certificates that were changed",
  },
});
