import { describe, expect, it } from "vitest";
import { neededValues, ofKind, SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import type { StaffRegister } from "@register/register";
import {
  certificateNumber,
  personName,
} from "@register/register/test-support/imported-certificates";
import { addIssuedFile } from "@register/register/test-support/issued-file";
import { emptySheet, signedPdf } from "@register/drawing/test-support/signed-pdf";
import { isFile } from "../action.ts";
import {
  A,
  type Act,
  deskOn,
  EVA,
  lookAndImport,
  PLAIN,
  type RegisterUnderTest,
  seenOf,
  UPDATE,
  uploaded,
  versionOf,
} from "./desk-under-test.ts";

const FIELDS = {
  vessel_name: "MV Sample",
  primary_object: "Vessel inspection",
  issuance_date: "2026-01-15",
  branch: "London",
  commodity: "Dates",
  ...ofKind(SAMPLE_KIND, { values: neededValues(SAMPLE_KIND) }),
};
const FAKE = certificateNumber("FAKE-1");
const FORGERY = { publicNote: "The papers are for another cargo." };

const ISSUED = emptySheet();
const SIGNED = signedPdf(ISSUED);

type Ask = (act: Act, register: StaffRegister) => Promise<{ readonly kind: string }>;

/** Each action that waits for a second person. */
const WAITING: readonly (readonly [string, Ask])[] = [
  ["withdrawing", async (act, register) => act("certificates.withdraw", await versionOf(register))],
  ["deleting", async (act, register) => act("certificates.delete", await seenOf(register))],
  [
    "changing a number",
    async (act, register) =>
      act("certificates.renumber", { ...(await seenOf(register)), to: "NEW-1" }),
  ],
  ["issuing", (act) => act("certificates.issue", { numbers: [A], language: "ar", reason: "Anew" })],
  [
    "keeping a signed file",
    (act) => act("certificates.keep-signed", { number: A, file: SIGNED.toString("base64") }),
  ],
  [
    "taking a signed file back",
    async (act, register) => {
      const [kept] = await register.issuedFiles.of(certificateNumber(A));
      return act("certificates.remove-signed", { number: A, file: kept?.id ?? 0 });
    },
  ],
  ["marking as forged", (act) => act("certificates.mark-forged", { number: A, ...FORGERY })],
  [
    "marking a number of none",
    (act) => act("certificates.mark-forged", { number: "FAKE-2", ...FORGERY }),
  ],
  [
    "taking a mark back",
    (act) => act("certificates.mark-forged", { number: FAKE, publicNote: "" }),
  ],
  [
    "importing changes",
    async (act, register) => {
      const upload = await uploaded(register, ["certificate_number,branch", "A-1,Dubai"]);
      return lookAndImport(act, upload, UPDATE);
    },
  ],
  ["undoing an import", (act) => act("imports.undo", { id: 1 })],
];

/** What the register has, without who made it so and when. */
async function stateOf(register: StaffRegister) {
  const { certificates } = await register.list({ limit: 9 });
  const verdict = { kind: "known-forgery", on: "" } as const;
  const { certificates: marked } = await register.list({ verdict, limit: 9 });
  const { imports } = await register.desk.imports.list({ limit: 9 });
  return {
    certificates: certificates.map((each) => [each.certificate_number, each.status, each.branch]),
    forgeries: marked.map((each) => [each.certificate_number, each.status, each.forged_note]),
    imports: imports.map(({ fileName, undone }) => [fileName, undone === null]),
    files: (await register.issuedFiles.of(certificateNumber(A))).map((file) => [
      file.language,
      file.signed,
      file.removedAt === null,
    ]),
  };
}

/** The open proposals, as who approves sees them, and what approves each. */
async function approvals(act: Act) {
  return (await act("proposals.list", {})).open.map(
    ({ id, summary: { planVersion }, count, blocker }) => ({
      blocker,
      decision: {
        id,
        approve: true,
        opened: count || 1,
        planVersion: typeof planVersion === "string" ? planVersion : undefined,
      },
    }),
  );
}

/** The sentence for whoever invalidates what Ana has proposed for a number. */
function lostFor(number: string): unknown {
  return expect.stringContaining(`The proposal of Ana for ${number} can no longer be approved`);
}

/** What waits for a second person, on every database. */
export function describeWaiting(database: string, make: () => Promise<RegisterUnderTest>): void {
  const desk = async (options = {}) => deskOn(await make(), options);

  /** A desk with a certificate, a forgery, and an import of another certificate. */
  const prepared = async (options = {}) => {
    const opened = await desk(options);
    const { register, ana } = opened;
    await register.edits.add(certificateNumber(A), FIELDS, EVA);
    const issuedAt = "2026-01-15T09:00:00.000Z";
    const file = { code: "0123456789abc", text: ISSUED.toString(), issuedAt };
    await addIssuedFile(register, certificateNumber(A), file);
    const [issued] = await register.issuedFiles.of(certificateNumber(A));
    await register.issuedFiles.addSigned(issued?.id ?? 0, signedPdf(ISSUED), { by: EVA });
    await register.forgeries.mark(FAKE, { sentence: "Forged.", note: null }, EVA);
    const upload = await uploaded(register, ["certificate_number,branch", "B-1,London"]);
    expect(await lookAndImport(ana, upload, PLAIN)).toMatchObject({ kind: "imported" });
    return opened;
  };

  describe(`what waits at the desk on ${database}`, () => {
    it("shows who approves the signed file itself, and sends it in no list", async () => {
      const { ana, person } = await prepared({ secondPerson: true });
      const ben = await person("Ben", "approves");
      const file = SIGNED.toString("base64");
      await ana("certificates.keep-signed", { number: A, file });
      const [open] = await approvals(ben);
      const shown = await ben("proposals.file", { id: open?.decision.id ?? 0 });
      expect(isFile(shown) && Buffer.from(shown.contents as Uint8Array)).toEqual(SIGNED);
      const listed = [
        await ben("proposals.list", {}),
        await ben("certificates.read", { number: A }),
      ];
      expect(JSON.stringify(listed)).not.toContain(file);
      expect(await ben("proposals.file", { id: 99 })).toMatchObject({ kind: "refused" });
    });

    it("says of an import whose certificates were changed since that its undoing can only be refused", async () => {
      const { register, ana, person } = await prepared({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana("imports.undo", { id: 1 });
      await register.edits.edit(certificateNumber("B-1"), { branch: "Lima" }, EVA);
      const [open] = await approvals(ben);
      expect(open?.blocker).toBe("Changed since this was proposed: B-1.");
      expect(
        await ben("proposals.decide", open?.decision ?? { id: 0, approve: true }),
      ).toMatchObject({ kind: "refused" });
    });

    it("approves nothing of an author whose role was lowered, until it is raised again", async () => {
      const { register, ana, person } = await prepared({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana("certificates.delete", await seenOf(register));
      const { people } = register.desk;
      const author = (await people.find(personName("Ana")))?.id ?? 0;
      await people.changeRole(author, "reads", EVA);
      const reason = "Ana, who proposed it, may no longer change certificates.";
      const [open] = await approvals(ben);
      if (open === undefined) throw new Error("A proposal.");
      expect(open.blocker).toBe(reason);
      expect(await ben("proposals.decide", open.decision)).toEqual({ kind: "refused", reason });
      expect(await register.findCertificate(certificateNumber(A))).toBeDefined();
      await people.changeRole(author, "edits", EVA);
      expect(await ben("proposals.decide", open.decision)).toMatchObject({ kind: "done" });
    });

    it("keeps several certificates of one submission as one proposal, all of which are approved or none", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      const numbers = ["A-1", "B-1", "C-1"];
      for (const each of numbers) await register.edits.add(certificateNumber(each), FIELDS, EVA);
      const statuses = async () =>
        (await register.list({ limit: 9 })).certificates.map(({ status }) => status);
      await ana("certificates.withdraw", { numbers });
      expect(await ana("certificates.withdraw", { numbers: ["c-1"] })).toMatchObject({
        kind: "refused",
      });
      const [open, ...others] = (await ben("proposals.list", {})).open;
      expect(open).toMatchObject({ action: "certificates.withdraw", count: 3 });
      expect(others).toEqual([]);
      await register.edits.edit(certificateNumber("B-1"), { branch: "Lima" }, EVA);
      const decision = { id: open?.id ?? 0, approve: true, opened: 3 };
      expect(await ben("proposals.decide", decision)).toMatchObject({ kind: "refused" });
      expect(await statuses()).toEqual([null, null, null]);
      await ana("proposals.withdraw", { id: decision.id });
      const again = await ana("certificates.withdraw", { numbers, note: "Claim 7" });
      if (again.kind !== "proposed") throw new Error("A proposal.");
      const { reason } = (await ben("proposals.decide", {
        id: again.proposal,
        approve: true,
        opened: 2,
      })) as { readonly reason?: string };
      expect(reason).toContain("to the last page first");
      await ben("proposals.decide", { id: again.proposal, approve: true, opened: 3 });
      expect(await statuses()).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
      for (const each of numbers) {
        const history = await register.history(certificateNumber(each));
        expect(history.at(-1)).toMatchObject({
          changedBy: "Ana",
          approvedBy: "Ben",
          note: "Claim 7",
        });
      }
    });

    it("countersigns of several suspensions those that last", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      const numbers = ["A-1", "B-1"];
      for (const each of numbers) await register.edits.add(certificateNumber(each), FIELDS, EVA);
      await ana("certificates.suspend", { numbers });
      await ana("certificates.reinstate", { numbers: ["A-1"] });
      const [open, ...others] = await approvals(ben);
      expect(others).toEqual([]);
      expect(open?.blocker).toBeUndefined();
      await ben("proposals.decide", open?.decision ?? { id: 0, approve: true });
      const approvers = async (number: string) =>
        (await register.history(certificateNumber(number))).map(({ approvedBy }) => approvedBy);
      expect(await approvers("A-1")).toEqual([null, null, null]);
      expect(await approvers("B-1")).toEqual([null, "Ben"]);
    });

    it("tells whoever changes a certificate of what waited for it, also who approves a new number", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const [ben, cleo] = [await person("Ben", "approves"), await person("Cleo", "edits")];
      await register.edits.add(certificateNumber(A), FIELDS, EVA);
      const lost = expect.stringContaining(
        `The proposal of Ana for ${A} can no longer be approved`,
      );
      await ana("certificates.withdraw", { numbers: [A] });
      const edit = { ...(await seenOf(register)), values: { branch: "Lima" } };
      expect(await cleo("certificates.edit", edit)).toMatchObject({ sentence: lost });
      const [first] = await approvals(ben);
      await ana("proposals.withdraw", { id: first?.decision.id ?? 0 });
      await ana("certificates.withdraw", { numbers: [A] });
      const proposed = await cleo("certificates.renumber", {
        ...(await seenOf(register)),
        to: "NEW-1",
      });
      if (proposed.kind !== "proposed") throw new Error("A proposal.");
      expect(await ben("proposals.decide", { id: proposed.proposal, approve: true })).toMatchObject(
        { kind: "done", sentence: lost },
      );
    });

    it("marks no certificate as forged that was added or imported since its number was proposed, and tells who did", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const [ben, cleo] = [await person("Ben", "approves"), await person("Cleo", "edits")];
      for (const number of ["FAKE-3", "FAKE-4"])
        await ana("certificates.mark-forged", { number, ...FORGERY });
      expect(await cleo("certificates.add", { number: "FAKE-3", values: {} })).toMatchObject({
        sentence: lostFor("FAKE-3"),
      });
      const upload = await uploaded(register, ["certificate_number,branch", "fake-4,Lima"]);
      expect(await lookAndImport(cleo, upload, PLAIN)).toMatchObject({
        kind: "imported",
        sentence: lostFor("FAKE-4"),
      });
      for (const [at, { blocker, decision }] of (await approvals(ben)).entries()) {
        expect(blocker).toBe(`FAKE-${at + 3} has a certificate since.`);
        expect(await ben("proposals.decide", decision)).toMatchObject({ reason: blocker });
      }
      expect(await register.findForgery(certificateNumber("FAKE-3"))).toBeUndefined();
      const seenAbsent = { number: "FAKE-3", ...FORGERY };
      expect(
        await cleo("certificates.mark-forged", {
          ...seenAbsent,
          expectedVersions: [["FAKE-3", null]],
        }),
      ).toMatchObject({ kind: "changed", number: "FAKE-3" });
    });

    it("withdraws nothing for a successor that was changed since", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      for (const each of [A, "B-1"]) await register.edits.add(certificateNumber(each), FIELDS, EVA);
      await ana("certificates.withdraw", { numbers: [A], replacedBy: "b-1" });
      await register.edits.renumber(certificateNumber("B-1"), certificateNumber("C-1"), EVA);
      const [open] = await approvals(ben);
      if (open === undefined) throw new Error("A proposal.");
      expect(open.blocker).toBe("Changed since this was proposed: b-1.");
      expect((await ben("proposals.decide", open.decision)).kind).toBe("refused");
      expect(await register.findCertificate(certificateNumber(A))).toMatchObject({ status: null });
    });

    it("lists the certificates of a proposal in pages, each as it is now, and the successor", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      const numbers = Array.from({ length: 101 }, (_, at) => `P-${at}`);
      const rows = numbers.map((number) => `${number},MV Sample`);
      const upload = await uploaded(register, [
        "certificate_number,vessel_name",
        ...rows,
        "B-1,MV B",
      ]);
      await lookAndImport(ana, upload, PLAIN);
      await ana("certificates.withdraw", { numbers, replacedBy: "B-1" });
      const [open] = (await ben("proposals.list", {})).open;
      expect(open).toMatchObject({ count: 101, first: "P-0", target: "B-1" });
      const page = (offset: number) => ben("proposals.certificates", { id: open?.id ?? 0, offset });
      const [first, last] = [await page(0), await page(100)];
      expect(first.rows.map(({ number }) => number)).toEqual(numbers.slice(0, 100));
      expect(last).toMatchObject({
        rows: [
          {
            number: "P-100",
            certificate: { vessel_name: "MV Sample" },
            verdict: { kind: "valid" },
          },
        ],
        target: [{ number: "B-1", certificate: { vessel_name: "MV B" } }],
      });
    });

    it.each([
      ["another program", "certificates.gone", "{}"],
      ["somebody’s SQL", "constructor", "no JSON"],
    ])("refuses what %s has proposed, and can refuse it", async (_, action, input) => {
      const { runSql, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await runSql(`INSERT INTO desk_proposals (action, input, summary, proposed_by, proposer_id, proposed_at)
        SELECT '${action}', '${input}', '{}', name, id, '2026-01-02T03:04:05.678Z' FROM staff WHERE name = 'Ana'`);
      const [open] = await approvals(ben);
      if (open === undefined) throw new Error("A proposal.");
      expect(await ben("proposals.decide", open.decision)).toMatchObject({ kind: "refused" });
      const closing = { ...open.decision, approve: false };
      expect(await ben("proposals.decide", closing)).toMatchObject({ kind: "done" });
    });

    // Proposals are kept in one way, whatever they are about.
    if (database === "Postgres") return;

    it("says of what was edited, renumbered or deleted since that it can only be refused", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      const { edits } = register;
      const numbers = ["A-1", "B-1", "C-1"].map(certificateNumber);
      for (const number of numbers) {
        await edits.add(number, FIELDS, EVA);
        const seen = await seenOf(register, number);
        await ana("certificates.withdraw", { numbers: [number] });
        await ana("certificates.delete", seen);
        await ana("certificates.renumber", { ...seen, to: `NEW-${number}` });
        await ana("certificates.issue", { numbers: [number] });
      }
      expect(await approvals(ben)).toHaveLength(12);
      await edits.edit(certificateNumber("A-1"), { branch: "Lima" }, EVA);
      await edits.renumber(certificateNumber("B-1"), certificateNumber("D-1"), EVA);
      await edits.remove(certificateNumber("C-1"), EVA);
      const before = await stateOf(register);
      for (const { blocker, decision } of await approvals(ben)) {
        expect(blocker).toMatch(/^Changed since this was proposed: [ABC]-1\.$/);
        expect((await ben("proposals.decide", decision)).kind).toMatch(/^(changed|refused)$/);
      }
      expect(await stateOf(register)).toEqual(before);
      for (const { decision } of await approvals(ben)) {
        const closed = await ben("proposals.decide", { ...decision, approve: false });
        expect(closed).toMatchObject({ kind: "done" });
      }
      expect(await approvals(ben)).toEqual([]);
    });

    it.each(WAITING)(
      "%s is done at once by one person, or else under two names, and is the same",
      async (_, ask) => {
        const alone = await prepared();
        expect((await ask(alone.ana, alone.register)).kind).toMatch(/^(done|imported)$/);
        const { register, ana, person } = await prepared({ secondPerson: true });
        const ben = await person("Ben", "approves");
        const before = await stateOf(register);
        expect(await ask(ana, register)).toMatchObject({ kind: "proposed" });
        expect(await ask(ana, register)).toMatchObject({
          reason: "Ana has proposed this already. Another person decides on it.",
        });
        expect(await stateOf(register)).toEqual(before);
        const [open, ...others] = await approvals(ben);
        expect(others).toEqual([]);
        if (open === undefined) throw new Error("A proposal.");
        expect(open.blocker).toBeUndefined();
        expect((await ben("proposals.decide", open.decision)).kind).toMatch(/^(done|imported)$/);
        expect(await stateOf(register)).toEqual(await stateOf(alone.register));
        expect(await ben("proposals.decide", open.decision)).toMatchObject({ kind: "refused" });
        const traces = JSON.stringify([
          await register.history(certificateNumber(A)),
          await register.history(certificateNumber("B-1")),
          await register.history(FAKE),
          await register.history(certificateNumber("FAKE-2")),
        ]);
        expect(traces).toContain('"approvedBy":"Ben"');
      },
    );
  });
}
