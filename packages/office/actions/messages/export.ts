import * as v from "valibot";
import {
  EXPORTED_COLUMNS,
  type StaffMessages,
  type StoredMessage,
} from "@register/register/messages";
import { BYTE_ORDER_MARK, csvText } from "@register/spreadsheets";
import { defineAction } from "../action.ts";
import { address } from "../inputs.ts";
import { refused } from "../outcomes.ts";

export const exportMessages = defineAction({
  idempotency: "again",
  isExclusivePerUser: true,
  input: v.strictObject({ email: v.optional(address) }),
  run: async ({ register: { messages } }, { email }) => {
    const rows = await exportedMessages(messages, email);
    if (rows === undefined) return noMessagesFrom(email ?? "");
    return { fileName: "messages.csv", type: "text/csv", contents: forSpreadsheet(rows) };
  },
  command: {
    description: "write every message as CSV, for a spreadsheet, or those of one person",
    isFileWritten: true,
  },
});

export function noMessagesFrom(email: string) {
  return refused(`There are no messages from ${email}.`);
}

/** All messages, or one sender's; undefined if that sender has none. */
async function exportedMessages(
  messages: StaffMessages,
  email?: string,
): Promise<AsyncIterable<readonly StoredMessage[]> | undefined> {
  if (email === undefined) return messages.exportAll();
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
