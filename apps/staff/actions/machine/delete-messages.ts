import * as v from "valibot";
import { defineAction, messageIds, notes, done, timeAgo } from "@register/office/actions";
import { MESSAGE_DELETION_DAYS } from "@register/domain/messages";
import { counted } from "@register/domain/text";
import type { Removal } from "@register/register/messages";
import { STAFF_COMMAND } from "@register/settings";

export const deleteMessages = defineAction({
  input: v.pipe(
    v.strictObject({
      ids: v.optional(messageIds),
      olderThan: v.optional(
        v.pipe(
          timeAgo,
          v.description("answered messages older than this: 24h, 7d, 2w"),
          notes({ value: "time" }),
        ),
      ),
      unanswered: v.optional(
        v.pipe(
          v.boolean(),
          v.description("with --older-than: unanswered messages as well; not for a timer"),
        ),
        false,
      ),
    }),
    v.check(
      ({ ids, olderThan }) => (ids === undefined) !== (olderThan === undefined),
      `Give message numbers, or --older-than ${MESSAGE_DELETION_DAYS}d.`,
    ),
  ),
  run: async ({ register: { messages } }, { ids = [], olderThan, unanswered }) => {
    if (olderThan === undefined) {
      const removal = await messages.remove(ids);
      const absent = ids.filter((id) => !removal.ids.includes(id));
      const missing = absent.length === 0 ? [] : [`There is no message ${absent.join(", ")}.`];
      return deleted(removal.ids.length, removal, missing);
    }
    const removal = await messages.removeBefore(olderThan, unanswered ? "all" : "answered");
    return { ...deleted(removal.count, removal), left: await messages.countBefore(olderThan) };
  },
  command: {
    description: "delete messages permanently: by number, or answered ones by age",
    arguments: ["ids"],
    asksForYes: true,
  },
});

/** If the rows are gone but not their text, the deletion is incomplete: staff may have promised it to a person. */
function deleted(count: number, { textRemains }: Removal, missing: readonly string[] = []) {
  const remains =
    textRemains === undefined
      ? []
      : [
          `The deleted text is still in the register's log, because ${textRemains}. When that has ended, remove it from there with: ${STAFF_COMMAND} messages delete --older-than ${MESSAGE_DELETION_DAYS}d --yes`,
        ];
  const but = [...missing, ...remains];
  const sentence = `Deleted: ${counted(count, "message")}.`;
  return done(sentence, but.length === 0 ? {} : { but: but.join("\n") });
}
