import { NUMBER_RULES } from "../../domain/messages.ts";
import { checkCertificateNumber, type CertificateNumber } from "../../domain/certificate-number.ts";
import { suggestedNumbers } from "../../domain/suggested-numbers.ts";
import { CommandFailure } from "../command-failure.ts";

/** The number that was typed; ends the command in one line when it is none. */
export function typedNumber(typed: string): CertificateNumber {
  const check = checkCertificateNumber(typed);
  if (check.ok) return check.number;
  const [suggested] = suggestedNumbers(typed);
  const hint = suggested === undefined ? "" : ` Did you mean ${suggested}?`;
  throw new CommandFailure(`${NUMBER_RULES[check.rule]}.${hint}`);
}

/** How a command ends that was given the number of no certificate. */
export function noSuchCertificate(number: CertificateNumber): CommandFailure {
  return new CommandFailure(`The register has no certificate with the number ${number}.`);
}
