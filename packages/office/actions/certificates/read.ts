import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import * as v from "valibot";
import {
  type RemovalInfo,
  departureOf,
  isSuperseded,
  verdictOn,
} from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import type { StaffRegister } from "@register/register";
import { readNumber } from "@register/register/certificates";
import { londonDate, writtenInstant } from "@register/domain/days";
import { defineAction } from "../action.ts";
import { isCountersigned } from "../approval-rules.ts";
import { typedNumber } from "../inputs.ts";
import { noSuchCertificate } from "../outcomes.ts";

/** A certificate with its history, or what became of a former one; null if the number never existed. */
export const readCertificate = defineAction({
  input: v.strictObject({
    number: typedNumber("the certificate's number; letter case does not matter"),
  }),
  run: async ({ register }, { number: typed }) => {
    const check = readNumber(typed);
    if (!check.ok) return null;
    const { number } = check;
    const certificate = await register.findCertificate(number);
    const forgery = (await register.findForgery(number)) ?? null;
    const history = await register.history(number);
    if (certificate === undefined) {
      const departure = departureOf(history) ?? null;
      if (departure === null && forgery === null) return null;
      const files = await filesOf(register, number);
      return { certificate: null, departure, forgery, history, files };
    }
    const proposals = await register.desk.proposals.openAbout([number]);
    return {
      certificate,
      forgery,
      verdict: verdictOn(certificate, londonDate(new Date()), CONFIRMATION_RULES),
      history,
      files: await filesOf(register, number),
      proposals: proposals.map((proposal) => ({
        action: proposal.action,
        by: proposal.by,
        isCountersigned: isCountersigned(proposal),
      })),
    };
  },
  command: {
    name: "certificates show",
    description: "show every field of a certificate, and its history",
    arguments: ["number"],
    failure: (found, { number }) => {
      if (found === null) return noSuchCertificate(number).reason;
      if (found.certificate !== null) return undefined;
      if (found.departure !== null) return departed(number, found.departure);
      return `No certificate has the number ${number}, but papers with it are known to be forged.`;
    },
  },
});

/** Newest first. */
async function filesOf({ issuedFiles }: StaffRegister, number: CertificateNumber) {
  const files = await issuedFiles.of(number);
  return files.map((file) => Object.assign(file, { superseded: isSuperseded(file, files) }));
}

function departed(number: string, { to, by, approvedBy, at }: RemovalInfo): string {
  const what = to === null ? "was deleted" : `is now ${to}`;
  const approved = approvedBy === null ? "" : `, approved by ${approvedBy}`;
  const who = `${by}, ${writtenInstant(new Date(at))}${approved}`;
  return `The certificate ${number} ${what} (${who}). certificates history ${number} has its changes.`;
}
