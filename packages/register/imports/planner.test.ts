import { describe, expect, it } from "vitest";
import { type OfficeRecord, readConfirmations } from "@register/domain/certificate";
import { IN_FORCE } from "@register/domain/test-support/empty-columns";
import type { Cell, SheetRow } from "@register/spreadsheets";
import { readHeader } from "./reading/header.ts";
import type { StoredCertificate } from "../store.ts";
import { certificateRecord } from "../test-support/imported-certificates.ts";
import { patternsIn } from "./import-warnings.ts";
import type { ImportOptions } from "./options.ts";
import { findImportBlocker, OutcomeCounts } from "./outcome.ts";
import { Planner, Successions } from "./planner.ts";
import { FileAnalysis } from "./file-analysis.ts";

const PLAIN: ImportOptions = {
  update: true,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
};

type Present = Partial<OfficeRecord> & Pick<OfficeRecord, "certificate_number">;

/** What becomes of rows of these cells, the first of which names the columns, beside certificates of the register. */
async function planOf(
  [names = [], ...cells]: readonly (readonly Cell[])[],
  {
    current = [],
    hidden = [],
    batch = 2,
    ...options
  }: Partial<ImportOptions> & {
    readonly current?: readonly Present[];
    readonly hidden?: readonly number[];
    readonly batch?: number;
  } = {},
) {
  const { columns, unknown, faults } = readHeader({ line: 1, cells: names });
  const texts = names.map(String);
  const metadata = {
    columns,
    unknown,
    faults,
    names: texts,
    warnings: [],
    isUnreadable: false,
  };
  const rows = cells.map((each, at): SheetRow => {
    const row = { line: at + 2, cells: each };
    return hidden.includes(row.line) ? { ...row, isHidden: true } : row;
  });
  const certificates = new Map(
    current.map((each) => [
      each.certificate_number.toLowerCase(),
      { ...certificateRecord(each), ...IN_FORCE, ...each, updated_at: "then" } as StoredCertificate,
    ]),
  );
  const analysis = new FileAnalysis({ ...metadata, namesLine: 1 }, { ...PLAIN, ...options });
  analysis.add(rows);
  await analysis.end(async () => certificates);
  const counts = new OutcomeCounts(analysis);
  const planned = (without?: ReturnType<Successions["lacking"]>) => {
    const planner = new Planner(analysis, patternsIn([]), without);
    const batches = Array.from({ length: Math.ceil(rows.length / batch) }, (_, at) =>
      planner.plan(rows.slice(at * batch, (at + 1) * batch), certificates),
    );
    return batches.flat();
  };
  const successions = new Successions();
  for (const row of planned()) successions.add(row);
  const plan = planned(successions.lacking(certificates));
  for (const row of plan) counts.add(row);
  return { plan, analysis, outcome: counts.outcome };
}

/** What becomes of each row, in one word. */
function kindsOf({ plan }: Awaited<ReturnType<typeof planOf>>) {
  return plan.map(({ isLeftOut, plan: { kind } }) => (isLeftOut ? "left out" : kind));
}

/** The rows of each certificate after the import, or the faults of its row. */
async function recordedBy(rows: readonly (readonly Cell[])[], options = {}) {
  const { plan } = await planOf(rows, { update: false, ...options });
  return plan.map(({ plan: planned }) =>
    planned.kind === "refused"
      ? planned.faults.map(({ column, message }) => `${column}: ${message}`)
      : readConfirmations(planned.after.confirmations),
  );
}

describe("the plan of an import", () => {
  const header = ["certificate_number", "branch"];

  it("says of each row whether it is new, changes, stays, or may not be imported", async () => {
    const current = [
      { certificate_number: "A-1", branch: "Leith" },
      { certificate_number: "a-2", branch: "Leith" },
    ];
    const rows = [header, ["A-1", "Leith"], ["A-2", "Leith"], ["A-3", "Hull"], ["A_4", "Hull"]];
    const planned = await planOf(rows, { current });
    expect(kindsOf(planned)).toEqual(["same", "changed", "added", "refused"]);
    expect(planned.plan[1]?.plan).toMatchObject({
      fields: [{ name: "certificate_number", before: "a-2", after: "A-2" }],
    });
    expect(planned.outcome).toMatchObject({
      rowsRead: 4,
      faulty: 1,
      effects: { added: 1, updated: 1, unchanged: 1 },
    });
  });

  describe("of confirmations", () => {
    const columns = ["Certificate No.", "Confirmed on", "Confirmation result"];
    const current = ["A-1", "A-2"].map((number) => ({
      certificate_number: number,
      kind: "management-system",
    }));

    it("records one for each certificate, without leave to change it, and leaves out empty rows", async () => {
      const more = [
        "Confirmation kind",
        "Place of confirmation",
        "Confirmed by",
        "remark of confirmation",
      ];
      const rows = [
        [...columns, ...more],
        [
          "a-1",
          "31/05/2026",
          " Confirmed  with a REMARK",
          "Surveillance AUDIT",
          "Leith",
          "Ana",
          "Late",
        ],
        ["A-2", "", "", "", "", "", ""],
      ];
      const row = { kind: "surveillance", day: "2026-05-31", result: "confirmed-with-remark" };
      const text = { place: "Leith", by: "Ana", position: null, remark: "Late", struck: null };
      expect(await recordedBy(rows, { current })).toMatchObject([[{ ...row, ...text }], []]);
    });

    it("finds nothing to change where the same is recorded, and another result beside it", async () => {
      const rows = [columns, ["A-1", "2026-05-31", "confirmed"]];
      const planned = await planOf(rows, { current });
      const [first] = planned.plan;
      expect(first?.plan).toMatchObject({
        kind: "changed",
        fields: [
          { name: "confirmation_day", before: null, after: "2026-05-31" },
          { name: "confirmation_result", before: null, after: "confirmed" },
        ],
      });
      if (first?.plan.kind !== "changed") throw new Error("It changes.");
      const recorded = [first.plan.after];
      expect(kindsOf(await planOf(rows, { current: recorded }))).toEqual(["same"]);
      const other = [columns, ["A-1", "2026-05-31", "not confirmed"]];
      expect(kindsOf(await planOf(other, { current: recorded }))).toEqual(["changed"]);
    });

    it.each<[string, readonly Cell[], string]>([
      [
        "a number that is not registered",
        ["B-1", "2026-05-31", "confirmed"],
        "certificate_number: B-1 is not in the register, so nothing of it can be confirmed",
      ],
      [
        "a future day",
        ["A-1", "2199-01-01", "confirmed"],
        'confirmation_day: "2199-01-01" lies in the future',
      ],
      [
        "a day that could be two",
        ["A-1", "01/02/2026", "confirmed"],
        'confirmation_day: "01/02/2026" could mean two days',
      ],
      ["a day without a result", ["A-1", "2026-05-31", ""], "confirmation_result: is missing"],
      ["a result without a day", ["A-1", "", "confirmed"], "confirmation_day: is missing"],
      [
        "an unknown result",
        ["A-1", "2026-05-31", "passed"],
        'confirmation_result: "passed" is not one of confirmed, ',
      ],
      [
        "an unknown kind",
        ["A-1", "2026-05-31", "confirmed", "Annual"],
        'confirmation_kind: "Annual" is not one of surveillance',
      ],
      [
        "a remark that is missing",
        ["A-1", "2026-05-31", "confirmed with remark"],
        "confirmation_remark: is missing",
      ],
      [
        "a kind without confirmations",
        ["A-3", "2026-05-31", "confirmed"],
        "kind: is empty, so it asks for no confirmations",
      ],
      [
        "a number twice",
        ["A-1", "2026-05-31", "confirmed"],
        "certificate_number: A-1 also appears",
      ],
    ])("refuses %s, by its column", async (what, row, fault) => {
      const of = [...current, { certificate_number: "A-3" }];
      const head = [...columns, "confirmation_kind"].slice(0, row.length);
      const rows = what === "a number twice" ? [head, row, row] : [head, row];
      expect(await recordedBy(rows, { current: of })).toMatchObject([
        [expect.stringContaining(fault)],
        ...rows.slice(2).map(() => expect.anything()),
      ]);
    });

    it("asks for leave where the file has other columns, and adds no certificate by a confirmation", async () => {
      const rows = [
        [...columns, "branch"],
        ["A-1", "2026-05-31", "confirmed", "Hull"],
      ];
      expect(await recordedBy(rows, { current })).toEqual([
        ["certificate_number: A-1 is in the register already"],
      ]);
      const unknown = [
        [...columns, "branch"],
        ["B-1", "2026-05-31", "confirmed", "Hull"],
      ];
      expect(await recordedBy(unknown, { update: true })).toEqual([
        [expect.stringContaining("is not in the register")],
      ]);
      const blank = [
        [...columns, "branch"],
        ["B-1", "", "", "Hull"],
      ];
      expect(await recordedBy(blank, { update: true })).toEqual([[]]);
    });

    it("takes rows from no column of a file, and says so where the register lacks them", async () => {
      const forged = JSON.stringify([
        { kind: "surveillance", day: "2026-05-31", result: "confirmed" },
      ]);
      const rows = [
        ["certificate_number", "branch", "Confirmations"],
        ["A-1", "Hull", forged],
        ["A-2", "Hull", "[]"],
        ["B-1", "Hull", forged],
      ];
      const registered = current.map((one) => Object.assign({ confirmations: "[]" }, one));
      const { plan } = await planOf(rows, { current: registered });
      expect(plan.map((row) => row.plan)).toMatchObject([
        { after: { confirmations: "[]" } },
        { after: { confirmations: "[]" } },
        { after: { confirmations: null } },
      ]);
      const message = expect.stringContaining("has rows that no file brings in");
      const warned = [{ column: "confirmations", message, isWarning: true }];
      expect(plan.map(({ findings }) => findings)).toMatchObject([warned, [], warned]);
    });
  });

  it("finds a number twice across batches, but for rows that are left out", async () => {
    const rows = [header, ["A-1", ""], ["A-2", ""], ["A-3", ""], ["a-1", ""], ["A-1", ""]];
    expect(kindsOf(await planOf(rows))).toEqual([
      "refused",
      "added",
      "added",
      "refused",
      "refused",
    ]);
    const excluded = [[5, 6]] as const;
    expect(kindsOf(await planOf(rows, { excluded }))).toEqual([
      "added",
      "added",
      "added",
      "left out",
      "left out",
    ]);
  });

  it("refuses both rows of a number, also where one of them has another fault", async () => {
    const rows = [
      ["certificate_number", "issuance_date"],
      ["A-1", "2026-11-32"],
      ["a-1", "2026-01-01"],
    ];
    const { outcome } = await planOf(rows);
    expect(outcome.faults.first.map(({ line, column }) => [line, column])).toEqual([
      [2, "issuance_date"],
      [2, "certificate_number"],
      [3, "certificate_number"],
    ]);
  });

  it("ranks rows that change first, then faulty and new ones, the doubtful of each before the others", async () => {
    const rows = [
      ["certificate_number", "vessel_imo"],
      ["A-1", ""],
      ["A-2", "1"],
      ["A_3", ""],
      ["B-7", ""],
      ["B-8", "1"],
    ];
    const current = ["b-7", "b-8"].map((number) => ({ certificate_number: number }));
    const { plan } = await planOf(rows, { current });
    const order = plan.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row.line);
    expect(order).toEqual([6, 5, 4, 3, 2]);
  });

  it("names and counts the values that empty cells would take away, and what is then valid without an end", async () => {
    const current = [
      { certificate_number: "A", branch: "London", validity_date: "2027-01-14" },
      { certificate_number: "B", validity_date: "2027-01-14" },
      { certificate_number: "C", branch: "Leith", status: "withdrawn" as const },
      { certificate_number: "D" },
    ];
    const numbers = ["A", "B", "C", "D", "new"].map((number) => [number, "", ""]);
    const rows = [["certificate_number", "branch", "validity_date"], ...numbers];
    const { outcome, analysis } = await planOf(rows, { current, allRows: true });
    expect(outcome.effects).toMatchObject({ added: 1, updated: 3, unchanged: 1 });
    expect(outcome.effects).toMatchObject({
      validWithoutEnd: 3,
      cleared: [
        { column: "branch", count: 2 },
        { column: "validity_date", count: 2 },
      ],
    });
    const blocker = (clearBlanks: boolean) =>
      findImportBlocker(analysis.metadata, { ...PLAIN, clearBlanks }, outcome);
    expect([blocker(false), blocker(true)]).toEqual([{ kind: "clears" }, undefined]);
  });

  it("compares the days of a file with the day of issue that the register alone has", async () => {
    const current = [
      { certificate_number: "A-1", issuance_date: "2026-05-01", status: "withdrawn" },
    ];
    const rows = [
      ["certificate_number", "status", "status_since"],
      ["A-1", "withdrawn", "2026-04-30"],
    ];
    const message = "2026-04-30 is before the issuance date, 2026-05-01";
    const { plan } = await planOf(rows, { current, statuses: true });
    expect(plan).toMatchObject([{ plan: { kind: "changed" }, findings: [{ message }] }]);
    expect(kindsOf(await planOf(rows, { current, strict: true }))).toEqual(["refused"]);
    const others = [header, ["A-1", "Leith"]];
    expect((await planOf(others, { current, strict: true })).plan[0]?.findings).toEqual([]);
  });

  it("refuses a certificate that would replace itself", async () => {
    const names = ["certificate_number", "status", "replaced_by"];
    const rows = [names, ["A-1", "withdrawn", "a-1"], ["B-1", "withdrawn", "A-1"]];
    const { plan } = await planOf(rows, { skipFaulty: true });
    expect(plan[0]?.findings).toMatchObject([{ category: "replaced_by is its own number" }]);
    // Nor can a certificate be replaced by one that is not imported.
    expect(kindsOf(await planOf(rows))).toEqual(["refused", "refused"]);
  });

  it("plans the number that was typed in the place of the file's", async () => {
    const rows = [header, ["A-1", ""], ["A-1", ""]];
    const cells = [{ line: 3, column: "certificate_number", text: "A-2" }] as const;
    expect(kindsOf(await planOf(rows, { cells }))).toEqual(["added", "added"]);
  });

  it("refuses what would be replaced by a certificate that comes with no row, across batches", async () => {
    const columns = ["certificate_number", "status", "replaced_by"];
    const rows = [
      columns,
      ["A-1", "withdrawn", "A-2"],
      ["A-2", "withdrawn", "A-3"],
      ["A-3", "", ""],
      ["B-1", "withdrawn", "B-2"],
      ["B-2", "withdrawn", "B_3"],
    ];
    const planned = await planOf(rows);
    expect(kindsOf(planned)).toEqual(["added", "added", "added", "refused", "refused"]);
    expect(planned.plan[3]?.findings).toContainEqual({
      line: 5,
      column: "replaced_by",
      message: "B-2 is in neither the register nor this import",
      category: "is in neither the register nor this import",
    });
    expect(kindsOf(await planOf(rows, { excluded: [[4, 4]] }))).toEqual([
      "refused",
      "refused",
      "left out",
      "refused",
      "refused",
    ]);
    const current = [{ certificate_number: "b-2" }];
    expect(kindsOf(await planOf(rows, { current, statuses: true })).at(3)).toBe("added");
    // A status that stays as the register has it needs no successor.
    const stays = [columns, ["B-2", "withdrawn", "B-9"]];
    const registered = [{ certificate_number: "B-2" }];
    expect(kindsOf(await planOf(stays, { current: registered }))).toEqual(["same"]);
  });

  it("says of a confidential successor, of the register or the import, that it is left out", async () => {
    const rows = [
      ["certificate_number", "status", "replaced_by", "confidential"],
      ["A-1", "withdrawn", "A-2", ""],
      ["A-2", "", "", "yes"],
      ["B-1", "withdrawn", "B-2", ""],
      ["C-1", "withdrawn", "A-1", ""],
    ];
    const current = [{ certificate_number: "B-2", confidential: "yes" }];
    const planned = await planOf(rows, { current, statuses: true });
    expect(kindsOf(planned)).toEqual(["added", "added", "added", "added"]);
    const doubt = expect.stringContaining("is confidential");
    const findings = planned.plan.map(({ findings: all }) => all.map(({ message }) => message));
    expect(findings).toEqual([[doubt], [], [doubt], []]);
  });

  it("leaves out what is no certificate of the table, unless the register has it, and takes in what somebody asks for", async () => {
    const more = ["A-2", "A-3"].map((number) => [number, ""]);
    const rows = [header, ["A-1", ""], ["Total", ""], ["25", "certificates"], ["26", ""], ...more];
    const current = [{ certificate_number: "26" }];
    const kinds = kindsOf(await planOf(rows, { current }));
    expect(kinds).toEqual(["added", "left out", "left out", "same", "added", "added"]);
    expect(kindsOf(await planOf(rows, { included: [[4, 4]] })).at(2)).toBe("added");
    expect(kindsOf(await planOf(rows, { allRows: true }))).not.toContain("left out");
  });

  it.each([
    ["numbers of digits alone", ["1", "2", "100"]],
    ["more numbers without letters than with some", ["1", "2", "A-1"]],
    ["a date beside a number", ["A-1", "A-2", "3"]],
  ])("leaves no row out of a file with %s", async (_, numbers) => {
    const rows = numbers.map((number) => [number, number === "3" ? "2026-01-31" : ""]);
    const planned = await planOf([["certificate_number", "issuance_date"], ...rows]);
    expect(kindsOf(planned)).toEqual(["added", "added", "added"]);
  });

  it.each([["GQC 2026 3?", "MV Three"], ["GQC_2026_3", ""], ["GQC-2026-3"]])(
    "refuses what may be a certificate, though its number is none or its row breaks off: %s",
    async (...row) => {
      expect(kindsOf(await planOf([header, ["GQC-2026-1", "MV One"], row])).at(-1)).toBe("refused");
    },
  );

  it("leaves a second table out until somebody takes it in, and refuses one with other columns", async () => {
    const rows = [header, ["A-1", "Leith"], ["Withdrawn", ""], header, ["B-1", "Hull"]];
    const excluded = await planOf(rows);
    expect(kindsOf(excluded)).toEqual(["added", "left out", "left out", "left out"]);
    expect(excluded.analysis.warnings[0]?.message).toContain(
      "A second table begins in row 4; its row",
    );
    expect(excluded.plan[3]?.findings[0]?.category).toBe(
      "belongs to the table that begins in row 4",
    );
    const included = [[5, 5]] as const;
    expect(kindsOf(await planOf(rows, { included })).at(3)).toBe("added");
    const others = [...rows.slice(0, 3), header.toReversed(), ["Hull", "B-1"]];
    expect(kindsOf(await planOf(others, { included })).at(3)).toBe("refused");
  });

  it("fills gaps of a column with the value above when asked, but for what was typed", async () => {
    const rows = [header, ["A-1", "Leith"], ["A-2", ""], ["A-3", ""], ["A-4", "Hull"], ["A-5", ""]];
    const cells = [{ line: 4, column: "branch", text: "Goole" }] as const;
    const filled = await planOf(rows, { fillDown: ["branch"], cells });
    const branches = filled.plan.map(({ row }) => row.branch);
    expect(branches).toEqual(["Leith", "Leith", "Goole", "Hull", "Hull"]);
    const unasked = await planOf(rows);
    expect(unasked.analysis.gaps.get("branch")).toBe(3);
    expect(unasked.plan[1]?.row.branch).toBeNull();
  });

  it("takes no gap's value from a row that is left out, by hand or not", async () => {
    const rows = [
      header,
      ["A-1", "Leith"],
      header,
      ["A-2", ""],
      ["Total", "see annex"],
      ["A-3", ""],
      ["A-4", "Hull"],
      ["A-5", ""],
    ];
    const { plan } = await planOf(rows, { fillDown: ["branch"], excluded: [[7, 7]], batch: 3 });
    const branches = plan.map(({ row, isLeftOut }) => (isLeftOut ? "–" : row.branch));
    expect(branches).toEqual(["Leith", "–", "Leith", "–", "Leith", "–", "Leith"]);
  });

  it("marks rows that are hidden in the spreadsheet", async () => {
    const { plan, outcome } = await planOf([header, ["A-1", ""], ["A-2", ""]], { hidden: [3] });
    expect(plan.map(({ findings }) => findings.map(({ category }) => category))).toEqual([
      [],
      ["hidden in the spreadsheet"],
    ]);
    expect(outcome.doubtful).toBe(1);
  });

  it("reads a number with a unit as the spreadsheet shows it once somebody says so of its column", async () => {
    const shown = { text: "#N/A", fault: "it has a format", shown: "1,234 MT" };
    const rows = [
      ["certificate_number", "quantity"],
      ["A-1", shown],
    ] as const;
    expect((await planOf(rows)).plan[0]?.findings).toMatchObject([{ advice: "read-as-shown" }]);
    expect((await planOf(rows, { asShown: ["quantity"] })).plan[0]?.row.quantity).toBe("1,234 MT");
  });

  it.each([
    ["three of one order and one of the other", "aaab", undefined],
    ["one slip among six", "aaaaab", "dmy"],
    ["two slips among forty", "b".repeat(2) + "a".repeat(40), "dmy"],
    ["two slips among ten", "b".repeat(2) + "a".repeat(8), undefined],
  ] as const)("takes the order of days from the others: %s", async (_, kinds, order) => {
    const days = kinds
      .split("")
      .map((kind, at) => [`A-${at}`, kind === "a" ? "31/01/2026" : "01/31/2026"]);
    const { analysis } = await planOf([["certificate_number", "issuance_date"], ...days]);
    expect(analysis.order).toBe(order);
  });

  it("takes a lone contradiction for the fault, and reads days that begin with the year besides", async () => {
    const days = [...Array.from({ length: 20 }, () => "31/05/2026"), "05/13/2026", "2026/05/14"];
    const rows = days.map((day, at) => [`A-${at}`, day]);
    const planned = await planOf([["certificate_number", "issuance_date"], ...rows]);
    expect(kindsOf(planned).slice(-2)).toEqual(["refused", "added"]);
    expect(planned.outcome).toMatchObject({ faulty: 1, doubtful: 0 });
  });

  it("reads days as Excel counts them once somebody says so of their column", async () => {
    const rows = [
      ["certificate_number", "issuance_date"],
      ["A-1", "46351"],
    ];
    expect((await planOf(rows)).plan[0]?.findings).toMatchObject([{ advice: "read-as-days" }]);
    const { plan } = await planOf(rows, { asDays: ["issuance_date"] });
    expect(plan[0]?.row.issuance_date).toBe("2026-11-25");
  });
});
