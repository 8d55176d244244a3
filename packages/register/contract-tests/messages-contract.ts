import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "./store-under-test.ts";
import { contactMessage } from "../test-support/contact-message.ts";
import { ANA, BEN } from "../test-support/imported-certificates.ts";

const LEASE_MS = 60_000;

/** The newest first. */
async function idsIn({ messages }: StoreUnderTest["staff"]): Promise<readonly number[]> {
  return (await messages.list({ limit: 9 })).messages.map(({ id }) => id);
}

const stored = async ({ staff }: StoreUnderTest) =>
  (await staff.messages.list({ limit: 9 })).messages;

/** What every database must do with messages once they are stored. */
export function describeMessages(name: string, opened: () => Promise<StoreUnderTest>): void {
  const withMessages = async (...texts: readonly string[]): Promise<StoreUnderTest> => {
    const underTest = await opened();
    for (const text of texts) await underTest.store.insertContactSubmission(contactMessage(text));
    return underTest;
  };

  describe(`${name}, of a message that comes again`, () => {
    const sent = contactMessage("Is GQC-2025-001 in force?");

    it("stores one, whether they come at once or one after the other", async () => {
      const underTest = await opened();
      const { store } = underTest;
      await Promise.all(Array.from({ length: 5 }, () => store.insertContactSubmission(sent)));
      await store.insertContactSubmission(sent);
      expect(await stored(underTest)).toHaveLength(1);
    });

    it("stores each that differs in a field, letter case included", async () => {
      const underTest = await opened();
      const others = [
        { ...sent, name: "Bea" },
        { ...sent, email: "bea@ships.example" },
        { ...sent, phone: "123" },
        { ...sent, phone: "124" },
        { ...sent, message: "Is gqc-2025-001 in force?" },
      ];
      for (const each of [sent, ...others]) await underTest.store.insertContactSubmission(each);
      expect(await stored(underTest)).toHaveLength(6);
    });

    it("stores it anew once the first was deleted", async () => {
      const underTest = await opened();
      const { store, staff } = underTest;
      await store.insertContactSubmission(sent);
      await staff.messages.remove((await stored(underTest)).map(({ id }) => id));
      await store.insertContactSubmission(sent);
      expect(await stored(underTest)).toHaveLength(1);
    });
  });

  describe(`${name}, as an outbox`, () => {
    it("returns each message once, oldest first", async () => {
      const { store } = await withMessages("The first message", "The second message");
      const first = await store.outbox.take(LEASE_MS);
      expect(first).toMatchObject({ name: "Ana", message: "The first message", mail_attempts: 1 });
      const second = await store.outbox.take(LEASE_MS);
      expect(second).toMatchObject({ message: "The second message", mail_attempts: 1 });
      expect(await store.outbox.take(LEASE_MS)).toBeUndefined();
    });

    // One alone: a lease that ends in the millisecond in which another message came leaves both equally old.
    it("returns a message again once its lease has ended", async () => {
      const { store } = await withMessages("The only message");
      const first = await store.outbox.take(0);
      const again = await store.outbox.take(LEASE_MS);
      expect(again).toMatchObject({ id: first?.id, mail_attempts: 2 });
      expect(await store.outbox.take(LEASE_MS)).toBeUndefined();
    });

    it("hands a message to one of many that ask at once", async () => {
      const { store } = await withMessages("The only message");
      const taken = await Promise.all(Array.from({ length: 8 }, () => store.outbox.take(LEASE_MS)));
      expect(taken.filter((each) => each !== undefined)).toHaveLength(1);
    });

    it("never returns again what was mailed or answered", async () => {
      const { store, staff } = await withMessages("It was mailed", "It was answered");
      const mailed = await store.outbox.take(0);
      await store.outbox.markMailed(mailed?.id ?? 0);
      const { messages } = await staff.messages.list({ unanswered: true, limit: 1 });
      await staff.messages.markAnswered(
        messages.map(({ id }) => id),
        ANA,
      );
      expect(await store.outbox.take(0)).toBeUndefined();
      expect((await staff.messages.find(mailed?.id ?? 0))?.mailed_at).toMatch(/Z$/);
    });

    it("says how much waits and since when, due or not", async () => {
      const underTest = await withMessages("The first message", "The second message");
      const { store, staff } = underTest;
      const [second, first] = await stored(underTest);
      const { id = 0 } = (await store.outbox.take(LEASE_MS)) ?? {};
      expect(await store.outbox.backlog()).toEqual({ messages: 2, oldest: first?.created_at });
      await store.outbox.markMailed(id);
      expect(await store.outbox.backlog()).toEqual({ messages: 1, oldest: second?.created_at });
      await staff.messages.markAnswered([second?.id ?? 0], ANA);
      expect(await store.outbox.backlog()).toEqual({ messages: 0, oldest: null });
    });

    it("puts a message back until later, with the reason, and resumes it at a start", async () => {
      const { store, staff } = await withMessages("Nobody answers");
      const { id = 0 } = (await store.outbox.take(LEASE_MS)) ?? {};
      await store.outbox.postpone(id, "no connection", LEASE_MS);
      expect(await store.outbox.take(LEASE_MS)).toBeUndefined();
      expect(await staff.messages.find(id)).toMatchObject({
        mailed_at: null,
        mail_attempts: 1,
        mail_failure: "no connection",
      });
      await store.outbox.resume();
      expect(await store.outbox.take(LEASE_MS)).toMatchObject({ id, mail_attempts: 2 });
    });
  });

  describe(`${name}, as staff see messages`, () => {
    it("lists newest first, by time, answer and text, and counts", async () => {
      const { staff } = await withMessages("About a vessel", "About 100% steel", "About Steel");
      const texts = async (query: Parameters<typeof staff.messages.list>[0]) => {
        const { messages, ...counts } = await staff.messages.list(query);
        return { ...counts, texts: messages.map(({ message }) => message) };
      };
      expect(await texts({ limit: 2 })).toEqual({
        matching: 3,
        total: 3,
        texts: ["About Steel", "About 100% steel"],
      });
      expect((await texts({ match: "STEEL", limit: 9 })).matching).toBe(2);
      expect((await texts({ match: "0% ", limit: 9 })).texts).toEqual(["About 100% steel"]);
      expect((await texts({ since: new Date(0).toISOString(), limit: 9 })).matching).toBe(3);
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      expect(await texts({ since: tomorrow, limit: 9 })).toEqual({
        matching: 0,
        total: 3,
        texts: [],
      });
      const [newest] = (await staff.messages.list({ limit: 1 })).messages;
      await staff.messages.markAnswered([newest?.id ?? 0], ANA);
      expect((await texts({ unanswered: true, limit: 9 })).texts).toEqual([
        "About 100% steel",
        "About a vessel",
      ]);
    });

    it("returns those from an address, in any letter case, and the ids of others that name it", async () => {
      const underTest = await opened();
      const { store, staff } = underTest;
      const address = "Ana_Silva@ships.example";
      const sent = { ...contactMessage("Is GQC-2025-001 in force?"), email: address };
      for (const message of [
        sent,
        { ...sent, email: "anaXsilva@ships.example" },
        { ...contactMessage(`Answer ${address.toUpperCase()} please`), email: "b@ships.example" },
        { ...sent, email: `x${address}` },
      ]) {
        await store.insertContactSubmission(message);
      }
      const found = await staff.messages.ofAddress(address.toLowerCase());
      expect(found.sent.map(({ email }) => email)).toEqual([address]);
      const all = await stored(underTest);
      expect(found.mentionedIn.map((id) => all.find((each) => each.id === id)?.email)).toEqual([
        "b@ships.example",
        `x${address}`,
      ]);
    });

    it("marks as answered once, by whom, and says which it did, which were marked and which are absent", async () => {
      const { staff } = await withMessages("Please answer me", "Answer me as well");
      const [second = 0, first = 0] = await idsIn(staff);
      expect(await staff.messages.markAnswered([first, first], ANA)).toEqual({
        changed: [first],
        unchanged: [],
        absent: [],
      });
      const answered = await staff.messages.find(first);
      expect(answered).toMatchObject({
        answered_at: expect.stringMatching(/^\d{4}-.*Z$/),
        answered_by: "Ana",
      });
      expect(await staff.messages.markAnswered([99, second, first], BEN)).toEqual({
        changed: [second],
        unchanged: [first],
        absent: [99],
      });
      expect(await staff.messages.find(first)).toEqual(answered);
    });

    it("takes the mark away, after which a message that was not e-mailed is, and no other", async () => {
      const { store, staff } = await withMessages("It was mailed", "It was marked in error");
      const [marked = 0, mailed = 0] = await idsIn(staff);
      await store.outbox.markMailed(mailed);
      await staff.messages.markAnswered([mailed, marked], ANA);
      expect(await store.outbox.take(LEASE_MS)).toBeUndefined();
      expect(await staff.messages.markUnanswered([mailed, marked, 99], BEN)).toEqual({
        changed: [mailed, marked],
        unchanged: [],
        absent: [99],
      });
      expect(await staff.messages.find(marked)).toMatchObject({
        answered_at: null,
        answered_by: null,
        formerMarks: [{ answeredBy: "Ana", takenAwayBy: "Ben" }],
      });
      expect(await store.outbox.take(LEASE_MS)).toMatchObject({ id: marked });
      expect(await store.outbox.take(LEASE_MS)).toBeUndefined();
      expect((await staff.messages.markUnanswered([marked], BEN)).unchanged).toEqual([marked]);
    });

    it("erases a person's messages that somebody has looked at, or none when there are others by then", async () => {
      const { store, staff } = await withMessages("Her first message");
      const email = "ana@ships.example";
      await store.insertContactSubmission({
        ...contactMessage("Somebody else's message"),
        email: "b@x.example",
      });
      const [others = 0, first = 0] = await idsIn(staff);
      await store.insertContactSubmission(contactMessage("Her second message"));
      const [second = 0] = await idsIn(staff);
      expect(await staff.messages.erase(email.toUpperCase(), [first])).toMatchObject({
        ids: [],
        unseen: [second],
      });
      expect(await idsIn(staff)).toHaveLength(3);
      expect(await staff.messages.erase(email, [first, second, others, 99])).toEqual({
        ids: [first, second],
        unseen: [],
        textRemains: undefined,
      });
      expect(await idsIn(staff)).toEqual([others]);
    });

    it("removes by id or by age, and never gives an id a second time", async () => {
      const { store, staff } = await withMessages("The first message", "The second message");
      const ids = (await staff.messages.list({ limit: 9 })).messages.map(({ id }) => id);
      const [newest = 0] = ids;
      expect(await staff.messages.remove([newest, newest + 1])).toEqual({
        ids: [newest],
        textRemains: undefined,
      });
      const epoch = new Date(0).toISOString();
      expect(await staff.messages.removeBefore(epoch, "all")).toMatchObject({ count: 0 });
      const soon = new Date(Date.now() + 1000).toISOString();
      expect(await staff.messages.removeBefore(soon, "all")).toMatchObject({ count: 1 });
      expect(await staff.messages.list({ limit: 9 })).toEqual({
        messages: [],
        matching: 0,
        total: 0,
      });
      await store.insertContactSubmission(contactMessage("The third message"));
      const [{ id } = { id: 0 }] = (await staff.messages.list({ limit: 1 })).messages;
      expect(id).toBeGreaterThan(newest);
    });

    it("counts those before a time that wait for an answer or to be e-mailed, and takes the answered ones or all", async () => {
      const { store, staff } = await withMessages(
        "It was mailed",
        "It was answered",
        "It is waiting",
      );
      const mailed = await store.outbox.take(0);
      await store.outbox.markMailed(mailed?.id ?? 0);
      await staff.messages.markAnswered([(mailed?.id ?? 0) + 1], ANA);
      const soon = new Date(Date.now() + 1000).toISOString();
      const counts = { count: 3, unanswered: 2, unmailed: 1 };
      expect(await staff.messages.countBefore(soon)).toEqual(counts);
      expect(await staff.messages.countBefore(new Date(0).toISOString())).toEqual({
        count: 0,
        unanswered: 0,
        unmailed: 0,
      });
      expect(await staff.messages.removeBefore(soon, "answered")).toEqual({
        count: 1,
        unanswered: 0,
        unmailed: 0,
        textRemains: undefined,
      });
      expect(await staff.messages.removeBefore(soon, "all")).toEqual({
        ...counts,
        count: 2,
        textRemains: undefined,
      });
      expect((await staff.messages.list({ limit: 9 })).total).toBe(0);
    });

    it("exports every message as of one moment, oldest first", async () => {
      const { staff } = await withMessages("The first message", "The second message");
      const exported = [];
      for await (const batch of staff.messages.exportAll()) exported.push(...batch);
      expect(exported.map(({ message }) => message)).toEqual([
        "The first message",
        "The second message",
      ]);
    });
  });
}
