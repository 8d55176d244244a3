import * as v from "valibot";
import { defineAction } from "../action.ts";

export const listPeople = defineAction({
  input: v.strictObject({}),
  run: ({ register }) => register.desk.people.list(),
  command: { name: "desk people", description: "list the people of the desk" },
});
