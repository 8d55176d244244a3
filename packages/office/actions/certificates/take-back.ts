import * as v from "valibot";
import { valuesBeforeEdit } from "@register/domain/certificate";
import type { StaffRegister } from "@register/register";
import { byNumber } from "@register/register/certificates";
import { counted } from "@register/domain/text";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { expectedVersions, storedNumbers } from "../inputs.ts";
import { done, noSuchCertificate, refused } from "../outcomes.ts";

/**
 * Restores the values before the last edit, for all or none. It expects the versions that this edit made, so a later
 * change blocks it.
 */
export const takeBackEdit = defineAction({
  acceptsLargeInput: true,
  input: v.strictObject({ numbers: storedNumbers, expectedVersions }),
  subjects: ({ numbers }) => ({ numbers }),
  run: async ({ register, person }, { numbers }): Promise<Outcome> => {
    const { edits } = register;
    for (const number of numbers.toSorted(byNumber)) {
      const current = await edits.lock(number);
      if (current === undefined) return noSuchCertificate(number);
      const previous = valuesBeforeEdit(await register.history(number), current.updated_at);
      if (previous.length === 0)
        return refused(`The last change of ${number} is not an edit, so this cannot undo it.`);
      await edits.edit(number, Object.fromEntries(previous), person.name);
    }
    const [first = ""] = numbers;
    const what = numbers.length === 1 ? first : counted(numbers.length, "certificate");
    const sentence = `The last edit of ${what} was taken back.`;
    return done(sentence, { takeBack: await versionsNow(register, numbers) });
  },
});

/** The versions to expect when the edit is taken back. */
export async function versionsNow({ versions }: StaffRegister, numbers: readonly string[]) {
  const current = await versions.current(numbers);
  return numbers.map((number): [string, string] => [
    number,
    current.get(number.toLowerCase()) ?? "",
  ]);
}
