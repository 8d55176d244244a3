import * as v from "valibot";
import { describe, expect, it, onTestFinished } from "vitest";
import type { StaffRegister } from "../../database/staff-register.ts";
import {
  certificateNumber,
  personName,
} from "../../database/test-support/imported-certificates.ts";
import type { CertificateStatus } from "@register/certificates/certificate-status";
import type { Role } from "@register/certificates/roles";
import { type Action, type ActionContext, isFile } from "./action.ts";
import { type ActionName, ACTIONS, type Input, type Result } from "./table.ts";
import type { CertificatePage, ImportOptions } from "./views.ts";
import { PROPOSED_ALREADY } from "./outcomes.ts";

/** A register of its own for one test. */
export interface RegisterUnderTest {
  /** One more connection to it, as each request has. */
  readonly open: () => Promise<StaffRegister>;
  /** Runs SQL past the register. */
  readonly runSql: (sql: string) => Promise<void>;
}

const A = "A-1";
const EVA = personName("Eva");

const PLAIN: ImportOptions = {
  update: false,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
};

const OWN = { kind: "refused", reason: "Another person decides on your proposals." };

const UPDATE = { ...PLAIN, update: true };

type Act = <Name extends ActionName>(name: Name, input: Input<Name>) => Promise<Result<Name>>;

async function seenOf(register: StaffRegister, number = A) {
  const certificate = await register.findCertificate(certificateNumber(number));
  return { number, seen: certificate?.updated_at ?? "" };
}

async function versionOf(register: StaffRegister) {
  const { number, seen } = await seenOf(register);
  return { numbers: [number], seen };
}

function uploaded(register: StaffRegister, lines: readonly string[]): Promise<number> {
  const contents = Buffer.from(`${lines.join("\n")}\n`);
  return register.desk.uploads.add({ fileName: "branch.csv", contents }, personName("Ana"));
}

/** An import of a file as somebody sees it now. */
async function lookAt(act: Act, upload: number, options: ImportOptions) {
  const preview = await act("imports.preview", { upload, options });
  if (preview.kind !== "preview") throw new Error("A preview.");
  return { upload, options, seen: preview.seen };
}

async function lookAndImport(act: Act, upload: number, options: ImportOptions) {
  return act("imports.run", await lookAt(act, upload, options));
}

async function branchOf(register: StaffRegister, number = A) {
  return (await register.findCertificate(certificateNumber(number)))?.branch;
}

/** The text of a file. */
async function textOf(file: unknown): Promise<string> {
  if (!isFile(file) || file.contents instanceof Uint8Array) throw new Error("A text.");
  let text = "";
  for await (const part of file.contents) text += part;
  return text;
}

/** The day so many days from now. */
function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function verdicts({ rows }: CertificatePage): readonly string[] {
  return rows.map((each) => `${each.certificate_number} ${each.verdict.kind}`);
}

function insertOfMessage(id: number, email: string, created: string): string {
  return `INSERT INTO contact_submissions (id, name, email, message, created_at)
    VALUES (${id}, 'Eva', '${email}', 'Is A-1 in force?', '${created}');`;
}

/** What the actions of the desk do, on every database. */
export function describeActions(database: string, make: () => Promise<RegisterUnderTest>): void {
  /** A register with a connection, and people who act on it, each over a connection of his own. */
  async function desk({ secondPerson = false } = {}) {
    const { open, runSql } = await make();
    const connection = async () => {
      const register = await open();
      onTestFinished(() => register.close());
      return register;
    };
    const register = await connection();
    const person = async (name: string, role: Role): Promise<Act> => {
      await register.desk.people.add(personName(name), role, EVA);
      const context: ActionContext = {
        register: await connection(),
        person: { name: personName(name), role },
        isCommand: false,
        deskOrigin: "http://localhost",
        publicOrigin: "https://certificates.example",
        secondPerson,
        mark: async () => {},
        signal: new AbortController().signal,
      };
      return async (action, input) => {
        const { run, input: schema } = ACTIONS[action] as unknown as Action;
        return (await run(context, v.parse(schema, input))) as Result<typeof action>;
      };
    };
    return { register, runSql, ana: await person("Ana", "edits"), person };
  }

  describe(`the desk on ${database}`, () => {
    it("adds, checks, edits, renumbers and deletes a certificate, or says what is wrong with it", async () => {
      const { register, ana } = await desk();
      const faulty = await ana("certificates.add", {
        number: "A 1",
        values: { validity_date: "31/01/2027" },
      });
      expect(faulty).toMatchObject({
        kind: "faulty",
        faults: [{ column: "certificate_number" }, { column: "validity_date" }],
      });
      expect(JSON.stringify(faulty)).not.toContain("--");
      const values = { branch: "London", issuance_date: "2026-01-15" };
      expect(await ana("certificates.add", { number: A, values })).toMatchObject({ kind: "done" });
      expect(await ana("certificates.add", { number: "a-1", values })).toMatchObject({
        kind: "faulty",
        faults: [{ column: "certificate_number" }],
      });
      const doubts = { validity_date: "2025-01-31", vessel_imo: "1" };
      expect(await ana("certificates.check", { number: A, values: doubts })).toMatchObject({
        faults: [],
        warnings: [{ column: "vessel_imo" }, { column: "validity_date" }],
      });
      const first = await seenOf(register);
      const edit = { ...first, values: { branch: "Dubai", issuance_date: "" } };
      expect(await ana("certificates.edit", edit)).toMatchObject({ kind: "done" });
      expect(await ana("certificates.edit", edit)).toMatchObject({
        kind: "changed",
        changes: [
          { field: "branch", after: "Dubai" },
          { field: "issuance_date", after: null },
        ],
      });
      expect(await ana("certificates.edit", { ...edit, number: "X" })).toMatchObject({
        kind: "refused",
      });
      const second = await seenOf(register);
      expect(await ana("certificates.renumber", { ...second, to: "B_1" })).toMatchObject({
        kind: "faulty",
      });
      expect(await ana("certificates.renumber", { ...second, to: "B-1" })).toMatchObject({
        kind: "done",
      });
      const third = await seenOf(register, "B-1");
      expect(await ana("certificates.delete", third)).toMatchObject({
        kind: "done",
      });
      expect(await ana("certificates.read", { number: "B-1" })).toMatchObject({
        certificate: null,
        departure: { to: null, by: "Ana" },
        history: expect.arrayContaining([
          expect.objectContaining({ before: "Dubai", after: null }),
        ]),
      });
      expect(await ana("certificates.read", { number: A })).toMatchObject({
        certificate: null,
        departure: { to: "B-1", by: "Ana" },
        history: expect.arrayContaining([expect.objectContaining({ before: A, after: "B-1" })]),
      });
      expect(await ana("certificates.read", { number: "C-1" })).toBeNull();
    });

    it("lists with today's verdicts, and reads a certificate with its history", async () => {
      const { ana } = await desk();
      for (const [number, validity_date] of [
        ["A-1", day(5)],
        ["A-2", day(40)],
        ["A-3", day(-5)],
      ] as const) {
        await ana("certificates.add", { number, values: { validity_date } });
      }
      expect(verdicts(await ana("certificates.list", { text: " " }))).toEqual([
        "A-1 valid",
        "A-2 valid",
        "A-3 expired",
      ]);
      expect(verdicts(await ana("certificates.list", { expiresWithin: 30 }))).toEqual([
        "A-1 valid",
      ]);
      expect(verdicts(await ana("certificates.list", { offset: 2 }))).toEqual(["A-3 expired"]);
      expect(await ana("certificates.list", { verdict: "suspended" })).toEqual({
        rows: [],
        matching: 0,
        isMatchingMore: false,
        total: 3,
      });
      expect(await ana("certificates.read", { number: "a-2" })).toMatchObject({
        certificate: { certificate_number: "A-2" },
        verdict: { kind: "valid" },
        history: [{ changedBy: "Ana", after: "A-2" }],
        proposals: [],
      });
    });

    it("exports all that a list shows, with today's verdicts, as a file that spreadsheets open", async () => {
      const { ana, person } = await desk();
      const cleo = await person("Cleo", "reads");
      for (const [number, vessel_name] of [
        ["A-1", "MV Açores"],
        ["A-2", "MV Açores; =1+1"],
        ["A-3", "MV Other"],
      ] as const) {
        await ana("certificates.add", { number, values: { vessel_name, validity_date: day(-5) } });
      }
      const query = { text: "acores", verdict: "expired", descending: true } as const;
      const text = await textOf(await cleo("certificates.export", query));
      const [head, ...rows] = text.trimEnd().split("\n");
      expect(head).toMatch(/^\uFEFFqr_validation,certificate_number,.*,status on \d{4}-\d\d-\d\d$/);
      expect(rows).toEqual([
        expect.stringMatching(/^,A-2,"MV Açores; '=1\+1",.*,expired$/),
        expect.stringMatching(/^,A-1,MV Açores,.*,expired$/),
      ]);
    });

    it("previews a file, gives its faulty rows, imports the others, and undoes that", async () => {
      const { register, ana } = await desk();
      await ana("certificates.add", { number: A, values: { branch: "London" } });
      const lines = [
        "certificate_number,branch,validity_date",
        "A-1,Dubai,",
        "B-1,,1/2/2027",
        "C-1,,",
      ];
      const upload = await uploaded(register, lines);
      const refusal = await ana("imports.preview", { upload, options: PLAIN });
      expect(refusal).toMatchObject({
        fileName: "branch.csv",
        faulty: 2,
        obstacle:
          "This can’t be imported as it is: 2 faults in 3 rows read. Correct the file, or import its other rows with “Skip faulty rows”.",
        rows: [
          {
            line: 2,
            kind: "refused",
            findings: [{ message: expect.stringContaining("“Update certificates that are") }],
          },
          {
            line: 3,
            values: [
              { column: "certificate_number", value: "B-1" },
              { column: "validity_date", value: "1/2/2027" },
            ],
            findings: [{ message: expect.stringContaining("(Day, month, year)") }],
          },
          {
            line: 4,
            kind: "added",
            findings: [{ column: "validity_date", message: expect.stringContaining("without") }],
          },
        ],
      });
      const options = { ...UPDATE, skipFaulty: true };
      const preview = await ana("imports.preview", { upload, options });
      expect(preview).toMatchObject({
        leftOut: 1,
        effects: { added: 1, updated: 1 },
        rows: [
          { line: 3, kind: "refused" },
          { line: 4, kind: "added" },
          { line: 2, kind: "changed", values: [{}, { value: "Dubai", before: "London" }] },
        ],
        obstacle: undefined,
      });
      const page = { upload, options, offset: 1, faulty: 1, doubtful: 1 };
      expect(await ana("imports.rows", page)).toMatchObject({ rows: [{ line: 4 }, { line: 2 }] });
      expect(JSON.stringify([refusal, preview])).not.toContain("--");
      const file = await ana("imports.faulty-rows", { upload, options });
      if (!isFile(file)) throw new Error("A file.");
      expect(file.fileName).toBe("branch, faulty rows.csv");
      expect(Buffer.from(file.contents as Uint8Array).toString()).toContain("B-1,,1/2/2027,");
      expect(await branchOf(register)).toBe("London");
      const imported = await lookAndImport(ana, upload, options);
      expect(imported).toMatchObject({ kind: "imported", leftOut: 1, effects: { added: 1 } });
      expect(await ana("imports.progress", { upload })).toBeNull();
      const [entry] = (await ana("imports.list", {})).rows;
      expect(entry).toMatchObject({ fileName: "branch.csv", by: "Ana", changedSince: 0 });
      expect(await ana("imports.undo", { id: entry?.id ?? 0 })).toMatchObject({ kind: "done" });
      expect(await branchOf(register)).toBe("London");
      expect(await ana("imports.undo", { id: entry?.id ?? 0 })).toMatchObject({ kind: "refused" });
      const gone = {
        upload: upload + 1,
        options: PLAIN,
        seen: { at: "2026-01-01T00:00:00.000Z", versions: "" },
      };
      expect(await ana("imports.run", gone)).toMatchObject({ kind: "refused" });
      expect(await ana("imports.preview", { upload: gone.upload, options: PLAIN })).toMatchObject({
        kind: "refused",
      });
    });

    it("imports no older picture over what a colleague has changed since, and shows the new one", async () => {
      const { register, ana } = await desk();
      await ana("certificates.add", { number: A, values: { branch: "London" } });
      const upload = await uploaded(register, [
        "certificate_number,branch",
        "A-1,Dubai",
        "B-1,Dubai",
      ]);
      const input = await lookAt(ana, upload, UPDATE);
      await register.edits.edit(certificateNumber(A), { branch: "Lima" }, EVA);
      expect(await ana("imports.run", input)).toEqual({
        kind: "refused",
        outdated: [A],
        reason:
          "Nothing was imported: others have changed, added or deleted A-1 since the preview. Look at the new preview.",
      });
      expect(await branchOf(register)).toBe("Lima");
      expect(await lookAndImport(ana, upload, UPDATE)).toMatchObject({ kind: "imported" });
      expect(await lookAndImport(ana, upload, UPDATE)).toMatchObject({ kind: "unchanged" });
      expect(await ana("imports.list", {})).toMatchObject({ matching: 1 });
    });

    it("undoes a large import once when two ask at the same moment, and neither waits for long", async () => {
      const { register, ana, person } = await desk();
      const ben = await person("Ben", "edits");
      const rows = Array.from({ length: 2000 }, (_, index) => `N-${index}`);
      const added = await uploaded(register, ["certificate_number", ...rows]);
      await lookAndImport(ana, added, PLAIN);
      const lines = ["certificate_number,branch", ...rows.map((number) => `${number},Lima`)];
      const upload = await uploaded(register, lines);
      const imported = await lookAndImport(ana, upload, UPDATE);
      if (imported.kind !== "imported") throw new Error("An import.");
      const undo = { id: imported.importId };
      const both = await Promise.all([ana("imports.undo", undo), ben("imports.undo", undo)]);
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "refused"]);
      expect(await branchOf(register, "N-0")).toBeNull();
    });

    it("keeps a file for a day, or as long as an open proposal needs it", async () => {
      const { register, runSql, ana } = await desk({ secondPerson: true });
      await ana("certificates.add", { number: A, values: {} });
      const lines = ["certificate_number,branch", "A-1,Dubai"];
      const [needed, other] = [await uploaded(register, lines), await uploaded(register, lines)];
      const proposed = await lookAndImport(ana, needed, UPDATE);
      if (proposed.kind !== "proposed") throw new Error("A proposal.");
      await runSql("UPDATE desk_uploads SET uploaded_at = '2020-01-01T00:00:00.000Z'");
      await uploaded(register, lines);
      expect(await register.desk.uploads.find(needed)).toMatchObject({ fileName: "branch.csv" });
      expect(await register.desk.uploads.find(other)).toBeUndefined();
      await ana("proposals.withdraw", { id: proposed.proposal });
      await uploaded(register, lines);
      expect(await register.desk.uploads.find(needed)).toBeUndefined();
      expect(await ana("proposals.list", {})).toMatchObject({
        open: [],
        decided: { rows: [{ decision: { kind: "withdrawn", by: "Ana" } }], matching: 1 },
      });
      expect(await ana("proposals.list", { offset: 1 })).toEqual({
        open: [],
        decided: { rows: [], matching: 1 },
      });
    });

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
      expect(await ben("messages.erase-person", erasure)).toEqual({
        kind: "done",
        sentence: `Erased: 1 message from ${email}.`,
      });
      expect(await ben("messages.erase-person", erasure)).toMatchObject({ kind: "refused" });
      expect(await ana("messages.read", { id: 2 })).toBeNull();
    });

    it("draws sheets of labels", async () => {
      const { ana } = await desk();
      await ana("certificates.add", { number: A, values: {} });
      const choices = { sheet: "3x8", first: 24, payload: "link" } as const;
      const file = await ana("labels.sheet", { ...choices, numbers: ["a-1", A] });
      if (!isFile(file)) throw new Error("A file.");
      expect(
        Buffer.from(file.contents as Uint8Array)
          .subarray(0, 4)
          .toString(),
      ).toBe("%PDF");
      for (const refused of [
        { ...choices, numbers: [A], first: 25 },
        { ...choices, numbers: ["X-1"] },
      ]) {
        expect(await ana("labels.sheet", refused)).toMatchObject({ kind: "refused" });
      }
    });

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
        proposals: [{ by: "Ana", action: { kind: "withdraw", note: "Claim 7" }, decision: null }],
      });
      expect(await ana("proposals.decide", decision)).toMatchObject({ kind: "refused" });
      const both = await Promise.all([
        ben("proposals.decide", decision),
        eva("proposals.decide", decision),
      ]);
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "refused"]);
      const history = await register.history(certificateNumber(A));
      expect(history.slice(1)).toMatchObject([{ status: "withdrawn", changedBy: "Ana" }]);
      expect(history[1]).toMatchObject({
        note: expect.stringMatching(/^Claim 7\nApproved by (Ben|Eva)$/),
      });
      const own = { by: personName("ANA"), note: null };
      const again = await register.desk.proposals.add(
        { kind: "delete", number: certificateNumber(A) },
        personName("Ana"),
      );
      await expect(register.desk.proposals.decide(again, "approved", own)).rejects.toThrow(
        /constraint/,
      );
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
      expect(open).toMatchObject([{ action: { kind: "suspend", number: A } }]);
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
      const { seen } = await versionOf(register);
      await ana("certificates.suspend", { numbers: [A, A.toLowerCase()], seen });
      const [proposal, ...others] = (await ana("proposals.list", {})).open;
      expect(others).toEqual([]);
      const withdrawal = { id: proposal?.id ?? 0 };
      expect(await ana("proposals.withdraw", withdrawal)).toMatchObject({ kind: "refused" });
      await ana("certificates.renumber", { ...(await seenOf(register)), to: "B-1" });
      expect(await ana("proposals.withdraw", withdrawal)).toMatchObject({ kind: "refused" });
      await ana("certificates.renumber", { ...(await seenOf(register, "B-1")), to: A });
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
        register.edits.changeStatus([number], { status: to, publicNote: null, note: null }, EVA);
      // Another note leaves the suspension as it is.
      await register.edits.changeStatus(
        [number],
        { status: "suspended", publicNote: "Claim 7", note: null },
        EVA,
      );
      const decision = { id: proposal?.id ?? 0, approve: true };
      if (status === undefined) await register.edits.remove(number, EVA);
      else await put(null);
      if (typeof status === "string") await put(status);
      expect(await ben("proposals.decide", decision)).toMatchObject({
        kind: "refused",
        reason: expect.stringContaining("The suspension is over"),
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
        reason: `Ana has proposed this file already, as proposal ${first.proposal}.`,
      });
      expect(await propose(ben, { ...UPDATE, strict: true })).toMatchObject({ kind: "proposed" });
    });

    it("leaves a proposal open when the certificate was changed since, or its author may not edit any more", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      await ana("certificates.add", { number: A, values: {} });
      const proposed = await ana("certificates.delete", { ...(await seenOf(register)) });
      if (proposed.kind !== "proposed") throw new Error("A proposal.");
      const decision = { id: proposed.proposal, approve: true };
      await register.edits.edit(certificateNumber(A), { branch: "Lima" }, personName("Eva"));
      expect(await ben("proposals.decide", decision)).toMatchObject({
        kind: "changed",
        changes: [{ field: "branch", changedBy: "Eva" }],
      });
      expect((await ben("proposals.list", {})).open).toHaveLength(1);
      const [author] = await register.desk.people.list();
      await register.desk.people.remove(author?.id ?? 0, EVA);
      expect(await ben("proposals.decide", decision)).toEqual({
        kind: "refused",
        reason: "Ana, who proposed it, may not change certificates any more.",
      });
      expect((await ben("proposals.list", {})).open).toHaveLength(1);
      expect(await branchOf(register)).toBe("Lima");
    });

    it.each<readonly [string, (register: StaffRegister) => Promise<unknown>]>([
      [
        "suspended",
        ({ edits }) =>
          edits.changeStatus(
            [certificateNumber(A)],
            { status: "suspended", publicNote: null, note: null },
            EVA,
          ),
      ],
      ["edited", ({ edits }) => edits.edit(certificateNumber(A), { branch: "Lima" }, EVA)],
      ["deleted", ({ edits }) => edits.remove(certificateNumber(A), EVA)],
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
        const present = await register.list({ limit: 9 });
        const decision = { id: proposed.proposal, approve: true };
        expect(await ben("proposals.decide", decision)).toMatchObject({
          kind: "refused",
          reason: expect.stringMatching(/added or deleted (A-1|B-1) since the preview/),
        });
        expect(await register.list({ limit: 9 })).toEqual(present);
        expect((await ben("proposals.list", {})).open).toHaveLength(1);
      },
    );

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
      // The file leaves this one as it is, whoever changes it.
      await register.edits.edit(certificateNumber("C-1"), { quantity: "7" }, EVA);
      const decision = { id: proposed.proposal, approve: true };
      const both = await Promise.all([
        ben("proposals.decide", decision),
        eva("proposals.decide", decision),
      ]);
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "refused"]);
      const [entry, ...others] = (await ana("imports.list", {})).rows;
      const approvedBy = expect.stringMatching(/^(Ben|Eva)$/);
      expect(entry).toMatchObject({ by: "Ana", approvedBy, added: 1, updated: 1 });
      expect((await register.history(certificateNumber("B-1")))[0]).toMatchObject({ approvedBy });
      expect(others).toHaveLength(1);
      const undo = await ben("imports.undo", { id: entry?.id ?? 0 });
      if (undo.kind !== "proposed") throw new Error("A proposal.");
      expect(await ben("imports.undo", { id: entry?.id ?? 0 })).toEqual(PROPOSED_ALREADY);
      const approval = { id: undo.proposal, approve: true };
      expect(await eva("proposals.decide", approval)).toMatchObject({ kind: "done" });
      expect(await branchOf(register)).toBe("London");
      expect(await branchOf(register, "B-1")).toBeUndefined();
      expect((await ana("imports.list", {})).rows[0]?.undone).toMatchObject({ by: "Ben" });
    });
  });
}
