import * as v from "valibot";
import {
  EXPORTED_COLUMNS,
  type StaffMessages,
  type StoredMessage,
} from "../../database/staff-messages.ts";
import { isOverdue, overdueSince } from "@register/certificates/message-promises";
import { BYTE_ORDER_MARK, csvText } from "@register/spreadsheets/csv-text";
import { PAGE_ROWS } from "../contract.ts";
import type { Action } from "./action.ts";
import { id, offset, searchText } from "./inputs.ts";
import { ABSENT, DONE, refused } from "./outcomes.ts";

const address = v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(/^[^\s@]+@[^\s@]+$/));

const list: Action<"messages.list"> = {
  role: "reads",
  input: v.strictObject({
    unanswered: v.boolean(),
    text: searchText,
    offset: v.optional(offset),
  }),
  run: async ({ register }, { text, ...query }) => {
    const { messages, matching } = await register.messages.list({
      ...query,
      match: text,
      overdueSince: overdueSince(new Date()),
      limit: PAGE_ROWS,
    });
    return { rows: messages.map(withState), matching };
  },
};

const read: Action<"messages.read"> = {
  role: "reads",
  input: v.strictObject({ id }),
  run: async ({ register }, input) => {
    const message = await register.messages.find(input.id);
    return message === undefined ? null : withState(message);
  },
};

function withState(message: StoredMessage) {
  return { ...message, isOverdue: isOverdue(message) };
}

const answered: Action<"messages.answered"> = {
  role: "edits",
  input: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(1000)) }),
  run: async ({ register, person }, { ids }) => {
    const { absent } = await register.messages.markAnswered(ids, person.name);
    return absent.length === ids.length ? ABSENT : DONE;
  },
};

const exportAll: Action<"messages.export"> = {
  role: "edits",
  input: v.strictObject({ email: v.optional(address) }),
  run: async ({ register: { messages } }, { email }) => {
    const rows = email === undefined ? messages.exportAll() : await messagesFrom(messages, email);
    if (rows === undefined) return refused(`There are no messages from ${email}.`);
    return { fileName: "messages.csv", type: "text/csv", contents: forSpreadsheet(rows) };
  },
};

async function messagesFrom(messages: StaffMessages, email: string) {
  const { sent } = await messages.ofAddress(email);
  return sent.length === 0 ? undefined : inOneBatch(sent);
}

async function* inOneBatch(messages: readonly StoredMessage[]) {
  yield messages;
}

async function* forSpreadsheet(rows: AsyncIterable<readonly StoredMessage[]>) {
  yield BYTE_ORDER_MARK;
  yield* csvText(EXPORTED_COLUMNS, rows);
}

const ofPerson: Action<"messages.of-person"> = {
  role: "approves",
  input: v.strictObject({ email: address }),
  run: ({ register }, { email }) => register.messages.ofAddress(email),
};

const erasePerson: Action<"messages.erase-person"> = {
  role: "approves",
  input: v.strictObject({ email: address }),
  run: async ({ register: { messages } }, { email }) => {
    const { sent } = await messages.ofAddress(email);
    if (sent.length === 0) return ABSENT;
    const { textRemains } = await messages.remove(sent.map((each) => each.id));
    if (textRemains === undefined) return DONE;
    return refused(
      `The messages are deleted, but their text is still in the register's log, because ${textRemains}. The next deletion removes it from there.`,
    );
  },
};

export const MESSAGE_ACTIONS = {
  "messages.list": list,
  "messages.read": read,
  "messages.answered": answered,
  "messages.export": exportAll,
  "messages.of-person": ofPerson,
  "messages.erase-person": erasePerson,
};
