import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { contactMessage } from "../test-support/contact-message.ts";
import { openedRegister } from "../test-support/demo-register.ts";
import { filesOfDatabase } from "./register-file.ts";

const MESSAGE = {
  ...contactMessage("Please inspect our unforgettable cargo. ".repeat(20)),
  email: "ana.to-be-forgotten@ships.example",
};

/** The register's files that still hold text of the message. */
function filesWithText(file: string): string[] {
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
  expect(filesWithText(file)).not.toEqual([]);
  expect(await staff.messages.remove([id])).toEqual({ ids: [id], textRemains: undefined });
  expect(filesWithText(file)).toEqual([]);
});

it("a deletion says that the text remains while a reader holds the log, and the next one takes it", async () => {
  const { staff, id, file } = await withMailedMessage();
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  reader.exec("BEGIN; SELECT count(*) FROM contact_submissions");
  expect(await staff.messages.remove([id])).toEqual({
    ids: [id],
    textRemains: "another program is reading the register, an export or a backup",
  });
  expect(filesWithText(file)).toEqual([`${file}-wal`]);
  reader.exec("COMMIT");
  expect(await staff.messages.removeBefore(new Date(0).toISOString(), "all")).toEqual({
    count: 0,
    unanswered: 0,
    unmailed: 0,
    textRemains: undefined,
  });
  expect(filesWithText(file)).toEqual([]);
});

/** Numbers from 0 to 1 that are the same each time (a linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

/** Each message has a word of its own in its address and its text. */
const wordOf = (index: number) => `q${index.toString(36).padStart(4, "0")}q`;

it.each([3, 4, 11])(
  "nothing is left of any of many messages that grew and moved before, in trial %i",
  async (seed) => {
    const { store, staff } = await openedRegister();
    const random = randomNumbers(seed);
    const stored = new Map<number, string>();
    let sent = 0;
    for (let round = 0; round < 6; round += 1) {
      for (let count = 0; count < 40; count += 1) {
        const word = wordOf((sent += 1));
        const message = `${word} `.repeat(4 + Math.floor(random() * 130)).trim();
        await store.insertContactSubmission({
          ...MESSAGE,
          email: `${word}@ships.example`,
          message,
        });
      }
      for (const { id, email } of (await staff.messages.list({ limit: 1000 })).messages)
        stored.set(id, email.slice(0, 6));
      for (let count = 0; count < 30; count += 1) {
        const { id = 0 } = (await store.outbox.take(60_000)) ?? {};
        if (random() < 0.5) await store.outbox.postpone(id, "refused ".repeat(20 * random()), 0);
        else await store.outbox.markMailed(id);
      }
      const removed = [...stored.keys()].filter(() => random() < 0.35);
      expect(await staff.messages.remove(removed)).toEqual({
        ids: removed,
        textRemains: undefined,
      });
      const bytes = readFileSync(store.register.path, "latin1");
      const words = removed.map((id) => stored.get(id) ?? "");
      expect(words.filter((word) => bytes.includes(word))).toEqual([]);
      for (const id of removed) stored.delete(id);
      expect(
        [...stored.values()].filter((word) => !bytes.includes(word)),
        "those that stay are all there",
      ).toEqual([]);
    }
  },
);
