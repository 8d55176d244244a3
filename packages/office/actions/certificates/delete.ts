import * as v from "valibot";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { OF_CERTIFICATE } from "../inputs.ts";
import { done, noSuchCertificate, conflictAsOutcome } from "../outcomes.ts";

export const deleteCertificate = defineAction({
  input: v.strictObject(OF_CERTIFICATE),
  run: ({ register, person }, { number, expected }) =>
    conflictAsOutcome(async (): Promise<Outcome> => {
      const present = await register.edits.asExpected(number, expected);
      if (present === undefined) return noSuchCertificate(number);
      const isRemoved = await register.edits.remove(number, person.name, expected);
      if (!isRemoved) return noSuchCertificate(number);
      return done(`${present.certificate_number} was deleted.`);
    }),
  command: {
    description: "delete a certificate, as if it had never been issued",
    arguments: ["number"],
    asksForYes: true,
  },
});
