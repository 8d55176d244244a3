import { expect, it } from "vitest";
import type { CheckedRow } from "./checks.ts";
import { momentText, problemsFirst } from "./checked-rows.ts";

const DAY = "2026-11-26T";

function row(
  number: string,
  outcome: CheckedRow["outcome"],
  checkedAt = `${DAY}01:15:00.000Z`,
): CheckedRow {
  return { number, outcome, checkedAt };
}

const certificate = {} as Extract<CheckedRow["outcome"], { kind: "found" }>["certificate"];

const valid = (number: string): CheckedRow =>
  row(number, { kind: "found", certificate, verdict: { kind: "valid", until: null } });

const differing: CheckedRow = {
  ...valid("differs"),
  compared: [{ field: "branch", value: "London", given: "Oslo", answer: "differs" }],
};

it("puts what is wrong first, in the list's own order, and leaves gaps their place in it", () => {
  const rows = [
    valid("one"),
    row("offline", { kind: "offline" }),
    null,
    row("unknown", { kind: "not-found" }),
    valid("two"),
    row("limited", { kind: "limited" }),
    differing,
  ];
  expect(problemsFirst(rows).map((placed) => [placed.row.number, placed.place])).toEqual([
    ["differs", 7],
    ["unknown", 4],
    ["offline", 2],
    ["limited", 6],
    ["one", 1],
    ["two", 5],
  ]);
});

it("says of answers alone when they came, and of none when they were sought", () => {
  const offline = row("offline", { kind: "offline" }, `${DAY}01:10:00.000Z`);
  expect(momentText([offline, valid("one")])).toBe("Checked at 01:15 UTC on 26 November 2026.");
  expect(momentText([offline])).toBe("Tried at 01:10 UTC on 26 November 2026.");
});
