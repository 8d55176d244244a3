import * as v from "valibot";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { OF_CERTIFICATE } from "../inputs.ts";
import { done, noSuchCertificate } from "../outcomes.ts";

export const deleteCertificate = defineAction({
  input: v.strictObject(OF_CERTIFICATE),
  subjects: ({ number }) => ({ numbers: [number] }),
  run: async ({ register, person }, { number }): Promise<Outcome> => {
    const current = await register.edits.lock(number);
    if (current === undefined) return noSuchCertificate(number);
    await register.edits.remove(number, person.name);
    return done(`${current.certificate_number} was deleted.`);
  },
  command: {
    description: "delete a certificate, as if it had never been issued",
    arguments: ["number"],
    asksForYes: true,
  },
});
