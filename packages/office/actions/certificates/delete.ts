import * as v from "valibot";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { OF_CERTIFICATE } from "../inputs.ts";
import { done, noSuchCertificate } from "../outcomes.ts";

export const deleteCertificate = defineAction({
  input: v.strictObject(OF_CERTIFICATE),
  subjects: ({ number }) => ({ numbers: [number] }),
  run: async ({ register, person }, { number }): Promise<Outcome> => {
    const present = await register.edits.lock(number);
    if (present === undefined) return noSuchCertificate(number);
    await register.edits.remove(number, person.name);
    return done(`${present.certificate_number} was deleted.`);
  },
  command: {
    description: "delete a certificate, as if it had never been issued",
    arguments: ["number"],
    asksForYes: true,
  },
});
