import * as v from "valibot";
import { checkFields, readNumber } from "@register/register/certificates";
import { STAFF_COMMAND } from "@register/settings";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { dateOrder, typedNumber, typedFields } from "../inputs.ts";
import { done, numberTaken } from "../outcomes.ts";
import { numberFaults } from "./check.ts";

export const addCertificate = defineAction({
  role: "edits",
  isLong: true,
  input: v.strictObject({
    number: typedNumber("its number"),
    values: typedFields,
    dates: dateOrder,
  }),
  run: async ({ register, person }, input): Promise<Outcome> => {
    const { values, faults, warnings } = checkFields(input.values, {}, input.dates);
    const number = readNumber(input.number);
    if (!number.ok || faults.length > 0) {
      return { kind: "faulty", faults: [...numberFaults(input.number), ...faults] };
    }
    const isAdded = await register.edits.add(number.number, values, person.name);
    if (!isAdded) return numberTaken(number.number);
    return done(`${number.number} was added.`, { warnings });
  },
  command: {
    description: "add one certificate",
    arguments: ["number"],
    help: `
A field without its option is empty. The fields are checked as in an import: an IMO number with a wrong check
digit is added, with a warning.

Example:
  ${STAFF_COMMAND} certificates add GQC-2026-001 --vessel-name "MV Sample" --vessel-imo 9074729 \\
    --issuance-date 2026-01-15 --validity-date 2027-01-14`,
  },
});
