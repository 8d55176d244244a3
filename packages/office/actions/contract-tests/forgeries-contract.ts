import { describe, expect, it } from "vitest";
import { STATUS_NOTE_LIMITS } from "@register/domain/certificate";
import type { Outcome } from "../../wire-format.ts";
import {
  A,
  deskOn,
  insertOfMessage,
  OWN,
  PROPOSED_ALREADY,
  type RegisterUnderTest,
} from "./desk-under-test.ts";

const FORGERY = { number: A, publicNote: " The papers are for another cargo. ", note: "Claim 7" };
const ENTRY = { number: A, sentence: "The papers are for another cargo.", note: "Claim 7" };

/** What approves the proposal that a change became. */
function approvalOf(outcome: Outcome) {
  if (outcome.kind !== "proposed") throw new Error("A proposal.");
  return { id: outcome.proposal, approve: true };
}

/** What the desk's actions of known forgeries do, on every database. */
export function describeForgeries(database: string, make: () => Promise<RegisterUnderTest>): void {
  const desk = async (options = {}) => deskOn(await make(), options);

  describe(`the desk on ${database}, of known forgeries`, () => {
    it("records a number of ours or not, once, lists and withdraws it", async () => {
      const { ana } = await desk();
      await ana("certificates.add", { number: A, values: {} });
      expect(await ana("forgeries.add", FORGERY)).toMatchObject({ kind: "done" });
      expect(await ana("forgeries.add", { ...FORGERY, number: "a-1" })).toMatchObject({
        kind: "refused",
      });
      expect(await ana("forgeries.add", { ...FORGERY, number: "FAKE-1" })).toMatchObject({
        kind: "done",
      });
      expect(await ana("certificates.read", { number: A })).toMatchObject({ forgery: ENTRY });
      expect(await ana("forgeries.remove", { number: "a-1" })).toMatchObject({ kind: "done" });
      expect(await ana("forgeries.remove", { number: A })).toMatchObject({ kind: "refused" });
      expect(await ana("certificates.read", { number: A })).toMatchObject({ forgery: null });
      expect(await ana("forgeries.list", {})).toMatchObject({
        matching: 2,
        rows: [
          { number: "FAKE-1", recordedBy: "Ana", approvedBy: null, withdrawnBy: null },
          { ...ENTRY, recordedBy: "Ana", withdrawnBy: "Ana" },
        ],
      });
    });

    it.each([
      [{ number: "A 1?" }, "number"],
      [{ publicNote: "  " }, "publicNote"],
      [{ publicNote: "x".repeat(STATUS_NOTE_LIMITS.publicMax + 1) }, "publicNote"],
      [{ note: "\u0007" }, "note"],
    ])("refuses %j at its field", async (faulty, column) => {
      const { ana } = await desk();
      expect(await ana("forgeries.add", { ...FORGERY, ...faulty })).toMatchObject({
        kind: "faulty",
        faults: [{ column }],
      });
      expect((await ana("forgeries.list", {})).matching).toBe(0);
    });

    it("waits for a second person, who is named beside the first", async () => {
      const { ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      const added = approvalOf(await ana("forgeries.add", FORGERY));
      expect(await ana("forgeries.add", FORGERY)).toEqual(PROPOSED_ALREADY);
      expect((await ana("forgeries.list", {})).matching).toBe(0);
      expect(await ana("proposals.decide", added)).toEqual(OWN);
      expect(await ben("proposals.decide", added)).toMatchObject({ kind: "done" });
      const removed = approvalOf(await ana("forgeries.remove", { number: A }));
      expect(await ana("forgeries.remove", { number: A })).toEqual(PROPOSED_ALREADY);
      expect(await ben("proposals.decide", removed)).toMatchObject({ kind: "done" });
      expect((await ana("forgeries.list", {})).rows).toMatchObject([
        {
          ...ENTRY,
          recordedBy: "Ana",
          approvedBy: "Ben",
          withdrawnBy: "Ana",
          withdrawalApprovedBy: "Ben",
        },
      ]);
    });

    it("approves the withdrawal of the entry that its author saw, and of no later one", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const [ben, eva] = [await person("Ben", "approves"), await person("Eva", "approves")];
      const decide = async (outcome: Outcome) => ben("proposals.decide", approvalOf(outcome));
      await decide(await ana("forgeries.add", FORGERY));
      const [entry] = (await ana("forgeries.list", {})).rows;
      const stale = await ana("forgeries.remove", { number: A, entry: entry?.id });
      const { desk: own, knownForgeries } = register;
      const [author] = await own.people.list();
      if (entry === undefined || author === undefined) throw new Error("Both are there.");
      await knownForgeries.withdraw(entry.id, { by: author.name });
      await decide(await ana("forgeries.add", FORGERY));
      expect(await eva("proposals.decide", approvalOf(stale))).toMatchObject({ kind: "refused" });
      expect((await ana("forgeries.list", {})).rows[0]).toMatchObject({ withdrawnAt: null });
    });

    it("says of a message which of its numbers are known", async () => {
      const { runSql, ana } = await desk();
      const numbered = database === "Postgres" ? "OVERRIDING SYSTEM VALUE VALUES" : "VALUES";
      const insert = insertOfMessage(1, "eva@ships.example", "2026-01-02T03:04:05.678Z");
      await runSql(insert.replace("VALUES", numbered));
      await runSql(
        "UPDATE contact_submissions SET message = 'Is GQC-2025-001 or GQC-FAKE-1 good?'",
      );
      await ana("forgeries.add", { ...FORGERY, number: "gqc-fake-1" });
      expect(await ana("messages.read", { id: 1 })).toMatchObject({
        named: [
          { number: "GQC-2025-001", isForged: false },
          { number: "GQC-FAKE-1", isForged: true },
        ],
      });
    });
  });
}
