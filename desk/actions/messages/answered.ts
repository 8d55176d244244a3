import * as v from "valibot";
import { STAFF_COMMAND } from "../../../settings/installation.ts";
import type { Outcome } from "../../contract.ts";
import { defineAction } from "../action.ts";
import { messageIds } from "../inputs.ts";
import { done, refused } from "../outcomes.ts";

export const markAnswered = defineAction({
  role: "edits",
  input: v.strictObject({ ids: messageIds }),
  run: async ({ register }, { ids }): Promise<Outcome> => {
    const marked = await register.messages.markAnswered(ids);
    const absent = ids.filter((each) => !marked.includes(each));
    const but = `There is no message ${absent.join(", ")}.`;
    if (marked.length === 0) return refused(but);
    return done(`${marked.length} marked as answered.`, absent.length === 0 ? {} : { but });
  },
  command: {
    name: "messages mark-answered",
    description: "mark messages as answered; one that still waits to be e-mailed is then not sent",
    arguments: ["ids"],
    help: `
Exit code: 0 when all of them are answered now, 1 when there is no message of some number.

Example:
  ${STAFF_COMMAND} messages mark-answered 12 13`,
  },
});
