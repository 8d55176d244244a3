import * as v from "valibot";
import { defineAction } from "../action.ts";
import { changePerson, person } from "./of-person.ts";

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
