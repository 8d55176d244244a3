import { describe, expect, it } from "vitest";
import { certificateNumber } from "@register/register/test-support/imported-certificates";
import { isFile } from "../action.ts";

import {
  A,
  branchOf,
  deskOn,
  EVA,
  lookAndImport,
  lookAt,
  PLAIN,
  type RegisterUnderTest,
  textOf,
  UPDATE,
  uploaded,
} from "./desk-under-test.ts";

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
            findings: [{ message: expect.stringContaining("(day, month, year)") }],
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
        faulty: 1,
        effects: { added: 1, updated: 1 },
        rows: [
          { line: 3, kind: "refused" },
          { line: 4, kind: "added" },
          { line: 2, kind: "changed", values: [{}, { value: "Dubai", before: "London" }] },
        ],
        obstacle: undefined,
      });
      const seen = await lookAt(ana, upload, options);
      expect(await ana("imports.rows", { ...seen, offset: 1 })).toMatchObject({
        rows: [{ line: 4 }, { line: 2 }],
      });
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
      const lines = ["certificate_number,branch", "A-1,Leith", "Total,"];
      const left = await lookAndImport(ana, await uploaded(register, lines), UPDATE);
      expect(left).toMatchObject({ kind: "imported", leftOut: 1, effects: { added: 1 } });
      const asked = { ...UPDATE, withoutDigits: true };
      const taken = await lookAndImport(ana, await uploaded(register, lines), asked);
      expect(taken).toMatchObject({ kind: "imported", leftOut: 0, effects: { added: 1 } });
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
