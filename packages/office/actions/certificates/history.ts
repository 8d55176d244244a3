import * as v from "valibot";
import { defineAction } from "../action.ts";
import { storedNumber } from "../inputs.ts";
import { noSuchCertificate } from "../outcomes.ts";

/** Returns an empty history for a number that never existed. */
export const readHistory = defineAction({
  input: v.strictObject({ number: storedNumber }),
  run: async ({ register }, { number }) => ({
    number: (await register.findCertificate(number))?.certificate_number,
    history: await register.history(number),
  }),
  command: {
    description: "show every change of a certificate, also of one that was deleted",
    arguments: ["number"],
    failure: ({ number, history }, { number: typed }) => {
      if (history.length > 0) return undefined;
      if (number === undefined) return noSuchCertificate(typed).reason;
      return `${number} has no changes in the history.`;
    },
  },
});
