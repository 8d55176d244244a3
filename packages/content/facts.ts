import { fillAll } from "@register/domain/text";
import { LIMITS } from "@register/domain/limits";
import { COMPANY, REGISTRATION } from "./company.ts";

/** Placeholders filled by the build. */
const FACTS = {
  ...LIMITS,
  company: COMPANY.name,
  companyName: COMPANY.fullName,
  companyAddress: COMPANY.addressLines.join(", "),
  companyEmail: COMPANY.email.text,
  companyPhone: COMPANY.phone.text,
  registeredName: REGISTRATION.name,
  registeredPlace: REGISTRATION.place,
  registeredOffice: REGISTRATION.office,
  companyNumber: REGISTRATION.number,
};

/** Leaves other placeholders for the page. */
export function fillFacts<Words>(words: Words): Words {
  return fillAll(words, FACTS);
}
