import { describe, expect, it } from "vitest";

import { deskOn, insertOfMessage, type RegisterUnderTest, textOf } from "./desk-under-test.ts";

/** What the desk's actions of messages do, on every database. */
export function describeMessages(database: string, make: () => Promise<RegisterUnderTest>): void {
  const desk = async (options = {}) => deskOn(await make(), options);

  describe(`the desk on ${database}, of messages`, () => {
    it("puts overdue messages first, marks, exports and erases them", async () => {
      const { runSql, ana, person } = await desk();
      const ben = await person("Ben", "approves");
      // Postgres numbers its messages, unless it is told not to.
      const numbered = database === "Postgres" ? "OVERRIDING SYSTEM VALUE VALUES" : "VALUES";
      for (const insert of [
        insertOfMessage(1, "eva@ships.example", "2026-01-02T03:04:05.678Z"),
        insertOfMessage(2, "ole@ships.example", new Date().toISOString()),
      ]) {
        await runSql(insert.replace("VALUES", numbered));
      }
      const listed = async () =>
        (await ana("messages.list", { unanswered: false })).rows.map((each) => [
          each.id,
          each.isOverdue,
        ]);
      expect(await listed()).toEqual([
        [1, true],
        [2, false],
      ]);
      expect(await ana("messages.answered", { ids: [1, 2] })).toEqual({
        kind: "done",
        sentence: "2 messages marked answered.",
      });
      expect(await ben("messages.answered", { ids: [1] })).toMatchObject({ kind: "unchanged" });
      expect(await ana("messages.read", { id: 1 })).toMatchObject({ answered_by: "Ana" });
      expect(await ben("messages.unanswered", { ids: [2, 3] })).toEqual({
        kind: "done",
        sentence: "1 message marked unanswered.",
        but: "There is no message 3.",
      });
      expect(await listed()).toEqual([
        [2, false],
        [1, false],
      ]);
      expect((await ana("messages.list", { unanswered: true, text: "ole@" })).matching).toBe(1);
      const text = await textOf(await ana("messages.export", { email: "OLE@ships.example" }));
      expect(text.split("\n")).toHaveLength(3);
      const email = "ole@ships.example";
      expect(await ben("messages.erase-person", { email, ids: [1] })).toEqual({
        kind: "refused",
        reason: `There are other messages from ${email} by now: 2. Look at them first.`,
      });
      const { sent } = await ben("messages.of-person", { email });
      const erasure = { email, ids: sent.map(({ id }) => id) };
      expect(await ben("messages.erase-person", { email })).toMatchObject({ kind: "refused" });
      // The folder is for commands alone: at the desk nobody learns what there is on the server.
      expect(
        await ben("messages.erase-person", { ...erasure, backups: "/no-such-folder" }),
      ).toEqual({
        kind: "done",
        sentence: `Erased: 1 message from ${email}.`,
        mentionedIn: [],
      });
      expect(await ben("messages.erase-person", erasure)).toMatchObject({ kind: "refused" });
      expect(await ana("messages.read", { id: 2 })).toBeNull();
    });
  });
}
