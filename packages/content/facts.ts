import { fillAll } from "@register/domain/text";
import { LIMITS } from "@register/domain/limits";
import { COMPANY, REGISTRATION } from "./company.ts";

/** What the build puts into the places of these names in every file of words. */
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

/** Fills the facts in. The other places are filled on the page, with what only a visit knows. */
export function fillFacts<Words>(words: Words): Words {
  return fillAll(words, FACTS);
}
