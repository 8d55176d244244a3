import * as v from "valibot";
import { checkFields } from "@register/register/certificates";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { changedFields, dateOrder, OF_CERTIFICATE } from "../inputs.ts";
import { done, noSuchCertificate, unchanged } from "../outcomes.ts";
import { versionsNow } from "./take-back.ts";

export const editCertificate = defineAction({
  acceptsLargeInput: true,
  input: v.strictObject({
    ...OF_CERTIFICATE,
    values: changedFields,
    dates: dateOrder,
  }),
  subjects: ({ number }) => ({ numbers: [number] }),
  run: async ({ register, person }, { number, ...input }): Promise<Outcome> => {
    const { edits } = register;
    const current = await edits.lock(number);
    if (current === undefined) return noSuchCertificate(number);
    const { values, faults, warnings } = checkFields(input.values, current, input.dates);
    if (faults.length > 0) return { kind: "faulty", faults };
    const changes = await edits.edit(number, values, person.name);
    if (changes === undefined) return noSuchCertificate(number);
    const name = current.certificate_number;
    if (changes.length === 0) return unchanged(`${name} has these values already.`);
    const takeBack = await versionsNow(register, [name]);
    return done(`${name} was changed.`, { changes, warnings, takeBack });
  },
  command: {
    description: "change fields of a certificate",
    arguments: ["number"],
  },
});
