import * as v from "valibot";
import { defineAction } from "../action.ts";
import { changePerson, person, role } from "./of-person.ts";

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
    description: "change what a person may do, at once",
    arguments: ["person", "role"],
  },
});
