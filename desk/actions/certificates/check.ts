import * as v from "valibot";
import { checkFields } from "../../../database/certificates/field-check.ts";
import { checkCertificateNumber } from "@register/certificates/certificate-number";
import { NUMBER_RULES } from "../../../settings/english-words.ts";
import { defineAction } from "../action.ts";
import { typedFields, typedText } from "../inputs.ts";

/** What is wrong with typed values, and what may be, before they are stored. */
export const checkCertificate = defineAction({
  role: "edits",
  input: v.strictObject({ number: typedText, values: typedFields }),
  run: async ({ register }, { number: typed, values }) => {
    const number = checkCertificateNumber(typed);
    const stored = number.ok ? await register.findCertificate(number.number) : undefined;
    const { faults, warnings } = checkFields(values, stored ?? {});
    return { faults: [...numberFaults(typed), ...faults], warnings };
  },
});

export function numberFaults(typed: string) {
  const number = checkCertificateNumber(typed);
  if (number.ok) return [];
  return [{ column: "certificate_number", message: NUMBER_RULES[number.rule] }];
}
