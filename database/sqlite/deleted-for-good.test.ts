import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { openedRegister } from "../test-support/opened-register.ts";
import { filesOfDatabase } from "./register-file.ts";

const MESSAGE = {
  name: "Ana",
  email: "ana.to-be-forgotten@ships.example",
  phone: null,
  message: "Please inspect our unforgettable cargo. ".repeat(20).trim(),
};

/** Which of the register's files hold something of the message. */
function filesWithTraces(file: string): string[] {
  return filesOfDatabase(file).filter(
    (each) =>
      existsSync(each) && /to-be-forgotten|unforgettable/.test(readFileSync(each, "latin1")),
  );
}

/** A register beside a server that has stored a message and e-mailed it after a refusal. */
async function withMailedMessage() {
  const { store, staff } = await openedRegister();
  await store.insertContactSubmission(MESSAGE);
  const { id = 0 } = (await store.outbox.take(0)) ?? {};
  await store.outbox.postpone(id, `refused: no such address ${MESSAGE.email}`, 0);
  await store.outbox.take(0);
  await store.outbox.markMailed(id);
  return { staff, id, file: store.register.path };
}

it("nothing of a message that was e-mailed and deleted is left in the register's files", async () => {
  const { staff, id, file } = await withMailedMessage();
  expect(filesWithTraces(file)).not.toEqual([]);
  expect(await staff.messages.remove([id])).toEqual({ ids: [id], textRemains: false });
  expect(filesWithTraces(file)).toEqual([]);
});

it("a deletion says that the text remains while a reader holds the log, and the next one takes it", async () => {
  const { staff, id, file } = await withMailedMessage();
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  reader.exec("BEGIN; SELECT count(*) FROM contact_submissions");
  expect(await staff.messages.remove([id])).toEqual({ ids: [id], textRemains: true });
  expect(filesWithTraces(file)).toEqual([`${file}-wal`]);
  reader.exec("COMMIT");
  expect(await staff.messages.removeBefore(new Date(0).toISOString())).toEqual({
    count: 0,
    unanswered: 0,
    unmailed: 0,
    textRemains: false,
  });
  expect(filesWithTraces(file)).toEqual([]);
});
