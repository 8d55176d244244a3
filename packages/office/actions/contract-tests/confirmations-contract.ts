import { describe, expect, it } from "vitest";
import { CONFIRMATION_LIMITS, readConfirmations } from "@register/domain/certificate";
import type { StaffRegister } from "@register/register";
import { certificateNumber } from "@register/register/test-support/imported-certificates";
import {
  A,
  type Act,
  day,
  deskOn,
  EVA,
  type RegisterUnderTest,
  seenOf,
} from "./desk-under-test.ts";

const CONFIRM = "certificates.confirm";
const STRIKE = "certificates.strike-confirmation";

const NUMBER = certificateNumber(A);

const VISIT = {
  day: day(-1),
  result: "confirmed-with-remark",
  place: "Leith",
  by: "Bo Lund",
  position: "Auditor",
  remark: "Two minor findings",
} as const;

const NOT_CONFIRMED = { number: A, day: day(0), result: "not-confirmed" } as const;

async function rowsOf(register: StaffRegister, number = NUMBER) {
  return readConfirmations((await register.findCertificate(number))?.confirmations) ?? [];
}

async function verdictOf(act: Act) {
  const view = await act("certificates.read", { number: A });
  return view !== null && "verdict" in view ? view.verdict.kind : undefined;
}

async function openOf(act: Act) {
  const [proposal] = (await act("proposals.list", {})).open;
  if (proposal === undefined) throw new Error("A proposal.");
  return proposal;
}

/** What the desk's actions of confirmations do, on every database. */
export function describeConfirmations(
  database: string,
  make: () => Promise<RegisterUnderTest>,
): void {
  const desk = async (options = {}) => {
    const opened = await deskOn(await make(), options);
    const values = { kind: "sample-audit", issuance_date: day(-400) };
    await opened.register.edits.add(NUMBER, values, EVA);
    return opened;
  };

  describe(`the desk on ${database}, of confirmations`, () => {
    it("records one, with what becomes of the verdict and of the history, and the same again never", async () => {
      const { register, ana } = await desk();
      const seen = await seenOf(register);
      expect(await ana(CONFIRM, { ...seen, ...VISIT })).toMatchObject({
        kind: "done",
        sentence: `The confirmation of A-1 on ${VISIT.day} is recorded: confirmed with remark.`,
      });
      const [row, ...others] = await rowsOf(register);
      expect(row).toEqual({ kind: "visit", ...VISIT, recordedAt: row?.recordedAt, struck: null });
      expect(others).toEqual([]);
      expect((await register.history(NUMBER)).at(-1)).toMatchObject({
        kind: "confirmation",
        event: "recorded",
        confirmation: VISIT,
        changedBy: "Ana",
        approvedBy: null,
      });
      expect(await ana(CONFIRM, { number: "a-1", ...VISIT })).toMatchObject({ kind: "unchanged" });
      expect(await ana(CONFIRM, { ...seen, ...NOT_CONFIRMED })).toMatchObject({ kind: "changed" });
      expect(await ana(CONFIRM, NOT_CONFIRMED)).toMatchObject({ kind: "done" });
      expect(await verdictOf(ana)).toBe("not-confirmed");
    });

    it("refuses what is faulty at its field, and a certificate that nobody confirms", async () => {
      const { register, ana } = await desk();
      for (const [faulty, column, message] of [
        [{ day: day(2) }, "day", "The day lies in the future."],
        [{ day: "2025-02-29" }, "day", "The day is no day."],
        [{ kind: "launch" }, "kind", "The kind is not one of visit, special_visit."],
        [{ remark: " " }, "remark", "The remark is missing."],
        [{ place: "Leith\u0000" }, "place", expect.stringContaining("control")],
        [{ by: "Bo \uD800" }, "by", expect.stringContaining("control")],
        [{ position: "x\ny" }, "position", expect.stringContaining("line end")],
        [{ remark: "x".repeat(301) }, "remark", expect.stringContaining("more than 300")],
      ] as const) {
        expect(await ana(CONFIRM, { number: A, ...VISIT, ...faulty })).toEqual({
          kind: "faulty",
          faults: [{ column, message }],
        });
      }
      await ana("certificates.mark-forged", { number: "FAKE-1", publicNote: "Another cargo." });
      await ana("certificates.add", { number: "B-1", values: { kind: "sample-survey" } });
      for (const number of ["FAKE-1", "NONE-1", "B-1"]) {
        expect(await ana(CONFIRM, { number, ...VISIT })).toMatchObject({
          kind: "refused",
          reason: expect.stringContaining(number) as string,
        });
      }
      expect(await rowsOf(register)).toEqual([]);
    });

    it("holds so many of a certificate, and no more", async () => {
      const { register, ana } = await desk();
      const column = JSON.stringify(
        Array.from({ length: CONFIRMATION_LIMITS.rowsMax }, (_, at) => ({
          kind: "visit",
          day: day(-300 + at),
          result: "confirmed",
          recordedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
        })),
      );
      await register.connection.execute("UPDATE certificates SET confirmations = $1", [column]);
      expect(await ana(CONFIRM, { number: A, ...VISIT })).toMatchObject({
        reason: "A-1 has no room for a further confirmation.",
      });
    });

    it("strikes one out with its reason, which then counts no more, and keeps both through a new number", async () => {
      const { register, ana } = await desk();
      await ana(CONFIRM, NOT_CONFIRMED);
      await ana(CONFIRM, { number: A, ...VISIT });
      const recordedAt = (await rowsOf(register))[1]?.recordedAt ?? "";
      const strike = { number: A, recordedAt, reason: " Another certificate " };
      for (const reason of ["", "\u0007"]) {
        expect(await ana(STRIKE, { ...strike, reason })).toMatchObject({
          kind: "faulty",
          faults: [{ column: "reason" }],
        });
      }
      expect(await ana(STRIKE, { ...strike, recordedAt: "now" })).toMatchObject({
        kind: "refused",
      });
      expect(await ana(STRIKE, strike)).toMatchObject({ kind: "done" });
      expect(await ana(STRIKE, strike)).toMatchObject({ kind: "unchanged" });
      expect(await verdictOf(ana)).toBe("valid");
      expect((await register.history(NUMBER)).at(-1)).toMatchObject({
        event: "struck out",
        confirmation: { day: NOT_CONFIRMED.day, struck: { reason: "Another certificate" } },
      });
      const read = await ana("certificates.take-back", { numbers: [A] });
      expect(read).toMatchObject({ kind: "refused" });
      const rows = await rowsOf(register);
      const other = certificateNumber("B-1");
      await register.edits.renumber(NUMBER, other, EVA);
      expect(await rowsOf(register, other)).toEqual(rows);
      await register.edits.remove(other, EVA);
      const deleted = (await register.history(other)).filter(({ kind }) => kind === "confirmation");
      expect(deleted).toMatchObject([{ event: "deleted" }, { event: "deleted" }]);
    });

    it("confirms and strikes out once a second person has approved", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      expect(await ana(CONFIRM, { number: A, ...VISIT, day: day(2) })).toMatchObject({
        kind: "faulty",
      });
      expect(await ana(CONFIRM, { number: A, ...VISIT })).toMatchObject({ kind: "proposed" });
      expect(await rowsOf(register)).toEqual([]);
      const confirming = await openOf(ben);
      expect(confirming).toMatchObject({ first: A, summary: VISIT, isCountersigned: false });
      await ben("proposals.decide", { id: confirming.id, approve: true });
      const [row] = await rowsOf(register);
      expect(row).toMatchObject(VISIT);
      const strike = { number: A, recordedAt: row?.recordedAt ?? "", reason: "Another one" };
      expect(await ana(STRIKE, strike)).toMatchObject({ kind: "proposed" });
      expect((await rowsOf(register))[0]?.struck).toBeNull();
      const striking = await openOf(ben);
      expect(striking.summary).toMatchObject({ recordedAt: strike.recordedAt });
      await ben("proposals.decide", { id: striking.id, approve: true });
      expect((await rowsOf(register))[0]?.struck).toMatchObject({ reason: "Another one" });
      const approved = { changedBy: "Ana", approvedBy: "Ben" };
      expect((await register.history(NUMBER)).slice(1)).toMatchObject([approved, approved]);
    });

    it("says “not confirmed” at once, and has it countersigned while it holds, whatever came later", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      expect(await ana(CONFIRM, NOT_CONFIRMED)).toMatchObject({ kind: "done" });
      expect(await verdictOf(ana)).toBe("not-confirmed");
      const { id, isCountersigned } = await openOf(ana);
      expect(isCountersigned).toBe(true);
      expect(await ana("proposals.withdraw", { id })).toMatchObject({ kind: "refused" });
      // It keeps no confirmation from being proposed.
      expect(await ana(CONFIRM, { number: A, ...VISIT })).toMatchObject({ kind: "proposed" });
      await register.edits.renumber(NUMBER, certificateNumber("B-1"), EVA);
      expect((await openOf(ana)).blocker).toBeUndefined();
      expect(await ben("proposals.decide", { id, approve: true })).toMatchObject({ kind: "done" });
      expect((await register.history(NUMBER))[1]).toMatchObject({
        event: "recorded",
        changedBy: "Ana",
        approvedBy: "Ben",
      });
    });

    it("countersigns no confirmation that was struck out since, which its author withdraws", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana(CONFIRM, NOT_CONFIRMED);
      const { id } = await openOf(ana);
      const struck = { at: new Date().toISOString(), reason: "Another one" };
      const rows = (await rowsOf(register)).map((row) => Object.assign(row, { struck }));
      await register.edits.setConfirmations(NUMBER, JSON.stringify(rows), EVA);
      const blocker = expect.stringContaining("struck out since") as string;
      expect(await openOf(ana)).toMatchObject({ blocker });
      expect(await ben("proposals.decide", { id, approve: true })).toMatchObject({
        reason: blocker,
      });
      expect(await ana("proposals.withdraw", { id })).toMatchObject({ kind: "done" });
    });
  });
}
