import { describe, expect, it } from "vitest";
import { STATUS_NOTE_LIMITS } from "@register/domain/certificate";
import { certificateNumber, TESTER } from "@register/register/test-support/imported-certificates";
import { A, deskOn, insertOfMessage, type RegisterUnderTest } from "./desk-under-test.ts";

const FORGERY = { number: A, publicNote: " The papers are for another cargo. ", note: "Claim 7" };
const ENTRY = { sentence: "The papers are for another cargo." };

const MARK = "certificates.mark-forged";

/** What the desk's actions of known forgeries do, on every database. */
export function describeForgeries(database: string, make: () => Promise<RegisterUnderTest>): void {
  const desk = async (options = {}) => deskOn(await make(), options);

  describe(`the desk on ${database}, of known forgeries`, () => {
    it("marks a number of ours or not, tells it to readers and lists alone, and takes the mark back", async () => {
      const { ana } = await desk();
      await ana("certificates.add", { number: A, values: {} });
      expect(await ana(MARK, FORGERY)).toMatchObject({ kind: "done" });
      expect(await ana(MARK, { ...FORGERY, number: "a-1" })).toMatchObject({ kind: "unchanged" });
      expect(await ana(MARK, { ...FORGERY, number: "FAKE-1" })).toMatchObject({ kind: "done" });
      expect(await ana("certificates.read", { number: A })).toMatchObject({ forgery: ENTRY });
      expect(await ana("certificates.read", { number: "fake-1" })).toMatchObject({
        certificate: null,
        departure: null,
        forgery: ENTRY,
        history: [{ kind: "forgery", ...ENTRY, note: "Claim 7", changedBy: "Ana" }],
      });
      const listed = await ana("certificates.list", { verdict: "known-forgery" });
      expect(listed.rows.map((row) => row.certificate_number)).toEqual([A, "FAKE-1"]);
      for (const number of ["a-1", "FAKE-1"]) {
        const back = { number, publicNote: "", note: "A mistake" };
        expect(await ana(MARK, back)).toMatchObject({ kind: "done" });
        expect(await ana(MARK, back)).toMatchObject({ kind: "unchanged" });
      }
      expect(await ana("certificates.read", { number: A })).toMatchObject({ forgery: null });
      expect(await ana("certificates.read", { number: "FAKE-1" })).toBeNull();
    });

    it("refuses what is faulty at its field", async () => {
      const { ana } = await desk();
      for (const [faulty, column] of [
        [{ number: "A 1?" }, "number"],
        [{ publicNote: "x".repeat(STATUS_NOTE_LIMITS.publicMax + 1) }, "publicNote"],
        [{ note: "\u0007" }, "note"],
      ] as const) {
        expect(await ana(MARK, { ...FORGERY, ...faulty })).toMatchObject({
          kind: "faulty",
          faults: [{ column }],
        });
      }
      expect(await ana("certificates.list", { verdict: "known-forgery" })).toMatchObject({
        matching: 0,
      });
    });

    it("does not take back by a proposal what was marked otherwise since", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      const mark = { sentence: "Another.", note: null };
      await register.forgeries.mark(certificateNumber(A), mark, TESTER);
      const stale = await ana(MARK, { number: A, publicNote: "" });
      if (stale.kind !== "proposed") throw new Error("A proposal.");
      await register.forgeries.mark(certificateNumber(A), { ...mark, sentence: "Worse." }, TESTER);
      const decided = await ben("proposals.decide", { id: stale.proposal, approve: true });
      expect(decided.kind).not.toBe("done");
      expect(await register.findForgery(certificateNumber(A))).toMatchObject({
        sentence: "Worse.",
      });
    });

    it("says of a message which of its numbers are known", async () => {
      const { runSql, ana } = await desk();
      const numbered = database === "Postgres" ? "OVERRIDING SYSTEM VALUE VALUES" : "VALUES";
      const insert = insertOfMessage(1, "eva@ships.example", "2026-01-02T03:04:05.678Z");
      await runSql(insert.replace("VALUES", numbered));
      await runSql(
        "UPDATE contact_submissions SET message = 'Is GQC-2025-001 or GQC-FAKE-1 good?'",
      );
      await ana(MARK, { ...FORGERY, number: "gqc-fake-1" });
      expect(await ana("messages.read", { id: 1 })).toMatchObject({
        named: [
          { number: "GQC-2025-001", isForged: false },
          { number: "GQC-FAKE-1", isForged: true },
        ],
      });
    });
  });
}
