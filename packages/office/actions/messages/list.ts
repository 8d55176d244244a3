import * as v from "valibot";
import { isOverdue, overdueSince } from "@register/domain/messages";
import { defineAction } from "../action.ts";
import { PART, searchText, notes } from "../inputs.ts";
import { timeAgo } from "../time-ago.ts";

export const listMessages = defineAction({
  input: v.strictObject({
    since: v.optional(
      v.pipe(
        timeAgo,
        v.description("only those of the last hours, days or weeks: 24h, 7d, 2w"),
        notes({ value: "time ago" }),
      ),
    ),
    unanswered: v.optional(
      v.pipe(v.boolean(), v.description("only those that wait for an answer")),
      false,
    ),
    text: searchText("only those with this text in a field of the form", "match"),
    ...PART,
  }),
  run: async ({ register, isCommand }, { text, ...query }) => {
    const { messages, matching, total } = await register.messages.list({
      ...query,
      match: text,
      // The desk lists overdue messages first.
      overdueSince: isCommand ? undefined : overdueSince(new Date()),
    });
    const rows = messages.map((message) =>
      Object.assign({ isOverdue: isOverdue(message) }, message),
    );
    return { rows, matching, total };
  },
  command: {
    description: "list messages, newest first",
  },
});
