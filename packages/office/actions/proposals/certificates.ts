import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import * as v from "valibot";
import { verdictOn } from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import type { StaffRegister } from "@register/register";
import type { Subject } from "@register/register/desk";
import { PROPOSALS_MAX } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id, OFFSET } from "../inputs.ts";

/** A page of the certificates in their present state, and the successor or new number. */
export const certificatesOfProposal = defineAction({
  input: v.strictObject({ id, offset: OFFSET }),
  run: async ({ register }, { id: proposal, offset }) => {
    const { proposals } = register.desk;
    const rows = await proposals.subjects(proposal, { offset, limit: PROPOSALS_MAX });
    const target = await proposals.subjects(proposal, "target");
    return { rows: await asListed(register, rows), target: await asListed(register, target) };
  },
});

async function asListed(register: StaffRegister, subjects: readonly Subject[]) {
  const today = londonDate(new Date());
  const found = await register.findAmong(subjects.map(({ number }) => number));
  return subjects.map(({ number, version }) => {
    const certificate = found.get(number.toLowerCase());
    return certificate === undefined
      ? { number, version, certificate: null, verdict: null }
      : {
          number,
          version,
          certificate,
          verdict: verdictOn(certificate, today, CONFIRMATION_RULES),
        };
  });
}
