import * as v from "valibot";
import { type CertificateNumber, plainNumber } from "@register/domain/numbers";
import { readNumber } from "@register/register/certificates";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { typedNumber, OF_CERTIFICATE } from "../inputs.ts";
import { done, noSuchCertificate, numberTaken, unchanged } from "../outcomes.ts";
import { numberFaults } from "./check.ts";

export const renumberCertificate = defineAction({
  input: v.strictObject({ ...OF_CERTIFICATE, to: typedNumber("the number that it gets") }),
  subjects: ({ number, to }) => ({ numbers: [number], target: otherNumber(number, to) }),
  run: async ({ register, person }, { number: from, to: typed }): Promise<Outcome> => {
    const to = readNumber(typed);
    if (!to.ok) return { kind: "faulty", faults: numberFaults(typed) };
    const outcome = await register.edits.renumber(from, to.number, person.name);
    return renumbered(outcome, from, to.number);
  },
  command: {
    description: "give a certificate another number",
    arguments: ["number", "to"],
  },
});

/** Returns undefined if only the letter case changes: the number is then the certificate's own. */
function otherNumber(number: string, typed: string): string | undefined {
  const to = plainNumber(typed);
  return to.toLowerCase() === number.toLowerCase() ? undefined : to;
}

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
