import * as v from "valibot";
import type { PersonChange, StaffPerson } from "@register/register/desk";
import { checkPersonName } from "@register/domain/certificate";
import { ROLES } from "@register/domain/site";
import type { Outcome } from "../../wire-format.ts";
import { type ActionContext, defineAction } from "../action.ts";
import { notes } from "../inputs.ts";
import { done, refused } from "../outcomes.ts";

export const person = v.pipe(v.string(), v.description("the person"), notes({ value: "name" }));

export const role = v.pipe(v.picklist(ROLES), v.description("what the person may do"));

const LAST = refused("Somebody has to administer the desk. Give another person that role first.");

/** Only a command may change the last administrator. */
async function changePerson(
  { register: { desk }, isCommand }: ActionContext,
  typed: string,
  change: (person: StaffPerson, options: { readonly evenLast: boolean }) => Promise<PersonChange>,
  sentence: (name: string) => string,
): Promise<Outcome> {
  const check = checkPersonName(typed);
  if (!check.ok) return refused(`${check.message}.`);
  const found = await desk.people.find(check.name);
  const absent = refused(`The desk has no person with the name ${check.name}.`);
  if (found === undefined) return absent;
  const kind = await change(found, { evenLast: isCommand });
  if (kind === "last") return LAST;
  return kind === "absent" ? absent : done(sentence(found.name));
}

export const changeRole = defineAction({
  input: v.strictObject({ person, role }),
  run: (context, input) =>
    changePerson(
      context,
      input.person,
      ({ id }, options) =>
        context.register.desk.people.changeRole(id, input.role, context.person.name, options),
      (name) => `${name} ${input.role} at the desk.`,
    ),
  command: {
    name: "desk role",
    description: "change the role of a person, at once",
    arguments: ["person", "role"],
  },
});

export const removePerson = defineAction({
  input: v.strictObject({ person }),
  run: (context, input) =>
    changePerson(
      context,
      input.person,
      ({ id }, options) => context.register.desk.people.remove(id, context.person.name, options),
      (name) => `${name} was removed from the desk.`,
    ),
  command: {
    name: "desk remove",
    description:
      "remove a person, whose sessions and passkeys end at once; the history keeps the name",
    arguments: ["person"],
    asksForYes: true,
  },
});
