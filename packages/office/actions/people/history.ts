import * as v from "valibot";
import { defineAction } from "../action.ts";
import { PART } from "../inputs.ts";

export const readPeopleHistory = defineAction({
  input: v.strictObject(PART),
  run: ({ register }, part) => register.desk.people.history(part),
  command: {
    name: "desk history",
    description: "list who added, invited and removed people, and changed their roles",
  },
});
