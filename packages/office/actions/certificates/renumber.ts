import * as v from "valibot";
import type { CertificateNumber } from "@register/domain/numbers";
import { readNumber } from "@register/register/certificates";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { typedNumber, OF_CERTIFICATE } from "../inputs.ts";
import { done, noSuchCertificate, numberTaken, unchanged, conflictAsOutcome } from "../outcomes.ts";
import { numberFaults } from "./check.ts";

export const renumberCertificate = defineAction({
  input: v.strictObject({ ...OF_CERTIFICATE, to: typedNumber("the number that it gets") }),
  run: async ({ register, person }, { number: from, expected, to: typed }): Promise<Outcome> => {
    const to = readNumber(typed);
    if (!to.ok) return { kind: "faulty", faults: numberFaults(typed) };
    return conflictAsOutcome(async () => {
      const outcome = await register.edits.renumber(from, to.number, person.name, expected);
      return renumbered(outcome, from, to.number);
    });
  },
  command: {
    description: "give a certificate another number",
    arguments: ["number", "to"],
  },
});

/** How a change of the number ended. */
function renumbered(
  outcome: "renumbered" | "unchanged" | "absent" | "taken",
  from: CertificateNumber,
  to: CertificateNumber,
): Outcome {
  switch (outcome) {
    case "absent":
      return noSuchCertificate(from);
    case "taken":
      return numberTaken(to);
    case "unchanged":
      return unchanged(`${to} has this number already.`);
    case "renumbered": {
      const isSameNumber = from.toLowerCase() === to.toLowerCase();
      const codes = isSameNumber ? "" : ` Printed codes with ${from} no longer work.`;
      return done(`${from} is now ${to}.${codes}`);
    }
  }
}
