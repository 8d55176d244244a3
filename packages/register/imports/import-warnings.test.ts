import { expect, it } from "vitest";
import { type RegisterColumn } from "@register/domain/certificate";
import { IN_FORCE } from "@register/domain/test-support/empty-columns";
import type { FileColumn } from "./reading/header.ts";
import { checkRow } from "./reading/row-check.ts";
import { ImportWarnings, numberPattern, patternsIn } from "./import-warnings.ts";
import { planRow } from "./plan.ts";
import { certificateRecord } from "../test-support/imported-certificates.ts";

const REGISTERED = Array.from({ length: 30 }, (_, at) => `GQC-2025-${100 + at}`);

/** The doubts about rows of these cells, with the order of their days; "present" is what the register has. */
function doubtsAbout(
  columns: readonly (FileColumn & RegisterColumn)[],
  rows: readonly (readonly string[])[],
  {
    registered = REGISTERED,
    current = {},
    isOrderShown = false,
  }: {
    readonly registered?: readonly string[];
    readonly current?: Record<string, string>;
    readonly isOrderShown?: boolean;
  } = {},
): readonly (readonly string[])[] {
  const rules = {
    columns,
    update: true,
    changeable: columns,
    isOfConfirmations: false,
    recordedAt: "",
  };
  const numbers = rows.map(([number = ""]) => numberPattern(number));
  const patterns = new Map(
    numbers.map((each) => [each, numbers.filter((of) => of === each).length]),
  );
  const doubts = new ImportWarnings(rules, patternsIn(registered), { patterns, isOrderShown });
  return rows.map((cells, index) => {
    const checked = checkRow({ line: index + 2, cells }, columns, { strict: false, dates: "dmy" });
    const number = cells[0] ?? "";
    const stored =
      current[number] === undefined
        ? undefined
        : {
            ...certificateRecord({ certificate_number: number, quantity: current[number] }),
            ...IN_FORCE,
          };
    const plan = planRow(checked, { current: stored, duplicateLine: null }, rules);
    return doubts.of(checked, plan).map(({ column, message }) => `${column}: ${message}`);
  });
}

const number = ["certificate_number"] as const;

it("doubts a number without a digit, such as the word before a sum", () => {
  expect(doubtsAbout(number, [["Total"]], { registered: [] })).toEqual([
    [`certificate_number: "Total" has no digit. Is it a certificate's number?`],
  ]);
});

it("doubts a number of another pattern than the register's, a series of them once", () => {
  expect(doubtsAbout(number, [["GQC-2026-001"], ["GQC-2025-1"]])).toEqual([
    [],
    [
      'certificate_number: "GQC-2025-1" is written like no number in the register, such as GQC-2025-100',
    ],
  ]);
  const series = Array.from({ length: 40 }, (_, at) => [`LAB-${1000 + at}`]);
  expect(doubtsAbout(number, series).filter((found) => found.length > 0)).toEqual([
    [
      'certificate_number: "LAB-1000" is written like no number in the register, such as GQC-2025-100; so are 39 other numbers of the file',
    ],
  ]);
  // A few certificates make no pattern.
  expect(doubtsAbout(number, [["X1"]], { registered: REGISTERED.slice(0, 8) })).toEqual([[]]);
});

it("doubts a day that may have day and month swapped, unless another of the file shows the order", () => {
  const columns = ["certificate_number", "issuance_date"] as const;
  const rows = ["05/06/2026", "06/06/2026", "31/05/2026", "05/06/2026", "2026-05-06"];
  const numbered = rows.map((day, at) => [`GQC-2026-00${at}`, day]);
  const swapped =
    'issuance_date: "05/06/2026" is read as 2026-06-05; with day and month swapped it would be 2026-05-06';
  expect(doubtsAbout(columns, numbered)).toEqual([[swapped], [], [], [swapped], []]);
  const shown = doubtsAbout(columns, numbered, { isOrderShown: true });
  expect(shown).toEqual([[], [], [], [], []]);
});

it("doubts a new certificate without an end of validity where the file has a column for it", () => {
  const columns = ["certificate_number", "validity_date"] as const;
  expect(doubtsAbout(columns, [["GQC-2026-001", ""]])).toEqual([
    ["validity_date: is empty: the certificate will be valid without an end"],
  ]);
  expect(doubtsAbout(number, [["GQC-2026-001"]])).toEqual([[]]);
});

it.each([
  ["25,000 MT", "25 MT", true],
  ["2,450 MT", "2.450 MT", true],
  ["2.45 MT", "2450 MT", true],
  ["2,450 MT", "2,450 t", false],
  ["2,450 MT", "2,500 MT", false],
  ["0", "0 MT", false],
  ["by count", "2 MT", false],
])("a quantity of %j that becomes %j is doubted: %s", (before, after, isDoubted) => {
  const columns = ["certificate_number", "quantity"] as const;
  const current = { "GQC-2025-100": before };
  const [found = []] = doubtsAbout(columns, [["GQC-2025-100", after]], { current });
  expect(found.length > 0).toBe(isDoubted);
});

it("doubts a new quantity whose point may stand between thousands", () => {
  const columns = ["certificate_number", "quantity"] as const;
  expect(doubtsAbout(columns, [["GQC-2026-001", "2.125"]])).toEqual([
    ['quantity: "2.125" may be meant as 2,125'],
  ]);
});
