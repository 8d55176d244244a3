import { describe, expect, it } from "vitest";
import type { StaffRegister } from "@register/register";
import {
  certificateNumber,
  NO_SUBJECTS,
  personName,
} from "@register/register/test-support/imported-certificates";
import type { CertificateStatus } from "@register/domain/certificate";
import {
  A,
  type Act,
  branchOf,
  deskOn,
  EVA,
  lookAndImport,
  lookAt,
  previewIn,
  seenIn,
  OWN,
  PROPOSED_ALREADY,
  type RegisterUnderTest,
  UPDATE,
  uploaded,
  seenOf,
  versionOf,
} from "./desk-under-test.ts";

/** What the desk's actions of a second person do, on every database. */
export function describeSecondPerson(
  database: string,
  make: () => Promise<RegisterUnderTest>,
): void {
  const desk = async (options = {}) => deskOn(await make(), options);

  describe(`the desk on ${database}, of a second person`, () => {
    it("lets a second person withdraw, in the name of the first, and once", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const [ben, eva] = [await person("Ben", "approves"), await person("Eva", "administers")];
      await ana("certificates.add", { number: A, values: {} });
      const input = { ...(await versionOf(register)), note: "Claim 7" };
      const proposed = await ana("certificates.withdraw", input);
      if (proposed.kind !== "proposed") throw new Error("A proposal.");
      expect(await ana("certificates.withdraw", input)).toEqual(PROPOSED_ALREADY);
      const decision = { id: proposed.proposal, approve: true };
      expect(await register.findCertificate(certificateNumber(A))).toMatchObject({ status: null });
      expect(await ana("certificates.read", { number: A })).toMatchObject({
        proposals: [{ by: "Ana", action: "certificates.withdraw" }],
      });
      expect(await ana("proposals.decide", decision)).toMatchObject({ kind: "refused" });
      const both = await Promise.all([
        ben("proposals.decide", decision),
        eva("proposals.decide", decision),
      ]);
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "refused"]);
      const history = await register.history(certificateNumber(A));
      const approvedBy = expect.stringMatching(/^(Ben|Eva)$/);
      expect(history.slice(1)).toMatchObject([
        { status: "withdrawn", changedBy: "Ana", approvedBy, note: "Claim 7" },
      ]);
      const own = { by: personName("ANA"), note: null };
      const again = await register.desk.proposals.add(
        {
          action: "certificates.delete",
          input: { number: A },
          ...NO_SUBJECTS,
        },
        personName("Ana"),
      );
      await expect(register.desk.proposals.decide(again, "approved", own)).rejects.toThrow(
        /constraint/,
      );
    });

    it("adds what takes another one's place at once, which a second person then withdraws", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana("certificates.add", { number: A, values: {} });
      const { expectedVersions } = await seenOf(register);
      const reissue = { number: "B-1", values: {}, replaces: A, expectedVersions };
      expect(await ana("certificates.add", reissue)).toMatchObject({
        kind: "done",
        but: expect.stringContaining(A) as string,
      });
      const statusOf = async () => register.findCertificate(certificateNumber(A));
      expect(await statusOf()).toMatchObject({ status: null, replaced_by: null });
      const [proposal] = (await ben("proposals.list", {})).open;
      expect(proposal).toMatchObject({
        action: "certificates.withdraw",
        summary: { replacedBy: "B-1" },
        first: A,
        target: "B-1",
      });
      const decision = { id: proposal?.id ?? 0, approve: true };
      expect(await ben("proposals.decide", decision)).toMatchObject({ kind: "done" });
      expect(await statusOf()).toMatchObject({ status: "withdrawn", replaced_by: "B-1" });
      expect(await ana("certificates.delete", await seenOf(register, "B-1"))).toMatchObject({
        kind: "refused",
        reason: expect.stringContaining(`B-1 replaces ${A}`) as string,
      });
    });

    it("names a successor once a second person approves", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      for (const number of [A, "B-1"]) await ana("certificates.add", { number, values: {} });
      const input = { numbers: [A], replacedBy: "B-1" };
      expect(await ana("certificates.name-successor", input)).toMatchObject({ kind: "proposed" });
      const found = async () => register.findCertificate(certificateNumber(A));
      expect(await found()).toMatchObject({ replaced_by: null });
      const [proposal] = (await ben("proposals.list", {})).open;
      expect(proposal).toMatchObject({ action: "certificates.name-successor", target: "B-1" });
      await ben("proposals.decide", { id: proposal?.id ?? 0, approve: true });
      expect(await found()).toMatchObject({ status: null, replaced_by: "B-1" });
    });

    it("proposes, decides and imports after another request's transaction on this thread", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana("certificates.add", { number: A, values: {} });
      const upload = await uploaded(register, ["certificate_number,branch", "A-1,Leith"]);
      const ofA = await seenOf(register);
      const meanwhile = async <T>(ask: () => Promise<T>): Promise<T> => {
        const other = Promise.withResolvers<void>();
        const held = register.inTransaction(() => other.promise);
        const asked = ask();
        setTimeout(() => other.resolve(), 50);
        await held;
        return asked;
      };
      const deletion = await meanwhile(() => ana("certificates.delete", { ...ofA }));
      if (deletion.kind !== "proposed") throw new Error("A proposal.");
      const withdrawal = await meanwhile(() =>
        ana("proposals.withdraw", { id: deletion.proposal }),
      );
      expect(withdrawal).toMatchObject({ kind: "done" });
      const change = await meanwhile(() => lookAndImport(ana, upload, UPDATE));
      if (change.kind !== "proposed") throw new Error("A proposal.");
      const decision = { id: change.proposal, approve: false };
      expect(await meanwhile(() => ben("proposals.decide", decision))).toMatchObject({
        kind: "done",
      });
    });

    it("suspends at once, and what a second person says of it is kept", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana("certificates.add", { number: A, values: {} });
      const input = await versionOf(register);
      expect(await ana("certificates.suspend", input)).toMatchObject({ kind: "done" });
      const { open } = await ben("proposals.list", {});
      expect(open).toMatchObject([{ action: "certificates.suspend", count: 1 }]);
      const refusal = { id: open[0]?.id ?? 0, approve: false, note: "No reason" };
      expect(await ben("proposals.decide", refusal)).toMatchObject({ kind: "done" });
      expect((await ben("proposals.list", {})).decided.rows).toMatchObject([
        { decision: { kind: "refused", by: "Ben", note: "No reason" } },
      ]);
      expect(await register.findCertificate(certificateNumber(A))).toMatchObject({
        status: "suspended",
      });
    });

    it("keeps a suspension to be countersigned, which its author takes back by ending it alone", async () => {
      const { register, ana } = await desk({ secondPerson: true });
      await ana("certificates.add", { number: A, values: {} });
      await ana("certificates.suspend", { numbers: [A, A.toLowerCase()] });
      const [proposal, ...others] = (await ana("proposals.list", {})).open;
      expect(others).toEqual([]);
      const withdrawal = { id: proposal?.id ?? 0 };
      expect(await ana("proposals.withdraw", withdrawal)).toMatchObject({ kind: "refused" });
      const [number, other] = [certificateNumber(A), certificateNumber("B-1")];
      await register.edits.renumber(number, other, EVA);
      expect(await ana("proposals.withdraw", withdrawal)).toMatchObject({ kind: "refused" });
      expect((await ana("proposals.list", {})).open).toMatchObject([{ blocker: undefined }]);
      await register.edits.renumber(other, number, EVA);
      await ana("certificates.reinstate", await versionOf(register));
      expect(await ana("proposals.withdraw", withdrawal)).toMatchObject({ kind: "done" });
    });

    it.each([
      ["reinstated", null],
      ["withdrawn", "withdrawn"],
      ["suspended anew", "suspended"],
      ["deleted", undefined],
    ] as const)("countersigns no suspension of a certificate that was %s", async (_, status) => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana("certificates.add", { number: A, values: {} });
      await ana("certificates.suspend", await versionOf(register));
      const [proposal] = (await ana("proposals.list", {})).open;
      const number = certificateNumber(A);
      const put = (to: CertificateStatus | null) =>
        register.statuses.change([number], { status: to, status_note: null, note: null }, EVA);
      // Another note leaves the suspension as it is.
      await register.statuses.change(
        [number],
        { status: "suspended", status_note: "Claim 7", note: null },
        EVA,
      );
      const decision = { id: proposal?.id ?? 0, approve: true };
      expect((await ana("proposals.list", {})).open).toMatchObject([{ blocker: undefined }]);
      if (status === undefined) await register.edits.remove(number, EVA);
      else await put(null);
      if (typeof status === "string") await put(status);
      expect(await ben("proposals.decide", decision)).toMatchObject({
        kind: "refused",
        reason: expect.stringContaining("The suspension is over"),
      });
      expect((await ana("proposals.list", {})).open[0]).toMatchObject({
        blocker: expect.stringContaining("The suspension is over"),
      });
      expect(await ana("proposals.withdraw", { id: decision.id })).toMatchObject({ kind: "done" });
    });

    it("countersigns a suspension that lasts, whatever else was changed", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana("certificates.add", { number: A, values: {} });
      await ana("certificates.suspend", await versionOf(register));
      await register.edits.edit(certificateNumber(A), { branch: "Lima" }, EVA);
      const [proposal] = (await ana("proposals.list", {})).open;
      const decision = { id: proposal?.id ?? 0, approve: true };
      expect(await ben("proposals.decide", decision)).toMatchObject({ kind: "done" });
      expect(await register.history(certificateNumber(A))).toMatchObject([
        { approvedBy: null },
        { status: "suspended", changedBy: "Ana", approvedBy: "Ben" },
        { field: "branch", approvedBy: null },
      ]);
    });

    it("changes a number when a second person has approved, and only to one that is free by then", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      const renumber = async (to: string) =>
        ana("certificates.renumber", { ...(await seenOf(register)), to });
      await ana("certificates.add", { number: A, values: {} });
      await ana("certificates.add", { number: "C-1", values: {} });
      expect(await renumber("c-1")).toMatchObject({ kind: "faulty" });
      expect(await renumber(A)).toMatchObject({ kind: "unchanged" });
      const proposed = await renumber("B-1");
      if (proposed.kind !== "proposed") throw new Error("A proposal.");
      expect(await renumber("D-1")).toEqual(PROPOSED_ALREADY);
      expect(await branchOf(register, "B-1")).toBeUndefined();
      await ana("certificates.add", { number: "B-1", values: {} });
      const decision = { id: proposed.proposal, approve: true };
      expect(await ben("proposals.decide", decision)).toMatchObject({
        reason: "B-1 has a certificate since.",
      });
      await register.edits.remove(certificateNumber("B-1"), EVA);
      expect(await ben("proposals.decide", decision)).toMatchObject({ kind: "done" });
      const history = await register.history(certificateNumber(A));
      expect(history.at(-1)).toMatchObject({ after: "B-1", changedBy: "Ana", approvedBy: "Ben" });
    });

    it("writes no proposal of a batch that is refused", async () => {
      const { register, ana } = await desk({ secondPerson: true });
      await ana("certificates.add", { number: A, values: {} });
      expect(await ana("certificates.withdraw", { numbers: [A, "NONE-1"] })).toMatchObject({
        kind: "refused",
      });
      expect(await register.desk.proposals.open({ limit: 9 })).toMatchObject({ rows: [] });
    });

    it("lets nobody approve under a name that looks like the author's, nor the next one of that name withdraw", async () => {
      const { register, runSql, ana, person } = await desk({ secondPerson: true });
      await ana("certificates.add", { number: A, values: {} });
      const proposed = await ana("certificates.delete", await seenOf(register));
      if (proposed.kind !== "proposed") throw new Error("A proposal.");
      const decision = { id: proposed.proposal, approve: true };
      // As if the names had been told apart when the person was invited: the table of look-alikes may grow.
      await runSql(`INSERT INTO staff (name, skeleton, role, created_at)
        VALUES ('Ana.', 'ana.', 'approves', '2026-01-02T03:04:05.678Z')`);
      const alike = await person("Ana.", "approves");
      expect(await alike("proposals.decide", decision)).toEqual(OWN);
      const author = await register.desk.people.find(personName("Ana"));
      await register.desk.people.remove(author?.id ?? 0, EVA);
      await runSql("DELETE FROM staff WHERE name = 'Ana.'");
      const next = await person("Ana", "approves");
      expect(await next("proposals.decide", decision)).toEqual(OWN);
      expect(await next("proposals.withdraw", { id: decision.id })).toMatchObject({
        kind: "refused",
      });
    });

    it("refuses a file that is proposed already, and names the proposal", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "edits");
      await ana("certificates.add", { number: A, values: {} });
      const lines = ["certificate_number,branch", "A-1,Dubai"];
      const propose = async (act: Act, options = UPDATE) =>
        lookAndImport(act, await uploaded(register, lines), options);
      const first = await propose(ana);
      if (first.kind !== "proposed") throw new Error("A proposal.");
      expect(await propose(ben)).toEqual({
        kind: "refused",
        reason: PROPOSED_ALREADY.reason,
      });
      expect(await propose(ben, { ...UPDATE, strict: true })).toMatchObject({ kind: "proposed" });
      // With other values it is another import.
      const planVersion = await lookAt(ben, await uploaded(register, lines), UPDATE);
      const correction = { line: 2, column: "branch", text: "Hull" } as const;
      const corrected = previewIn(
        await ben("imports.change", { ...planVersion, cell: correction }),
      );
      expect(await ben("imports.run", seenIn(corrected))).toMatchObject({ kind: "proposed" });
    });

    it.each<readonly [string, (register: StaffRegister) => Promise<unknown>]>([
      ["edited", ({ edits }) => edits.edit(certificateNumber(A), { branch: "Lima" }, EVA)],
      ["added", ({ edits }) => edits.add(certificateNumber("B-1"), { branch: "Lima" }, EVA)],
    ])(
      "leaves the proposal of a file open when one of its certificates was since %s",
      async (_, change) => {
        const { register, ana, person } = await desk({ secondPerson: true });
        const ben = await person("Ben", "approves");
        await ana("certificates.add", { number: A, values: { branch: "London" } });
        const lines = ["certificate_number,branch,status", "A-1,Dubai,", "B-1,Dubai,"];
        const upload = await uploaded(register, lines);
        const proposed = await lookAndImport(ana, upload, { ...UPDATE, statuses: true });
        if (proposed.kind !== "proposed") throw new Error("A proposal.");
        await change(register);
        const current = await register.list({ limit: 9 });
        const { planVersion } = await lookAt(ben, upload, { ...UPDATE, statuses: true });
        const decision = { id: proposed.proposal, approve: true, planVersion };
        expect(await ben("proposals.decide", decision)).toMatchObject({
          kind: "refused",
          reason: expect.stringMatching(/since this was proposed: A-1|B-1 has a certificate since/),
        });
        expect(await register.list({ limit: 9 })).toEqual(current);
        expect((await ben("proposals.list", {})).open).toHaveLength(1);
      },
    );

    it("shows a proposed import as it was planned, plans it no other way, and forgets its rows with it", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana("certificates.add", { number: A, values: { branch: "London" } });
      const upload = await uploaded(register, ["certificate_number,branch", "A-1,Dubai"]);
      const planVersion = await lookAt(ana, upload, UPDATE);
      const proposed = await ana("imports.run", planVersion);
      if (proposed.kind !== "proposed") throw new Error("A proposal.");
      const shown = () => ben("imports.preview", { upload });
      expect(await shown()).toMatchObject({
        planVersion: planVersion.planVersion,
        blocker: undefined,
      });
      const reason = expect.stringContaining("waiting for approval");
      for (const change of [
        { options: { ...UPDATE, strict: true } },
        { rows: { show: "all" as const, lines: [2], isLeftOut: true } },
        { rows: { show: "all" as const, isLeftOut: true } },
        { cell: { line: 2, column: "branch" as const, text: "Hull" } },
      ]) {
        const answer = await ana("imports.change", { ...planVersion, ...change });
        expect(answer).toEqual({ kind: "refused", reason });
      }
      await register.edits.edit(certificateNumber(A), { branch: "Lima" }, EVA);
      const blocker = expect.stringContaining("A-1 since the preview");
      expect(await shown()).toMatchObject({ planVersion: planVersion.planVersion, blocker });
      const refusal = { id: proposed.proposal, approve: false };
      expect(await ben("proposals.decide", refusal)).toMatchObject({ kind: "done" });
      expect(await shown()).toMatchObject({ reason: expect.stringContaining("no longer kept") });
    });

    it("imports what only adds at once, and what changes with a second person, who also undoes", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const [ben, eva] = [await person("Ben", "approves"), await person("Eva", "approves")];
      const upload = await uploaded(register, [
        "certificate_number,branch",
        "A-1,London",
        "C-1,Lima",
      ]);
      const first = await lookAndImport(ana, upload, UPDATE);
      expect(first).toMatchObject({ kind: "imported" });
      const lines = ["certificate_number,branch", "A-1,Dubai", "B-1,", "C-1,Lima"];
      const changing = await uploaded(register, lines);
      const proposed = await lookAndImport(ana, changing, UPDATE);
      if (proposed.kind !== "proposed") throw new Error("A proposal.");
      expect(await branchOf(register)).toBe("London");
      expect((await ana("imports.list", {})).rows).toHaveLength(1);
      // The file leaves this one as it is, no matter who changes it.
      await register.edits.edit(certificateNumber("C-1"), { quantity: "7" }, EVA);
      const unseen = { id: proposed.proposal, approve: true };
      expect(await ben("proposals.decide", unseen)).toMatchObject({
        reason: expect.stringContaining("Open the current rows of the file first"),
      });
      expect(await branchOf(register)).toBe("London");
      const decision = {
        ...unseen,
        planVersion: (await lookAt(ben, changing, UPDATE)).planVersion,
      };
      const both = await Promise.all([
        ben("proposals.decide", decision),
        eva("proposals.decide", decision),
      ]);
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(["imported", "refused"]);
      const [entry, ...others] = (await ana("imports.list", {})).rows;
      const approvedBy = expect.stringMatching(/^(Ben|Eva)$/);
      expect(entry).toMatchObject({ by: "Ana", approvedBy, added: 1, updated: 1 });
      expect((await register.history(certificateNumber("B-1")))[0]).toMatchObject({ approvedBy });
      expect(others).toHaveLength(1);
      const undo = await ben("imports.undo", { id: entry?.id ?? 0 });
      if (undo.kind !== "proposed") throw new Error("A proposal.");
      expect(await ben("imports.undo", { id: entry?.id ?? 0 })).toMatchObject({
        reason: expect.stringContaining("Ben has proposed this already") as string,
      });
      const approval = { id: undo.proposal, approve: true };
      expect(await eva("proposals.decide", approval)).toMatchObject({ kind: "done" });
      expect(await branchOf(register)).toBe("London");
      expect(await branchOf(register, "B-1")).toBeUndefined();
      const undone = { by: "Ben", approvedBy: "Eva" };
      expect((await ana("imports.list", {})).rows[0]?.undone).toMatchObject(undone);
      expect((await register.history(certificateNumber("B-1"))).at(-1)).toMatchObject({
        after: null,
        changedBy: "Ben",
        approvedBy: "Eva",
      });
    });
  });
}
