import * as v from "valibot";
import { STAFF_COMMAND } from "@register/settings";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { OF_CERTIFICATE } from "../inputs.ts";
import { done, noSuchCertificate, unlessChanged } from "../outcomes.ts";

export const deleteCertificate = defineAction({
  role: "edits",
  input: v.strictObject(OF_CERTIFICATE),
  run: ({ register, person }, { number, expected }) =>
    unlessChanged(async (): Promise<Outcome> => {
      const present = await register.edits.asExpected(number, expected);
      if (present === undefined) return noSuchCertificate(number);
      const isRemoved = await register.edits.remove(number, person.name, expected);
      if (!isRemoved) return noSuchCertificate(number);
      return done(`${present.certificate_number} was deleted.`);
    }),
  command: {
    description: "delete a certificate, as if it had never been issued",
    arguments: ["number"],
    help: `
Visitors are then told that there is no such certificate: withdraw one that was issued and no longer holds
instead. The register's history keeps every value of a deleted certificate; certificates history shows them.

Example:
  ${STAFF_COMMAND} certificates delete GQC-2026-001`,
    confirm: async (register, { number }) => {
      const present = await register.findCertificate(number);
      if (present === undefined) return undefined;
      const { certificate_number: stored, vessel_name: vessel } = present;
      const named = vessel === null ? "no vessel" : `vessel "${vessel}"`;
      return {
        question: `Delete ${stored}, ${named}, from the register ${register.location}?`,
        done: "deleted",
      };
    },
  },
});
