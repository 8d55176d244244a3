import { describe, expect, it } from "vitest";
import { SAMPLE_KIND } from "@register/content/test-support/sample-kind";
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

const KIND = SAMPLE_KIND.code;
const TITLE = "Sample Survey Certificate\n\n";
const SURVEYED = '{"values":{"seller":"Old Grain","net_weight":"52431.25"}}';

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
    it("takes a column for a field of the kind, or for a particular of its name, and undoes that", async () => {
      const { register, ana } = await desk();
      const values = { kind: KIND, particulars: SURVEYED };
      await ana("certificates.add", { number: A, values });
      const lines = ["certificate_number,Seller,Bill of lading:", "A-1,New Grain,BL-1", "B-1,S,"];
      const upload = await uploaded(register, lines);
      const asked = await previewOf(ana, upload, UPDATE);
      expect(asked.unknown.map(({ name }) => name)).toEqual(["Seller", "Bill of lading:"]);
      const planVersion = await lookAt(ana, upload, { ...UPDATE, ...SELLER });
      expect(await rowsOf(ana, planVersion)).toMatchObject([
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
      const imported = await ana("imports.run", planVersion);
      if (imported.kind !== "imported") throw new Error("An import.");
      expect(await particularsOf(register)).toBe(
        `${TITLE}Parties\nSeller: New Grain\n\nWeight\nNet weight: 52,431.250\u00A0MT\n\nBill of lading: BL-1`,
      );
      expect(await particularsOf(register, "B-1")).toBe("Seller: S");
      const again = await uploaded(register, lines);
      expect(await lookAndImport(ana, again, { ...UPDATE, ...SELLER })).toMatchObject({
        kind: "unchanged",
      });
      await ana("imports.undo", { id: imported.importId });
      expect(await particularsOf(register)).toContain("Seller: Old Grain");
    });

    const RESULTS = [
      ["Certificate No.", "Section", "Parameter", "Method", "Result", "Limit", "Subcontracted"],
      ["A-1", "Quality", "Moisture", "ISO 6540", "13.2 %", "14.5 %", "yes"],
      ["a-1", "quality", "Protein", "", "11 %", "", ""],
      ["B-1", "", "Weight", "", '="0012"', "", "no"],
    ];

    it("gives certificates the tables that a further sheet has by their numbers", async () => {
      const { register, ana } = await desk();
      const old = { title: "Quality", columns: ["Parameter", "Result"], rows: [["Old", "1"]] };
      const particulars = JSON.stringify({
        further: [{ rows: [{ label: "Seller", value: "S" }] }, old],
      });
      await ana("certificates.add", { number: A, values: { particulars } });
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
      expect(preview).toMatchObject({ aboutFile: [], blocker: undefined });
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

    it("reads an export back as it was, as plain CSV and for Excel, with the version of its kind", async () => {
      const { register, ana } = await desk();
      const further = [
        { title: "Parties", rows: [{ label: "Buyer: all", value: '=1+1, "S"\n  -2' }] },
        { columns: ["Item", "A: b"], rows: [["-5", "+6 †"]] },
      ];
      const particulars = JSON.stringify({
        values: { seller: "B | C" },
        title: "quantity",
        further,
      });
      await ana("certificates.add", { number: A, values: { kind: KIND, particulars } });
      const stored = async () =>
        (await register.findCertificate(certificateNumber(A)))?.particulars;
      const roundTrip = async (forExcel: boolean) => {
        const lines = await textOf(await ana("certificates.export", { forExcel }));
        await ana("certificates.delete", await seenOf(register));
        await lookAndImport(ana, await uploaded(register, [lines.trimEnd()]), UPDATE);
        return lines;
      };
      const before = await stored();
      expect(before).toContain("†");
      expect(await roundTrip(false)).toContain("Certificat de quantité");
      expect(await stored()).toBe(before);
      expect(await roundTrip(true)).not.toContain("Certificat de quantité");
      expect(await stored()).toBe(before);
      const earlier = before?.replace(/"version":"[^"]+"/, '"version":"earlier"') ?? "";
      const { updated_at: expectedVersions = "" } =
        (await register.findCertificate(certificateNumber(A))) ?? {};
      await ana("certificates.edit", {
        number: A,
        expectedVersions,
        values: { particulars: earlier },
      });
      expect(await roundTrip(true)).toContain("Certificat de quantité");
      expect(await stored()).toBe(earlier);
      expect(
        await ana("certificates.check", {
          number: A,
          values: { kind: KIND, particulars: '{"version":"earlier","values":{}}' },
        }),
      ).toMatchObject({ faults: [{ message: expect.stringContaining("another version") }] });
    });

    // How a file is read is the same whatever keeps the certificates.
    if (database === "Postgres") return;

    it("takes the value of an empty cell away once that is chosen, and a whole column before the others", async () => {
      const { register, ana } = await desk();
      await ana("certificates.add", { number: A, values: { kind: KIND, particulars: SURVEYED } });
      const lines = ["certificate_number,Vendeur", "A-1,"];
      const columns: [string, "particular"][] = [["Vendeur", "particular"]];
      const options = { ...UPDATE, columns };
      expect(await previewOf(ana, await uploaded(register, lines), options)).toMatchObject({
        blocker: expect.stringContaining("would remove 1 value of Vendeur."),
      });
      const cleared = { ...options, clearBlanks: true };
      await lookAndImport(ana, await uploaded(register, lines), cleared);
      expect(await particularsOf(register)).toBe(`${TITLE}Weight\nNet weight: 52,431.250\u00A0MT`);
      const given = '"{""values"":{""remarks"":""R""}}"';
      const both = ["certificate_number,Particulars,particulars.seller", `A-1,${given},T`];
      await lookAndImport(ana, await uploaded(register, both), UPDATE);
      expect(await particularsOf(register)).toBe(`${TITLE}Parties\nSeller: T\n\nRemarks: R`);
    });

    it("says at its row what no kind is called, and what can't be a particular", async () => {
      const { register, ana } = await desk();
      const lines = [
        "certificate_number,kind,particulars.net_weight,particulars.Valid until",
        `A-1,${KIND},"52,431",`,
        "B-1,Survey of ships,,",
        `C-1,${KIND},,2031-01-01`,
        "D-1,Sample Audit Certificate,1,",
      ];
      const planVersion = await lookAt(ana, await uploaded(register, lines), UPDATE);
      expect(await rowsOf(ana, planVersion)).toMatchObject([
        { line: 2, findings: [{ message: expect.stringContaining("thousands or decimals") }] },
        {
          line: 3,
          findings: [{ message: expect.stringContaining("sample-audit, sample-survey") }],
        },
        { line: 4, findings: [{ message: expect.stringContaining("field validity_date") }] },
        { line: 5, kind: "added", findings: [] },
      ]);
    });

    it("gives certificates without a kind the one that is chosen for the file", async () => {
      const { register, ana } = await desk();
      await ana("certificates.add", { number: A, values: { kind: "sample-audit" } });
      await ana("certificates.add", { number: "C-1", values: {} });
      const lines = ["certificate_number,particulars.net_weight", "A-1,7", "B-1,7", "C-1,7"];
      await lookAndImport(ana, await uploaded(register, lines), { ...UPDATE, kind: KIND });
      expect(await particularsOf(register)).toContain("Weight of the archive: 7\u00A0kg");
      expect(await particularsOf(register, "B-1")).toContain("Net weight: 7.000\u00A0MT");
      const { certificates } = await register.list({ kind: KIND, limit: 9 });
      const numbers = certificates.map((each) => each.certificate_number);
      expect(numbers.toSorted()).toEqual(["B-1", "C-1"]);
    });

    it("carries what another kind has over where it means the same, and keeps the rest with its label", async () => {
      const { register, ana } = await desk();
      await ana("certificates.add", { number: A, values: { kind: KIND, particulars: SURVEYED } });
      const edit = async (values: object) =>
        ana("certificates.edit", { ...(await seenOf(register)), values });
      await edit({ kind: "sample-audit" });
      expect(await particularsOf(register)).toBe(
        "Sample Audit Certificate\n\nSeller: Old Grain\n\nNet weight: 52,431.250 MT",
      );
      expect(await edit({ kind: "none" })).toMatchObject({ kind: "faulty" });
      await edit({ kind: "" });
      expect(await particularsOf(register)).toBe("Seller: Old Grain\n\nNet weight: 52,431.250 MT");
    });

    it("says which field, row and cell of what is typed is wrong", async () => {
      const { ana } = await desk();
      const particulars = JSON.stringify({
        values: {
          results: [
            ["Ash", "", "1", ""],
            ["Lead", "1"],
          ],
        },
      });
      expect(
        await ana("certificates.check", { number: A, values: { kind: KIND, particulars } }),
      ).toMatchObject({
        faults: [{ column: "particulars", at: { field: "results", row: 1 } }],
      });
    });

    it("names sheet and row of what is wrong with a table", async () => {
      const { register, ana } = await desk();
      const many = Array.from({ length: 302 }, (_, at) => ["D-1", "", `P${at}`, "", "1", "", ""]);
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
        [4, ['row 307 of the sheet "Results": more than 300 rows have this number']],
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
        blocker: expect.stringContaining("no row could be read"),
        aboutFile: [
          { message: expect.stringContaining('row 1 of the sheet "Notes": it must name a column') },
          { message: expect.stringContaining('the workbook also has "Results", "Notes"') },
        ],
      });
    });

    it("puts a table into the kind's own, by its title or by its heads in any language", async () => {
      const { register, ana } = await desk();
      const upload = await uploadedWorkbook(register, {
        Fleet: [
          ["Certificate No.", "kind"],
          ["A-1", KIND],
          ["B-1", KIND],
        ],
        Results: [
          ["Certificate No.", "Section", "Paramètre", "Résultat", "Unit"],
          ["A-1", "", "Humidité", "13.2 %", ""],
          ["B-1", "Results", "Ash", "0.5", "%"],
        ],
      });
      const planVersion = await lookAt(ana, upload, {
        ...PLAIN,
        tables: "Results",
        skipFaulty: true,
      });
      expect(await rowsOf(ana, planVersion)).toMatchObject([
        { line: 3, findings: [{ message: expect.stringContaining("Unit is no column") }] },
        { line: 2, findings: [] },
      ]);
      await ana("imports.run", planVersion);
      expect(await particularsOf(register)).toBe(
        `${TITLE}Results\nParameter | Result\nMoisture | 13.2 %`,
      );
    });
  });
}
