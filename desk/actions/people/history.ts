import * as v from "valibot";
import { defineAction } from "../action.ts";

/** Who let whom in, the latest change first. */
export const readPeopleHistory = defineAction({
  role: "administers",
  input: v.strictObject({}),
  run: ({ register }) => register.desk.people.history(),
  command: {
    name: "desk history",
    description: "say who added, invited and removed people, and gave them roles",
  },
});
