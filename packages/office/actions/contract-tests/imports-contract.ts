import { describe, expect, it, onTestFinished } from "vitest";
import {
  certificateNumber,
  NO_SUBJECTS,
  personName,
} from "@register/register/test-support/imported-certificates";
import { isFile } from "../action.ts";
import type { Input } from "../table.ts";
import type { ImportedColumn } from "@register/domain/certificate";
import { UploadsFullError } from "@register/register/desk";

import {
  A,
  type Act,
  branchOf,
  deskOn,
  EVA,
  lookAndImport,
  lookAt,
  PLAIN,
  previewIn,
  previewOf,
  rowsOf,
  seenIn,
  type RegisterUnderTest,
  textOf,
  UPDATE,
  uploaded,
  verdicts,
  day,
} from "./desk-under-test.ts";

type Step = Omit<Input<"imports.change">, "upload" | "planVersion">;

const ALL = { show: "all" } as const;

function cell(line: number, column: ImportedColumn, text: string) {
  return { cell: { line, column, text } };
}

/** Leaves rows out or takes them in. */
async function choose(
  act: Act,
  planVersion: ReturnType<typeof seenIn>,
  rows: Pick<NonNullable<Step["rows"]>, "lines" | "isLeftOut">,
) {
  return previewIn(await act("imports.change", { ...planVersion, rows: { ...ALL, ...rows } }));
}

/** What the desk's actions of imports do, on every database. */
export function describeImports(database: string, make: () => Promise<RegisterUnderTest>): void {
  const desk = async (options = {}) => deskOn(await make(), options);

  describe(`the desk on ${database}, of imports`, () => {
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
      const refusal = await previewOf(ana, upload, PLAIN);
      expect(refusal).toMatchObject({
        fileName: "branch.csv",
        faulty: 2,
        blocker:
          "This can’t be imported as it is: 2 faults in 3 rows read. Correct the file, or import its other rows with “Skip faulty rows”.",
        shown: { all: 3, new: 1, changed: 0, same: 0, doubtful: 1, faulty: 2, "left-out": 0 },
        counts: "3 rows: 1 new, 2 faulty",
        noticed: [
          "No row shows whether days come before months. Choose “Order of days and months”.",
        ],
      });
      expect(await rowsOf(ana, seenIn(refusal))).toMatchObject([
        {
          line: 2,
          kind: "refused",
          findings: [{ message: expect.stringContaining("“Update certificates that are") }],
        },
        {
          line: 3,
          cells: [{ value: "B-1" }, { value: null }, { value: "1/2/2027" }],
          findings: [{ message: expect.stringContaining("(day, month, year)") }],
        },
        {
          line: 4,
          kind: "added",
          findings: [{ column: "validity_date", message: expect.stringContaining("without") }],
        },
      ]);
      const options = { ...UPDATE, skipFaulty: true };
      const preview = await previewOf(ana, upload, options);
      expect(preview).toMatchObject({
        faulty: 1,
        effects: { added: 1, updated: 1 },
        blocker: undefined,
      });
      const planVersion = await lookAt(ana, upload, options);
      expect(await rowsOf(ana, planVersion)).toMatchObject([
        { line: 2, kind: "changed", cells: [{}, { value: "Dubai", before: "London" }, {}] },
        { line: 3, kind: "refused" },
        { line: 4, kind: "added" },
      ]);
      const filtered = { ...planVersion, show: "faulty", offset: 0 } as const;
      expect(await ana("imports.rows", filtered)).toMatchObject({ rows: [{ line: 3 }] });
      // The digest of a plan may have two hyphens, a sentence of the desk none of a command's flags.
      const shown = [
        { ...refusal, planVersion: "" },
        { ...preview, planVersion: "" },
      ];
      expect(JSON.stringify(shown)).not.toContain("--");
      const file = await ana("imports.faulty-rows", planVersion);
      if (!isFile(file)) throw new Error("A file.");
      expect(file.fileName).toBe("branch, faulty rows.csv");
      expect(await textOf(file)).toContain("B-1,,1/2/2027,");
      expect(await branchOf(register)).toBe("London");
      const imported = await lookAndImport(ana, upload, options);
      expect(imported).toMatchObject({
        kind: "imported",
        counts: "3 rows: 1 new, 1 changed, 1 faulty",
      });
      const [entry] = (await ana("imports.list", {})).rows;
      expect(entry).toMatchObject({ fileName: "branch.csv", by: "Ana", changedSince: 0 });
      expect(await ana("imports.certificates", { id: entry?.id ?? 0 })).toEqual([
        { certificate_number: "A-1", status: null },
        { certificate_number: "C-1", status: null },
      ]);
      expect(await ana("imports.undo", { id: entry?.id ?? 0 })).toMatchObject({ kind: "done" });
      expect(await branchOf(register)).toBe("London");
      expect(await ana("imports.undo", { id: entry?.id ?? 0 })).toMatchObject({ kind: "refused" });
      const notKept = { kind: "refused", reason: expect.stringContaining("no longer kept") };
      expect(await ana("imports.run", planVersion)).toEqual(notKept);
      expect(await ana("imports.preview", { upload })).toEqual(notKept);
    });

    it("records confirmations with a second person, lists and exports when the next are due, and takes that back in", async () => {
      const { register, ana, person } = await desk({ secondPerson: true });
      const ben = await person("Ben", "approves");
      const values = { kind: "sample-audit", issuance_date: day(-400) };
      for (const number of [A, "B-1"]) await ana("certificates.add", { number, values });
      const lines = ["Certificate No.,Date,Confirmation result", `A-1,${day(-300)},Confirmed`];
      const upload = await uploaded(register, lines);
      const options = {
        ...PLAIN,
        columns: [["Date", "confirmation_day"] as [string, "confirmation_day"]],
      };
      const seen = await lookAt(ana, upload, options);
      const [row] = await rowsOf(ana, seen);
      expect(row).toMatchObject({
        kind: "changed",
        cells: [
          { value: "A-1" },
          { value: day(-300), before: null },
          { value: "Confirmed", before: null },
        ],
      });
      const proposed = await ana("imports.run", seen);
      if (proposed.kind !== "proposed") throw new Error("A proposal.");
      const { planVersion } = await lookAt(ben, upload, options);
      const decision = { id: proposed.proposal, approve: true, planVersion };
      expect(await ben("proposals.decide", decision)).toMatchObject({ kind: "imported" });
      const due = (dueWithin: number) =>
        ana("certificates.list", { dueWithin, sort: "certificate_number" });
      expect(verdicts(await due(0))).toEqual(["B-1 valid"]);
      expect(verdicts(await due(90))).toEqual(["A-1 valid", "B-1 valid"]);
      expect(await register.findCertificate(certificateNumber(A))).toMatchObject({
        confirmations: expect.stringContaining(day(-300)),
      });
      const exported = (forExcel: boolean) => ana("certificates.export", { forExcel }).then(textOf);
      const [head, first] = (await exported(true)).split("\n");
      expect(head).toContain(
        ",last_confirmed,next_confirmation_from,next_confirmation_due,next_confirmation_to,",
      );
      expect(first).toContain(`,${day(-300)},`);
      expect(first).not.toContain("recordedAt");
      for (const forExcel of [false, true]) {
        const file = await uploaded(register, [(await exported(forExcel)).trimEnd()]);
        const preview = await previewOf(ana, file, UPDATE);
        expect(preview).toMatchObject({
          counts: "2 rows: 2 as in the register",
          aboutFile: [],
          doubtful: 0,
          blocker: undefined,
        });
      }
    });

    it("imports no older snapshot over what a colleague has changed since, and shows the new one", async () => {
      const { register, ana } = await desk();
      await ana("certificates.add", { number: A, values: { branch: "London" } });
      const lines = ["certificate_number,branch", "A-1,Dubai", "B-1,Dubai"];
      const upload = await uploaded(register, lines);
      const input = await lookAt(ana, upload, UPDATE);
      await register.edits.edit(certificateNumber(A), { branch: "Lima" }, EVA);
      expect(await ana("imports.run", input)).toEqual({
        kind: "refused",
        outdated: [A],
        reason:
          "Nothing was imported: others have changed, added or deleted A-1 since the preview.",
      });
      expect(await branchOf(register)).toBe("Lima");
      expect(await lookAndImport(ana, upload, UPDATE)).toMatchObject({ kind: "imported" });
      const same = await uploaded(register, lines);
      expect(await lookAndImport(ana, same, UPDATE)).toMatchObject({ kind: "unchanged" });
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

    it("writes over nothing that was chosen of a file over another copy of the desk", async () => {
      const { register, ana } = await desk({});
      const upload = await uploaded(register, [
        "certificate_number,branch",
        "A-1,Leith",
        "A-2,Hull",
      ]);
      const planVersion = await lookAt(ana, upload, UPDATE);
      const elsewhere = { ...UPDATE, strict: true };
      await register.desk.uploads.choose(await register.desk.uploads.get(upload), elsewhere);
      const answer = await ana("imports.change", { ...planVersion, ...cell(2, "branch", "Lima") });
      expect(answer).toMatchObject({ kind: "refused", outdated: [] });
      expect(await ana("imports.run", planVersion)).toMatchObject({
        kind: "refused",
        outdated: [],
      });
      expect((await register.desk.uploads.get(upload)).options).toEqual(elsewhere);
    });

    it("keeps no more files and bytes of a person than fit, also of files that come at once", async () => {
      const { open, runSql: _ } = await make();
      const opened = async () => {
        const register = await open();
        onTestFinished(() => register.close());
        return register;
      };
      const registers = await Promise.all(Array.from({ length: 5 }, opened));
      const [first] = registers;
      if (first === undefined) throw new Error("A register.");
      const [bo, eva] = [personName("Bo"), personName("Eva")];
      const small = { fileName: "b.csv", contents: new Uint8Array(9) };
      await Promise.all(registers.map(({ desk: { uploads } }) => uploads.add(small, bo)));
      expect(await first.desk.uploads.waiting(bo)).toHaveLength(3);
      const large = { fileName: "a.csv", contents: new Uint8Array(25 * 1024 * 1024) };
      for (let count = 0; count < 3; count += 1) {
        const upload = await first.desk.uploads.add(large, eva);
        await first.desk.proposals.add(
          { action: "imports.run", input: { upload }, ...NO_SUBJECTS },
          eva,
        );
      }
      await expect(first.desk.uploads.add(large, eva)).rejects.toBeInstanceOf(UploadsFullError);
      expect(await first.desk.uploads.add(large, bo)).toBeGreaterThan(0);
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
      expect(await register.desk.uploads.get(needed)).toMatchObject({ fileName: "branch.csv" });
      await expect(register.desk.uploads.get(other)).rejects.toMatchObject({ code: "absent" });
      await ana("proposals.withdraw", { id: proposed.proposal });
      await expect(register.desk.uploads.get(needed)).rejects.toMatchObject({ code: "absent" });
      expect(await ana("proposals.list", {})).toMatchObject({
        open: [],
        decided: { rows: [{ decision: { kind: "withdrawn", by: "Ana" } }], matching: 1 },
      });
      expect(await ana("proposals.list", { offset: 1 })).toEqual({
        open: [],
        openMatching: 0,
        decided: { rows: [], matching: 1 },
      });
    });

    // How a file is read is the same whatever keeps the certificates.
    if (database === "Postgres") return;

    it("leaves out what stands below the rows of a file, with its reason, until somebody asks for it", async () => {
      const { register, ana } = await desk({});
      const lines = [
        "certificate_number,vessel_name,validity_date",
        "GQC-2026-1,MV One,2027-01-01",
        "GQC-2026-2,MV Two,2027-01-01",
        "25,certificates,",
        "2026-11-26,,",
        "Page 1 of 2,,",
        "Printed by hand",
      ];
      const first = await lookAndImport(ana, await uploaded(register, lines), PLAIN);
      expect(first).toMatchObject({ kind: "imported", counts: "6 rows: 2 new, 4 left out" });
      const planVersion = await lookAt(ana, await uploaded(register, lines), UPDATE);
      const alone = {
        isLeftOut: true,
        findings: [{ category: expect.stringMatching(/several words/) }],
      };
      const other = {
        isLeftOut: true,
        findings: [{ category: expect.stringMatching(/no letter/) }],
      };
      const rows = await rowsOf(ana, planVersion);
      expect(rows.toSorted((a, b) => a.line - b.line)).toMatchObject([
        { line: 2, isLeftOut: false },
        { line: 3, isLeftOut: false },
        { line: 4, kind: "added", ...other },
        { line: 5, kind: "added", ...other },
        { line: 6, kind: "refused", ...alone },
        { line: 7, kind: "refused", ...alone },
      ]);
      const taken = await choose(ana, planVersion, { lines: [4], isLeftOut: false });
      const imported = await ana("imports.run", seenIn(taken));
      const counts = "6 rows: 1 new, 2 as in the register, 3 left out";
      expect(imported).toMatchObject({ kind: "imported", counts });
      // From now on the register has such a number.
      const upload = await uploaded(register, lines);
      const again = await previewOf(ana, upload, UPDATE);
      expect(again).toMatchObject({ excluded: 3, effects: { unchanged: 3 } });
    });

    it("adjusts what is known of a file to each row that is left out or corrected, as if it was checked anew", async () => {
      const { register, ana } = await desk({});
      await ana("certificates.add", { number: A, values: { branch: "London" } });
      const lines = [
        "certificate_number,branch,vessel_imo,validity_date",
        "A-1,Dubai,,2027-01-31",
        "B-1,,1234567,",
        "B-1,,,2027-02-30",
        "C-1,Leith,,2027-02-31",
        "D_1,Leith,,",
      ];
      const upload = await uploaded(register, lines);
      const look = () => previewOf(ana, upload, UPDATE);
      const first = await look();
      expect(first.found.slice(0, 2)).toEqual([
        {
          isFault: true,
          column: "certificate_number",
          category: "appears more than once",
          advice: null,
          rows: 2,
          excluded: 0,
          firstLine: 3,
        },
        expect.objectContaining({
          column: "validity_date",
          category: "is not a valid date",
          rows: 2,
        }),
      ]);
      let planVersion = seenIn(first);
      const found = { column: "validity_date", category: "is not a valid date" };
      const steps: readonly Step[] = [
        { rows: { ...ALL, lines: [4], isLeftOut: true } },
        cell(5, "validity_date", "28/02/2027"),
        cell(6, "certificate_number", "b-1"),
        cell(6, "certificate_number", "D-1"),
        cell(2, "branch", ""),
        { rows: { ...ALL, lines: [2, 3], isLeftOut: true } },
        { rows: { ...ALL, lines: [3], isLeftOut: false } },
        { rows: { ...ALL, show: "faulty", isLeftOut: false } },
        cell(4, "certificate_number", "E-1"),
        { rows: { ...ALL, found, isLeftOut: true } },
      ];
      for (const step of steps) {
        const answer = previewIn(await ana("imports.change", { ...planVersion, ...step }));
        const rows = await rowsOf(ana, seenIn(answer));
        const anew = await look();
        expect({ ...answer, planVersion: "" }).toEqual({ ...anew, planVersion: "" });
        expect(rows).toEqual(await rowsOf(ana, seenIn(anew)));
        planVersion = seenIn(anew);
      }
      const rows = await rowsOf(ana, planVersion);
      expect(rows.find(({ line }) => line === 6)?.cells[0]).toEqual({
        column: "certificate_number",
        text: "D-1",
        value: "D-1",
        inFile: "D_1",
      });
      const undone = cell(6, "certificate_number", "D_1");
      const back = previewIn(await ana("imports.change", { ...planVersion, ...undone }));
      expect(back).toMatchObject({ faulty: 1 });
      const again = cell(6, "certificate_number", "D-1");
      const correct = previewIn(await ana("imports.change", { ...seenIn(back), ...again }));
      expect(await ana("imports.run", seenIn(correct))).toMatchObject({
        kind: "imported",
        counts: "5 rows: 3 new, 2 left out",
      });
      expect(await branchOf(register)).toBe("London");
    });

    it("reads the names below a title, and the order of the days that the file shows", async () => {
      const { register, ana } = await desk({});
      const lines = [
        "Our fleet, all of it",
        "",
        "Number of it;;Ship",
        "Certificate No.;Ship;Valid until",
        "A-1;MV A;05/05/2027",
        "A-2;MV B;31/01/2027",
        "A-3;MV C;02/03/2027",
      ];
      const upload = await uploaded(register, lines);
      const preview = await previewOf(ana, upload, PLAIN);
      expect(preview).toMatchObject({
        faulty: 0,
        doubtful: 0,
        columns: [{ name: "Certificate No." }, { column: "vessel_name", name: "Ship" }, {}],
        noticed: [
          "Column names read from row 4.",
          "Days before months, seen in 1 row; 1 row the same in both orders.",
        ],
      });
      const [, , third] = await rowsOf(ana, seenIn(preview));
      expect(third?.cells[2]).toMatchObject({ text: "02/03/2027", value: "2027-03-02" });
      const both = await uploaded(register, [...lines, "A-4;MV D;01/31/2027"]);
      expect(await previewOf(ana, both, PLAIN)).toMatchObject({
        faulty: 1,
        noticed: [
          "Column names read from row 4.",
          "Days before months in 1 row, months before days in 1; 1 row the same in both orders. Choose “Order of days and months”.",
        ],
      });
    });

    it("asks once what an unknown column is, and reads the rows meanwhile", async () => {
      const { register, ana } = await desk({});
      const lines = ["certificate_number,__proto__,Bran", "A-1,urgent,Leith", "A-2,,Hull"];
      const upload = await uploaded(register, lines);
      const preview = await previewOf(ana, upload, PLAIN);
      expect(preview).toMatchObject({
        counts: "2 rows: 2 new",
        unknown: [{ name: "__proto__" }, { name: "Bran", nearest: "branch" }],
        blocker: expect.stringContaining('the columns "__proto__", "Bran" (Branch?) are unknown'),
      });
      const told = await previewOf(ana, upload, {
        ...PLAIN,
        columns: [
          ["__proto__", "not read"],
          ["Bran", "branch"],
        ],
      });
      expect(told).toMatchObject({ unknown: [], blocker: undefined });
      expect(await ana("imports.run", seenIn(told))).toMatchObject({ kind: "imported" });
      expect(await branchOf(register, "A-1")).toBe("Leith");
    });

    it("keeps a corrected row in its place, and in sight of a filter that it no longer matches", async () => {
      const { register, ana } = await desk({});
      const lines = ["certificate_number,validity_date", "A-1,2030-01-01", "A-2,soon", "A-3,late"];
      const first = await lookAt(ana, await uploaded(register, lines), PLAIN);
      const typed = cell(3, "validity_date", "2030-01-01");
      const planVersion = seenIn(previewIn(await ana("imports.change", { ...first, ...typed })));
      const order = [3, 4, 2].map((line) => ({ line }));
      expect(await rowsOf(ana, planVersion)).toMatchObject(order);
      const faulty = { ...planVersion, show: "faulty", offset: 0 } as const;
      expect(await ana("imports.rows", faulty)).toMatchObject({ matching: 1, rows: [{ line: 4 }] });
      expect(await ana("imports.rows", { ...faulty, kept: [3] })).toMatchObject({
        rows: [{ line: 3, kind: "added" }, { line: 4 }],
      });
    });

    it("tells of more rows than a desk takes which command takes them", async () => {
      const { register, ana } = await desk({});
      const numbers = Array.from({ length: 100_001 }, (_, at) => `N-${at}`);
      const upload = await uploaded(register, ["certificate_number", ...numbers]);
      const preview = await previewOf(ana, upload, PLAIN);
      expect(preview.aboutFile).toMatchObject([
        { message: expect.stringMatching(/more than 100,000 rows\. .* certificates import/) },
      ]);
      expect(await ana("imports.run", seenIn(preview))).toMatchObject({ kind: "refused" });
    });
  });
}
