import { expect, it } from "vitest";
import { checkRow } from "../certificate-files/row-check.ts";
import { planRow } from "./plan.ts";
import { COMMAND_WORDS } from "../certificate-files/import-words.ts";
import { PreviewPage } from "./preview-rows.ts";

const SIZE = 50;

const COLUMNS = ["certificate_number", "vessel_imo"] as const;
const RULES = { columns: COLUMNS, update: true, statuses: false, words: COMMAND_WORDS };

/** Of every ten rows of this file one is faulty and one doubtful. */
function batchOf(first: number, last: number) {
  const rows = Array.from({ length: last - first + 1 }, (_, at) => {
    const line = first + at;
    const cells = [line % 10 === 5 ? "A_1" : `A-${line}`, line % 10 === 3 ? "1" : ""];
    const checked = checkRow({ line, cells }, COLUMNS, { strict: false });
    const plan = planRow(checked, { present: undefined, earlierLine: undefined }, RULES);
    return { ...checked, plan, version: undefined, doubts: checked.warnings };
  });
  return { columns: COLUMNS, rows, faults: [], warnings: [], isUnreadable: false, rules: RULES };
}

it("shows faulty rows first, then doubtful ones, then the others, on pages that have every row once", () => {
  const first = new PreviewPage(SIZE);
  for (const batch of [batchOf(2, 101), batchOf(102, 201)]) first.add(batch);
  const { counts } = first;
  expect(counts).toEqual({ faulty: 20, doubtful: 20 });
  expect(first.rows[0]).toMatchObject({
    line: 5,
    kind: "refused",
    values: [{ column: "certificate_number", value: "A_1" }],
    findings: [{ column: "certificate_number" }],
  });
  const lines = [...first.rows];
  for (let offset = SIZE; offset < 200; offset += SIZE) {
    const page = new PreviewPage(SIZE, offset, counts);
    for (const batch of [batchOf(2, 101), batchOf(102, 201)]) page.add(batch);
    lines.push(...page.rows);
  }
  const shown = lines.map(({ line }) => line);
  expect(new Set(shown).size).toBe(200);
  const kinds = shown.map((line) => (line % 10 === 5 ? 0 : line % 10 === 3 ? 1 : 2));
  expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
});
