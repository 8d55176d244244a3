import * as v from "valibot";
import { byNumber, checkFields, type FieldValues } from "@register/register/certificates";
import type { CertificateNumber } from "@register/domain/numbers";
import { counted } from "@register/domain/text";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { changedFields, expectedVersions, storedNumbers } from "../inputs.ts";
import { done, noSuchCertificate, unchanged } from "../outcomes.ts";
import { versionsNow } from "./take-back.ts";

/** Changes all, or none if one is missing or outdated. */
export const editCertificates = defineAction({
  acceptsLargeInput: true,
  input: v.strictObject({ numbers: storedNumbers, expectedVersions, values: changedFields }),
  subjects: ({ numbers }) => ({ numbers }),
  run: async ({ register, person }, { numbers, values: typed }): Promise<Outcome> => {
    const { edits } = register;
    const planned: (readonly [CertificateNumber, FieldValues])[] = [];
    const doubts: string[] = [];
    // Locks in a fixed order, so that two people cannot deadlock.
    for (const number of numbers.toSorted(byNumber)) {
      const current = await edits.lock(number);
      if (current === undefined) return noSuchCertificate(number);
      const { values, faults, warnings } = checkFields(typed, current);
      if (faults.length > 0) return { kind: "faulty", faults };
      planned.push([number, values]);
      doubts.push(...warnings.map(({ message }) => `${number}: ${message}.`));
    }
    const edited: CertificateNumber[] = [];
    for (const [number, values] of planned) {
      const changes = await edits.edit(number, values, person.name);
      if (changes !== undefined && changes.length > 0) edited.push(number);
    }
    if (edited.length === 0) return unchanged("They have this value already.");
    const [doubt] = doubts;
    const but = doubt === undefined ? {} : { but: `Please check ${doubt}` };
    const takeBack = await versionsNow(register, edited);
    return done(`${counted(edited.length, "certificate")} changed.`, { ...but, takeBack });
  },
});
