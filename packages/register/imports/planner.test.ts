import { describe, expect, it } from "vitest";
import { type OfficeRecord } from "@register/domain/certificate";
import { IN_FORCE } from "@register/domain/test-support/empty-columns";
import type { Cell, SheetRow } from "@register/spreadsheets";
import { readHeader } from "./reading/header.ts";
import type { StoredCertificate } from "../store.ts";
import { certificateRecord } from "../test-support/imported-certificates.ts";
import { patternsIn } from "./doubts.ts";
import type { ImportOptions } from "./options.ts";
import { OutcomeCounts } from "./outcome.ts";
import { Planner, Successions } from "./planner.ts";
import { FileSurvey } from "./survey.ts";

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
    present = [],
    hidden = [],
    batch = 2,
    ...options
  }: Partial<ImportOptions> & {
    readonly present?: readonly Present[];
    readonly hidden?: readonly number[];
    readonly batch?: number;
  } = {},
) {
  const { columns, unknown, faults } = readHeader({ line: 1, cells: names });
  const texts = names.map(String);
  const facts = { columns, unknown, faults, names: texts, warnings: [], isUnreadable: false };
  const rows = cells.map((each, at): SheetRow => {
    const row = { line: at + 2, cells: each };
    return hidden.includes(row.line) ? { ...row, isHidden: true } : row;
  });
  const certificates = new Map(
    present.map((each) => [
      each.certificate_number.toLowerCase(),
      { ...certificateRecord(each), ...IN_FORCE, ...each, updated_at: "then" } as StoredCertificate,
    ]),
  );
  const survey = new FileSurvey({ ...facts, namesLine: 1 }, { ...PLAIN, ...options });
  survey.add(rows);
  await survey.end(async () => certificates);
  const counts = new OutcomeCounts(survey);
  const planned = (without?: ReturnType<Successions["lacking"]>) => {
    const planner = new Planner(survey, patternsIn([]), without);
    const batches = Array.from({ length: Math.ceil(rows.length / batch) }, (_, at) =>
      planner.plan(rows.slice(at * batch, (at + 1) * batch), certificates),
    );
    return batches.flat();
  };
  const successions = new Successions();
  for (const row of planned()) successions.add(row);
  const plan = planned(successions.lacking(certificates));
  for (const row of plan) counts.add(row);
  return { plan, survey, outcome: counts.outcome };
}

/** What becomes of each row, in one word. */
function kindsOf({ plan }: Awaited<ReturnType<typeof planOf>>) {
  return plan.map(({ isLeftOut, plan: { kind } }) => (isLeftOut ? "left out" : kind));
}

describe("the plan of an import", () => {
  const header = ["certificate_number", "branch"];

  it("says of each row whether it is new, changes, stays, or may not be imported", async () => {
    const present = [
      { certificate_number: "A-1", branch: "Leith" },
      { certificate_number: "a-2", branch: "Leith" },
    ];
    const rows = [header, ["A-1", "Leith"], ["A-2", "Leith"], ["A-3", "Hull"], ["A_4", "Hull"]];
    const planned = await planOf(rows, { present });
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

  it("finds a number twice across batches, but for rows that are left out", async () => {
    const rows = [header, ["A-1", ""], ["A-2", ""], ["A-3", ""], ["a-1", ""], ["A-1", ""]];
    expect(kindsOf(await planOf(rows))).toEqual([
      "refused",
      "added",
      "added",
      "refused",
      "refused",
    ]);
    const leftOut = [[5, 6]] as const;
    expect(kindsOf(await planOf(rows, { leftOut }))).toEqual([
      "added",
      "added",
      "added",
      "left out",
      "left out",
    ]);
  });

  it("compares the days of a file with the day of issue that the register alone has", async () => {
    const present = [
      { certificate_number: "A-1", issuance_date: "2026-05-01", status: "withdrawn" },
    ];
    const rows = [
      ["certificate_number", "status", "status_since"],
      ["A-1", "withdrawn", "2026-04-30"],
    ];
    const message = "2026-04-30 is before the issuance date, 2026-05-01";
    const { plan } = await planOf(rows, { present, statuses: true });
    expect(plan).toMatchObject([{ plan: { kind: "changed" }, findings: [{ message }] }]);
    expect(kindsOf(await planOf(rows, { present, strict: true }))).toEqual(["refused"]);
    const others = [header, ["A-1", "Leith"]];
    expect((await planOf(others, { present, strict: true })).plan[0]?.findings).toEqual([]);
  });

  it("refuses a certificate that would replace itself", async () => {
    const names = ["certificate_number", "status", "replaced_by"];
    const rows = [names, ["A-1", "withdrawn", "a-1"], ["B-1", "withdrawn", "A-1"]];
    const { plan } = await planOf(rows, { skipFaulty: true });
    expect(plan[0]?.findings).toMatchObject([{ sort: "replaced_by is its own number" }]);
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
    expect(kindsOf(await planOf(rows))).toEqual(["added", "added", "added", "refused", "refused"]);
    expect(kindsOf(await planOf(rows, { leftOut: [[4, 4]] }))).toEqual([
      "refused",
      "refused",
      "left out",
      "refused",
      "refused",
    ]);
    const present = [{ certificate_number: "b-2" }];
    expect(kindsOf(await planOf(rows, { present, statuses: true })).at(3)).toBe("added");
  });

  it("says of a confidential successor, of the register or the import, that it is left out", async () => {
    const rows = [
      ["certificate_number", "status", "replaced_by", "confidential"],
      ["A-1", "withdrawn", "A-2", ""],
      ["A-2", "", "", "yes"],
      ["B-1", "withdrawn", "B-2", ""],
      ["C-1", "withdrawn", "A-1", ""],
    ];
    const present = [{ certificate_number: "B-2", confidential: "yes" }];
    const planned = await planOf(rows, { present, statuses: true });
    expect(kindsOf(planned)).toEqual(["added", "added", "added", "added"]);
    const doubt = expect.stringContaining("is confidential");
    const findings = planned.plan.map(({ findings: all }) => all.map(({ message }) => message));
    expect(findings).toEqual([[doubt], [], [doubt], []]);
  });

  it("leaves out what is no certificate of the table, unless the register has it, and takes in what somebody asks for", async () => {
    const more = ["A-2", "A-3"].map((number) => [number, ""]);
    const rows = [header, ["A-1", ""], ["Total", ""], ["25", "certificates"], ["26", ""], ...more];
    const present = [{ certificate_number: "26" }];
    const kinds = kindsOf(await planOf(rows, { present }));
    expect(kinds).toEqual(["added", "left out", "left out", "same", "added", "added"]);
    expect(kindsOf(await planOf(rows, { takenIn: [[4, 4]] })).at(2)).toBe("added");
    expect(kindsOf(await planOf(rows, { allRows: true }))).not.toContain("left out");
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
    const { plan } = await planOf(rows, { fillDown: ["branch"], leftOut: [[7, 7]], batch: 3 });
    const branches = plan.map(({ row, isLeftOut }) => (isLeftOut ? "–" : row.branch));
    expect(branches).toEqual(["Leith", "–", "Leith", "–", "Leith", "–", "Leith"]);
  });

  it("marks rows that are hidden in the spreadsheet", async () => {
    const { plan, outcome } = await planOf([header, ["A-1", ""], ["A-2", ""]], { hidden: [3] });
    expect(plan.map(({ findings }) => findings.map(({ sort }) => sort))).toEqual([
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
    const { survey } = await planOf([["certificate_number", "issuance_date"], ...days]);
    expect(survey.order).toBe(order);
  });

  it("takes as long for the rows as before where all have one number, or all name columns", async () => {
    const many = 10_000;
    const same = await planOf([header, ...Array.from({ length: many }, () => ["A-1", ""])], {
      batch: many,
    });
    expect(same.outcome.faulty).toBe(many);
    const tables = await planOf([header, ...Array.from({ length: many }, () => header)], {
      batch: many,
    });
    expect(tables.outcome.leftOut).toBe(many);
  });
});
