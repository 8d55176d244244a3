import { describe, expect, it } from "vitest";
import { certificateNumber } from "@register/register/test-support/imported-certificates";
import { isFile } from "../action.ts";
import type { Input } from "../table.ts";
import type { ImportOptions, ImportPreviewView } from "../views.ts";

import {
  A,
  branchOf,
  deskOn,
  EVA,
  lookAndImport,
  lookAt,
  PLAIN,
  rowsOf,
  type RegisterUnderTest,
  textOf,
  UPDATE,
  uploaded,
} from "./desk-under-test.ts";

type Step = {
  [Name in "imports.choose" | "imports.correct"]: readonly [
    Name,
    Omit<Input<Name>, "upload" | "plan">,
  ];
}["imports.choose" | "imports.correct"];

const ALL = { show: "all" } as const;

function seenOfPlan({ upload, plan }: ImportPreviewView) {
  return { upload, plan };
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
      const refusal = await ana("imports.preview", { upload, options: PLAIN });
      expect(refusal).toMatchObject({
        fileName: "branch.csv",
        faulty: 2,
        obstacle:
          "This can’t be imported as it is: 2 faults in 3 rows read. Correct the file, or import its other rows with “Skip faulty rows”.",
        shown: { all: 3, new: 1, changed: 0, doubtful: 1, faulty: 2 },
        seen: ["No row shows whether days come before months. Choose “Dates typed as text”."],
      });
      if (refusal.kind !== "preview") throw new Error("A preview.");
      expect(await rowsOf(ana, seenOfPlan(refusal))).toMatchObject([
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
      const preview = await ana("imports.preview", { upload, options });
      expect(preview).toMatchObject({
        faulty: 1,
        effects: { added: 1, updated: 1 },
        obstacle: undefined,
      });
      const seen = await lookAt(ana, upload, options);
      expect(await rowsOf(ana, seen)).toMatchObject([
        { line: 2, kind: "changed", cells: [{}, { value: "Dubai", before: "London" }, {}] },
        { line: 3, kind: "refused" },
        { line: 4, kind: "added" },
      ]);
      const filtered = { ...seen, show: "faulty", offset: 0 } as const;
      expect(await ana("imports.rows", filtered)).toMatchObject({ rows: [{ line: 3 }] });
      expect(JSON.stringify([refusal, preview])).not.toContain("--");
      const file = await ana("imports.faulty-rows", seen);
      if (!isFile(file)) throw new Error("A file.");
      expect(file.fileName).toBe("branch, faulty rows.csv");
      expect(await textOf(file)).toContain("B-1,,1/2/2027,");
      expect(await branchOf(register)).toBe("London");
      const imported = await lookAndImport(ana, upload, options);
      expect(imported).toMatchObject({ kind: "imported", leftOut: 1, effects: { added: 1 } });
      expect(await ana("imports.progress", { upload })).toBeNull();
      const [entry] = (await ana("imports.list", {})).rows;
      expect(entry).toMatchObject({ fileName: "branch.csv", by: "Ana", changedSince: 0 });
      expect(await ana("imports.certificates", { id: entry?.id ?? 0 })).toEqual([
        { certificate_number: "A-1", status: null },
        { certificate_number: "C-1", status: null },
      ]);
      expect(await ana("imports.undo", { id: entry?.id ?? 0 })).toMatchObject({ kind: "done" });
      expect(await branchOf(register)).toBe("London");
      expect(await ana("imports.undo", { id: entry?.id ?? 0 })).toMatchObject({ kind: "refused" });
      const notKept = { kind: "refused", reason: expect.stringContaining("not kept any more") };
      expect(await ana("imports.run", seen)).toEqual(notKept);
      expect(await ana("imports.preview", { upload, options: PLAIN })).toEqual(notKept);
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
          "Nothing was imported: others have changed, added or deleted A-1 since the preview. Look at the new preview.",
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

    it("leaves a row out whose number has no digit, until somebody asks for it", async () => {
      const { register, ana } = await desk({});
      const lines = ["certificate_number,branch", "A-1,Leith", "Total,", "Grand total:,"];
      const left = await lookAndImport(ana, await uploaded(register, lines), UPDATE);
      expect(left).toMatchObject({ kind: "imported", leftOut: 2, effects: { added: 1 } });
      const seen = await lookAt(ana, await uploaded(register, lines), UPDATE);
      expect(await rowsOf(ana, seen)).toMatchObject([
        { line: 4, kind: "refused", isLeftOut: true },
        { line: 3, kind: "added", isLeftOut: true, findings: [{ sort: "has no digit" }] },
        { line: 2, kind: "same", isLeftOut: false },
      ]);
      const chosen = await ana("imports.choose", { ...seen, ...ALL, lines: [3], isLeftOut: false });
      if (chosen.kind !== "preview") throw new Error("A preview.");
      const none = { ...seenOfPlan(chosen), ...ALL, lines: [2, 3], isLeftOut: true };
      expect(await ana("imports.choose", none)).toMatchObject({
        obstacle: "This can’t be imported as it is: every row is left out.",
      });
      const again = await lookAt(ana, seen.upload, UPDATE);
      const both = { ...again, ...ALL, lines: [2, 3], isLeftOut: false };
      const back = await ana("imports.choose", both);
      if (back.kind !== "preview") throw new Error("A preview.");
      expect(await ana("imports.run", seen)).toMatchObject({ outdated: [] });
      const taken = await ana("imports.run", seenOfPlan(back));
      expect(taken).toMatchObject({ kind: "imported", leftOut: 1, effects: { added: 1 } });
    });

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
      expect(first).toMatchObject({ kind: "imported", leftOut: 4, effects: { added: 2 } });
      const seen = await lookAt(ana, await uploaded(register, lines), UPDATE);
      const alone = {
        isLeftOut: true,
        findings: [{ sort: expect.stringMatching(/several words/) }],
      };
      const other = { isLeftOut: true, findings: [{ sort: expect.stringMatching(/no letter/) }] };
      const rows = await rowsOf(ana, seen);
      expect(rows.toSorted((a, b) => a.line - b.line)).toMatchObject([
        { line: 2, isLeftOut: false },
        { line: 3, isLeftOut: false },
        { line: 4, kind: "added", ...other },
        { line: 5, kind: "added", ...other },
        { line: 6, kind: "refused", ...alone },
        { line: 7, kind: "refused", ...alone },
      ]);
      const taken = await ana("imports.choose", { ...seen, ...ALL, lines: [4], isLeftOut: false });
      if (taken.kind !== "preview") throw new Error("A preview.");
      const imported = await ana("imports.run", seenOfPlan(taken));
      expect(imported).toMatchObject({ kind: "imported", leftOut: 3, effects: { added: 1 } });
      // From now on the register has such a number.
      const upload = await uploaded(register, lines);
      const again = await ana("imports.preview", { upload, options: UPDATE });
      expect(again).toMatchObject({ leftOut: 3, effects: { unchanged: 3 } });
    });

    it.each([
      ["numbers of digits alone", ["1,MV One", "2,MV Two", "100,MV Three"]],
      ["more numbers without letters than with some", ["1,MV One", "2,MV Two", "A-1,MV Three"]],
      ["a date beside a number", ["A-1,MV One", "A-2,MV Two", "3,MV Three,2026-01-31"]],
    ])("leaves no row out of a file with %s", async (_, rows) => {
      const { register, ana } = await desk({});
      const upload = await uploaded(register, [
        "certificate_number,vessel_name,issuance_date",
        ...rows.map((row) => (row.endsWith("31") ? row : `${row},`)),
      ]);
      const imported = await lookAndImport(ana, upload, PLAIN);
      expect(imported).toMatchObject({ kind: "imported", leftOut: 0, effects: { added: 3 } });
    });

    it.each(["GQC 2026 3?,MV Three", "GQC_2026_3,", "GQC-2026-3"])(
      "refuses what may be a certificate, though its number is none or its row breaks off: %s",
      async (row) => {
        const { register, ana } = await desk({});
        const lines = ["certificate_number,vessel_name", "GQC-2026-1,MV One", row];
        const left = await lookAndImport(ana, await uploaded(register, lines), PLAIN);
        expect(left.kind).toBe("refused");
      },
    );

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
      const look = async () => {
        const preview = await ana("imports.preview", { upload, options: UPDATE });
        if (preview.kind !== "preview") throw new Error("A preview.");
        return preview;
      };
      const first = await look();
      expect(first.found.slice(0, 2)).toEqual([
        {
          isFault: true,
          column: "certificate_number",
          sort: "appears more than once",
          rows: 2,
          leftOut: 0,
          firstLine: 3,
        },
        expect.objectContaining({ column: "validity_date", sort: "is not a valid date", rows: 2 }),
      ]);
      let seen = { upload, plan: first.plan };
      const steps: readonly Step[] = [
        ["imports.choose", { ...ALL, lines: [4], isLeftOut: true }],
        ["imports.correct", { line: 5, column: "validity_date", text: "28/02/2027" }],
        ["imports.correct", { line: 6, column: "certificate_number", text: "b-1" }],
        ["imports.correct", { line: 6, column: "certificate_number", text: "D-1" }],
        ["imports.correct", { line: 2, column: "branch", text: "" }],
        ["imports.choose", { ...ALL, lines: [2, 3], isLeftOut: true }],
        ["imports.choose", { ...ALL, lines: [3], isLeftOut: false }],
        ["imports.choose", { ...ALL, show: "faulty", isLeftOut: false }],
        ["imports.correct", { line: 4, column: "certificate_number", text: "E-1" }],
        [
          "imports.choose",
          {
            ...ALL,
            found: { column: "validity_date", sort: "is not a valid date" },
            isLeftOut: true,
          },
        ],
      ];
      for (const step of steps) {
        const answer =
          step[0] === "imports.choose"
            ? await ana(step[0], { ...seen, ...step[1] })
            : await ana(step[0], { ...seen, ...step[1] });
        if (answer.kind !== "preview") throw new Error("A preview.");
        const rows = await rowsOf(ana, seenOfPlan(answer));
        const anew = await look();
        expect({ ...answer, plan: 0 }).toEqual({ ...anew, plan: 0 });
        expect(rows).toEqual(await rowsOf(ana, seenOfPlan(anew)));
        seen = { upload, plan: anew.plan };
      }
      const rows = await rowsOf(ana, seen);
      expect(rows.find(({ line }) => line === 6)?.cells[0]).toEqual({
        column: "certificate_number",
        text: "D-1",
        value: "D-1",
        inFile: "D_1",
      });
      const undone = { line: 6, column: "certificate_number", text: "D_1" } as const;
      const back = await ana("imports.correct", { ...seen, ...undone });
      expect(back).toMatchObject({ faulty: 1 });
      if (back.kind !== "preview") throw new Error("A preview.");
      const correct = await ana("imports.correct", { ...seenOfPlan(back), ...undone, text: "D-1" });
      if (correct.kind !== "preview") throw new Error("A preview.");
      expect(await ana("imports.run", seenOfPlan(correct))).toMatchObject({
        kind: "imported",
        leftOut: 2,
        effects: { added: 3, updated: 0 },
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
      const preview = await ana("imports.preview", { upload, options: PLAIN });
      expect(preview).toMatchObject({
        faulty: 0,
        doubtful: 0,
        columns: [{ name: "Certificate No." }, { column: "vessel_name", name: "Ship" }, {}],
        seen: [
          "Column names read from row 4.",
          "Days before months, seen in 1 row; 1 row read either way the same.",
        ],
      });
      if (preview.kind !== "preview") throw new Error("A preview.");
      const [, , third] = await rowsOf(ana, seenOfPlan(preview));
      expect(third?.cells[2]).toMatchObject({ text: "02/03/2027", value: "2027-03-02" });
      const both = await uploaded(register, [...lines, "A-4;MV D;01/31/2027"]);
      expect(await ana("imports.preview", { upload: both, options: PLAIN })).toMatchObject({
        faulty: 1,
        seen: [
          "Column names read from row 4.",
          "Days before months in 1 row, months before days in 1; 1 row read either way the same. Choose “Dates typed as text”.",
        ],
      });
    });

    it("fills gaps of a column with the value above when asked, keeps what was typed, and empties them again", async () => {
      const { register, ana } = await desk({});
      const lines = [
        "certificate_number,branch,commodity",
        "A-1,Leith,",
        "A-2,,Oil",
        "A-3,,",
        "A-4,Hull,",
        "A-5,,",
      ];
      const upload = await uploaded(register, lines);
      const preview = await ana("imports.preview", { upload, options: PLAIN });
      expect(preview).toMatchObject({ columns: [{ gaps: 0 }, { gaps: 3 }, { gaps: 3 }] });
      const first = await lookAt(ana, upload, PLAIN);
      await ana("imports.correct", { ...first, line: 4, column: "branch", text: "Goole" });
      const branches = async (options: ImportOptions) =>
        (await rowsOf(ana, await lookAt(ana, upload, options))).map(({ cells }) => cells[1]?.value);
      const filled = { ...PLAIN, fillDown: ["branch" as const] };
      expect(await branches(filled)).toEqual(["Leith", "Leith", "Goole", "Hull", "Hull"]);
      expect(await branches(PLAIN)).toEqual(["Leith", null, "Goole", "Hull", null]);
      expect(await lookAndImport(ana, upload, filled)).toMatchObject({ kind: "imported" });
      expect(await branchOf(register, "A-5")).toBe("Hull");
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
  });
}
