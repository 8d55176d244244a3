import { describe, expect, it } from "vitest";
import { particularsText } from "@register/domain/certificate";
import type { StaffRegister } from "@register/register";
import { certificateNumber } from "@register/register/test-support/imported-certificates";
import {
  A,
  deskOn,
  lookAndImport,
  lookAt,
  PLAIN,
  previewOf,
  type RegisterUnderTest,
  rowsOf,
  seenIn,
  seenOf,
  textOf,
  UPDATE,
  uploaded,
  uploadedWorkbook,
} from "./desk-under-test.ts";

const SELLER: { columns: [string, "particular"][] } = {
  columns: [
    ["Seller", "particular"],
    ["Bill of lading:", "particular"],
  ],
};

async function particularsOf(register: StaffRegister, number = A) {
  const found = await register.findCertificate(certificateNumber(number));
  return particularsText(found?.particulars ?? null);
}

/** What imports and exports do with particulars, on every database. */
export function describeParticulars(
  database: string,
  make: () => Promise<RegisterUnderTest>,
): void {
  const desk = async (options = {}) => deskOn(await make(), options);

  describe(`the desk on ${database}, of particulars in files`, () => {
    it("takes a column that is no field for a particular of its name, and undoes that", async () => {
      const { register, ana } = await desk();
      await ana("certificates.add", {
        number: A,
        values: { particulars: "Parties\nSeller: Old Grain\nBuyer: B\n\nItem | Result\nx | 1" },
      });
      const lines = ["certificate_number,Seller,Bill of lading:", "A-1,New Grain,BL-1", "B-1,S,"];
      const upload = await uploaded(register, lines);
      const asked = await previewOf(ana, upload, UPDATE);
      expect(asked.unknown.map(({ name }) => name)).toEqual(["Seller", "Bill of lading:"]);
      const seen = await lookAt(ana, upload, { ...UPDATE, ...SELLER });
      expect(await rowsOf(ana, seen)).toMatchObject([
        {
          kind: "changed",
          others: [],
          cells: [
            {},
            { column: "particulars.Seller", value: "New Grain", before: "Old Grain" },
            { column: "particulars.Bill of lading", value: "BL-1", before: null },
          ],
        },
        { kind: "added", cells: [{}, { value: "S" }, { value: null }] },
      ]);
      const imported = await ana("imports.run", seen);
      if (imported.kind !== "imported") throw new Error("An import.");
      expect(await particularsOf(register)).toBe(
        "Bill of lading: BL-1\n\nParties\nSeller: New Grain\nBuyer: B\n\nItem | Result\nx | 1",
      );
      expect(await particularsOf(register, "B-1")).toBe("Seller: S");
      const again = await uploaded(register, lines);
      expect(await lookAndImport(ana, again, { ...UPDATE, ...SELLER })).toMatchObject({
        kind: "unchanged",
      });
      await ana("imports.undo", { id: imported.importId });
      expect(await particularsOf(register)).toBe(
        "Parties\nSeller: Old Grain\nBuyer: B\n\nItem | Result\nx | 1",
      );
    });

    it("takes the row of an empty cell away once that is chosen, and a whole column before its labels", async () => {
      const { register, ana } = await desk();
      await ana("certificates.add", { number: A, values: { particulars: "Seller: S\nBuyer: B" } });
      const lines = ["certificate_number,Seller", "A-1,"];
      const options = { ...UPDATE, ...SELLER };
      expect(await previewOf(ana, await uploaded(register, lines), options)).toMatchObject({
        obstacle: expect.stringContaining("would take away 1 value of Seller."),
      });
      const cleared = { ...options, clearBlanks: true };
      await lookAndImport(ana, await uploaded(register, lines), cleared);
      expect(await particularsOf(register)).toBe("Buyer: B");
      const both = ["certificate_number,Particulars,particulars.Seller", "A-1,Holds: 2,T"];
      await lookAndImport(ana, await uploaded(register, both), UPDATE);
      expect(await particularsOf(register)).toBe("Holds: 2\nSeller: T");
    });

    it("refuses at its row what is too much, or can't be a particular", async () => {
      const { register, ana } = await desk();
      const values = { particulars: "L: v\n".repeat(60) };
      await ana("certificates.add", { number: A, values });
      const lines = [
        "certificate_number,particulars.Seller,particulars.Seals: all",
        "A-1,S,",
        `B-1,${"x".repeat(2001)},`,
        "C-1,,S",
      ];
      const seen = await lookAt(ana, await uploaded(register, lines), UPDATE);
      expect(await rowsOf(ana, seen)).toMatchObject([
        { line: 2, findings: [{ message: "a certificate has at most 60 rows of particulars" }] },
        { line: 3, findings: [{ column: "particulars.Seller" }] },
        { line: 4, findings: [{ message: expect.stringContaining("neither : nor |") }] },
      ]);
    });

    const RESULTS = [
      ["Certificate No.", "Section", "Parameter", "Method", "Result", "Limit", "Subcontracted"],
      ["A-1", "Quality", "Moisture", "ISO 6540", "13.2 %", "14.5 %", "yes"],
      ["a-1", "quality", "Protein", "", "11 %", "", ""],
      ["B-1", "", "Weight", "", '="0012"', "", "no"],
    ];

    it("gives certificates the tables that a further sheet has by their numbers", async () => {
      const { register, ana } = await desk();
      const values = { particulars: "Seller: S\n\nQuality\nParameter | Result\nOld | 1" };
      await ana("certificates.add", { number: A, values });
      const sheets = {
        Fleet: [
          ["Certificate No.", "Seller"],
          ["A-1", "S"],
          ["B-1", "T"],
          ["C-1", ""],
        ],
        Results: RESULTS,
      };
      const upload = await uploadedWorkbook(register, sheets);
      const options = { ...UPDATE, ...SELLER };
      const without = await previewOf(ana, upload, options);
      expect(without.aboutFile).toMatchObject([
        { message: expect.stringMatching(/also has "Results".*“Sheet with tables by number”/) },
      ]);
      const preview = await previewOf(ana, upload, { ...options, tables: "Results" });
      expect(preview).toMatchObject({ aboutFile: [], obstacle: undefined });
      expect(await rowsOf(ana, seenIn(preview))).toMatchObject([
        { kind: "changed", others: [{ name: "particulars" }] },
        { kind: "added", others: [{ name: "particulars", before: null }] },
        { kind: "added", others: [] },
      ]);
      expect(await ana("imports.run", seenIn(preview))).toMatchObject({ kind: "imported" });
      expect(await particularsOf(register)).toBe(
        "Seller: S\n\nQuality\nParameter | Method | Result | Limit\nMoisture | ISO 6540 | 13.2 % † | 14.5 %\nProtein |  | 11 % | ",
      );
      expect(await particularsOf(register, "B-1")).toBe(
        "Seller: T\n\nParameter | Result\nWeight | 0012",
      );
      const again = await uploadedWorkbook(register, sheets);
      expect(await lookAndImport(ana, again, { ...options, tables: "Results" })).toMatchObject({
        kind: "unchanged",
      });
    });

    it("names sheet and row of what is wrong with a table", async () => {
      const { register, ana } = await desk();
      const many = Array.from({ length: 62 }, (_, at) => ["D-1", "", `P${at}`, "", "1", "", ""]);
      const results = [
        ...RESULTS,
        ["C-1", "", "", "ISO 1", "2", "", "perhaps"],
        ["", "", "Ash", "", "2", "", ""],
        ...many,
      ];
      const upload = await uploadedWorkbook(register, {
        Fleet: [["Certificate No."], ["A-1"], ["C-1"], ["D-1"]],
        Results: results,
      });
      const preview = await previewOf(ana, upload, { ...PLAIN, tables: "results" });
      expect(preview.aboutFile.map(({ message }) => message)).toEqual([
        'row 4 of the sheet "Results": "B-1" is the number of no certificate of this file',
        'row 6 of the sheet "Results": it has no certificate number',
      ]);
      const rows = await rowsOf(ana, seenIn(preview));
      expect(
        rows.map(({ line, findings }) => [line, findings.map(({ message }) => message)]),
      ).toEqual([
        [
          3,
          [
            'row 5 of the sheet "Results": what is measured is missing',
            'row 5 of the sheet "Results": "perhaps" is neither yes nor no',
          ],
        ],
        [4, ['row 67 of the sheet "Results": more than 60 rows have this number']],
        [2, []],
      ]);
      const skipped = { ...PLAIN, tables: "results", skipFaulty: true };
      expect(await lookAndImport(ana, upload, skipped)).toMatchObject({ kind: "imported" });
      expect(await register.findCertificate(certificateNumber("C-1"))).toBeUndefined();
    });

    it("asks what a column of tables is that no kind has, and refuses a sheet that is none of tables", async () => {
      const { register, ana } = await desk();
      const sheets = {
        Fleet: [["Certificate No."], ["A-1"]],
        Results: [
          ["Number of certificate", "Parameter", "Lab cost", "Uncertainty"],
          ["A-1", "Ash", "9", "0.1"],
        ],
        Notes: [["Call Ana"]],
      };
      const upload = await uploadedWorkbook(register, sheets);
      const asked = await previewOf(ana, upload, { ...PLAIN, tables: "Results" });
      expect(asked.unknown).toMatchObject([{ name: "Lab cost" }, { name: "Uncertainty" }]);
      await lookAndImport(ana, upload, {
        ...PLAIN,
        tables: "Results",
        columns: [
          ["Lab cost", "not read"],
          ["Uncertainty", "particular"],
        ],
      });
      expect(await particularsOf(register)).toBe("Parameter | Uncertainty\nAsh | 0.1");
      const other = await uploadedWorkbook(register, sheets);
      expect(await previewOf(ana, other, { ...PLAIN, tables: "Notes" })).toMatchObject({
        rowsRead: 0,
        obstacle: expect.stringContaining("no row could be read"),
        aboutFile: [
          { message: expect.stringContaining('row 1 of the sheet "Notes": it must name a column') },
          { message: expect.stringContaining('the workbook also has "Results", "Notes"') },
        ],
      });
    });

    it(
      "imports 300 certificates with twelve particulars each, and their tables, and then finds nothing to change",
      { tags: ["trial"] },
      async () => {
        const { register, ana } = await desk();
        const numbers = Array.from({ length: 300 }, (_, at) => `F-${at}`);
        const labels = Array.from({ length: 12 }, (_, at) => `particulars.Label ${at}`);
        const parameters = ["Moisture", "Protein", "Ash", "Weight"];
        const sheets = {
          Fleet: [
            ["Certificate No.", ...labels],
            ...numbers.map((number) => [number, ...labels.map((label) => `${number}, ${label}`)]),
          ],
          Results: [
            ["Certificate No.", "Parameter", "Method", "Result"],
            ...numbers.flatMap((number) =>
              parameters.map((parameter, at) => [number, parameter, "ISO 1", `${at} %`]),
            ),
          ],
        };
        const options = { ...UPDATE, tables: "Results" };
        const upload = await uploadedWorkbook(register, sheets);
        expect(await lookAndImport(ana, upload, options)).toMatchObject({
          counts: "300 rows: 300 new",
        });
        const text = await particularsOf(register, "F-299");
        expect(text.split("\n")).toHaveLength(12 + 1 + 5);
        expect(text).toContain("Label 11: F-299, particulars.Label 11\n\nParameter | Method");
        const again = await uploadedWorkbook(register, sheets);
        expect(await lookAndImport(ana, again, options)).toMatchObject({ kind: "unchanged" });
      },
    );

    it("reads an export back as it was, as plain CSV and for Excel", async () => {
      const { register, ana } = await desk();
      const particulars =
        'Parties\nSeller: =1+1, "S"\n  -2\nBuyer: B | C\n\nItem | A: b\n-5 | +6 †';
      await ana("certificates.add", { number: A, values: { particulars } });
      await ana("certificates.add", {
        number: "B-1",
        values: { particulars: "Shipment\nHolds: 1 to 5" },
      });
      const before = (await register.findCertificate(certificateNumber(A)))?.particulars;
      expect(before).toContain("†");
      for (const forExcel of [false, true]) {
        // oxlint-disable-next-line no-await-in-loop -- One register after the other.
        const lines = await textOf(await ana("certificates.export", { forExcel }));
        expect(lines.includes("Shipment\nHolds: 1 to 5")).toBe(forExcel);
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await ana("certificates.delete", await seenOf(register));
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await lookAndImport(ana, await uploaded(register, [lines.trimEnd()]), UPDATE);
        // oxlint-disable-next-line no-await-in-loop -- As above.
        const after = await register.findCertificate(certificateNumber(A));
        expect(after?.particulars).toBe(before);
      }
    });
  });
}
