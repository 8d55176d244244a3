import * as v from "valibot";
import type { CertificateNumber } from "@register/domain/numbers";
import { readNumber } from "@register/register/certificates";
import type { Outcome } from "../../wire-format.ts";
import { type ActionContext, defineAction } from "../action.ts";
import { typedNumber, OF_CERTIFICATE } from "../inputs.ts";
import {
  done,
  noSuchCertificate,
  numberTaken,
  PROPOSED_ALREADY,
  unchanged,
  unlessChanged,
} from "../outcomes.ts";
import { isProposed } from "./change-status.ts";
import { numberFaults } from "./check.ts";

export const renumberCertificate = defineAction({
  input: v.strictObject({ ...OF_CERTIFICATE, to: typedNumber("the number that it gets") }),
  run: async (context, { number: from, expected, to: typed }): Promise<Outcome> => {
    const { register, person, secondPerson } = context;
    const to = readNumber(typed);
    if (!to.ok) return { kind: "faulty", faults: numberFaults(typed) };
    return unlessChanged(async () => {
      if (secondPerson) return propose(context, from, to.number, expected);
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
export function renumbered(
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

async function propose(
  { register, person }: ActionContext,
  from: CertificateNumber,
  to: CertificateNumber,
  expected: string,
): Promise<Outcome> {
  const present = await register.edits.asExpected(from, expected);
  if (present === undefined) return noSuchCertificate(from);
  if (present.certificate_number === to) return renumbered("unchanged", from, to);
  const isOther = from.toLowerCase() !== to.toLowerCase();
  if (isOther && (await register.findCertificate(to)) !== undefined) return numberTaken(to);
  if (await isProposed(register, from, "renumber")) return PROPOSED_ALREADY;
  const action = { kind: "renumber", number: from, to } as const;
  const proposal = await register.desk.proposals.add(action, person.name, expected);
  return { kind: "proposed", proposal };
}
