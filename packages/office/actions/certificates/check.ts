import * as v from "valibot";
import { checkFields, readNumber } from "@register/register/certificates";
import { defineAction } from "../action.ts";
import { typedFields, typedText } from "../inputs.ts";

export const checkCertificate = defineAction({
  idempotency: "again",
  acceptsLargeInput: true,
  input: v.strictObject({ number: typedText, values: typedFields }),
  run: async ({ register }, { number: typed, values }) => {
    const number = readNumber(typed);
    const stored = number.ok ? await register.findCertificate(number.number) : undefined;
    const { faults, warnings } = checkFields(values, stored ?? {});
    return { faults: [...numberFaults(typed), ...faults], warnings };
  },
});

export function numberFaults(typed: string) {
  const number = readNumber(typed);
  if (number.ok) return [];
  return [{ column: "certificate_number", message: number.message }];
}
