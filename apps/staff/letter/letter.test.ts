import { expect, it } from "vitest";
import type { ConfirmationRules, OfficeRecord } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { composeLetter, mondayOf } from "./letter.ts";

const EVERY_YEAR = {
  every: 12,
  before: 3,
  after: 3,
  anniversary: false,
  label: { en: "Surveillance audits" },
  kinds: [{ id: "surveillance", label: { en: "Surveillance audit" } }],
};
const RULES: ConfirmationRules = { "management-system": EVERY_YEAR };

const EDITIONS = [
  { name: "ISO 9001:2015", next: "ISO 9001:2026", until: "2026-12-31" },
  { name: "ISO 14001:2015", next: "ISO 14001:2026" },
];

const NOTHING = /^$/;

const EMPTY: OfficeRecord = {
  ...EMPTY_FIELDS,
  ...IN_FORCE,
  certificate_number: "",
  confidential: null,
  confirmations: null,
};

/** A Wednesday; its week ends on 6 December. */
const DAY = "2026-12-02";

async function letter(
  fields: Partial<OfficeRecord> | readonly Partial<OfficeRecord>[],
  { day = DAY, waiting = [] as readonly string[] } = {},
) {
  async function* certificates() {
    for (const [at, some] of [fields].flat().entries()) {
      yield [{ ...EMPTY, certificate_number: `GQC-${at + 1}`, ...some }];
    }
  }
  return composeLetter({
    day,
    rules: RULES,
    editions: EDITIONS,
    certificates: certificates(),
    waiting,
  });
}

const SYSTEM = { kind: "management-system", organisation: "Harbour Works Ltd" };

it.each([
  [
    "the first day of the week in 30 days",
    { validity_date: "2026-12-30" },
    /^Ends in 30 days, 30 Dec 2026 to 5 Jan 2027: 1\n\n {2}30 Dec 2026 {2}GQC-1$/,
  ],
  ["the last day of the week in 30 days", { validity_date: "2027-01-05" }, /^Ends in 30 days/],
  ["a day later", { validity_date: "2027-01-06" }, NOTHING],
  ["between two stages", { validity_date: "2027-01-20" }, NOTHING],
  ["60 days", { validity_date: "2027-01-31" }, /^Ends in 60 days/],
  ["90 days", { validity_date: "2027-03-06" }, /^Ends in 90 days/],
  [
    "a holder",
    { validity_date: "2027-01-01", vessel_name: "MV Star" },
    / 1 Jan 2027 {2}GQC-1 +MV Star$/,
  ],
  [
    "a suspended one",
    { validity_date: "2027-01-01", status: "suspended", vessel_name: "MV Star" },
    /\(suspended\) MV Star$/,
  ],
  ["a withdrawn one", { validity_date: "2027-01-01", status: "withdrawn" }, NOTHING],
  ["a renewed one", { validity_date: "2027-01-01", replaced_by: "GQC-9" }, NOTHING],
  [
    "one that ended a month ago",
    { validity_date: "2026-11-02" },
    /^Ended in the last 30 days, without a successor: 1\n\n {3}2 Nov 2026 {2}GQC-1$/,
  ],
  ["one that ended earlier", { validity_date: "2026-11-01" }, NOTHING],
  [
    "an audit due in 60 days",
    { ...SYSTEM, issuance_date: "2026-01-31" },
    /^Confirmation due in 60 days, 29 Jan 2027 to 4 Feb 2027: 1\n\n {2}31 Jan 2027 {2}GQC-1 +Harbour Works Ltd$/,
  ],
  ["an audit within its window", { ...SYSTEM, issuance_date: "2025-09-02" }, NOTHING],
  [
    "an audit a day after its window",
    { ...SYSTEM, issuance_date: "2025-09-01" },
    /^Confirmation overdue since: 1\n\n {3}1 Dec 2026 {2}GQC-1/,
  ],
  [
    "an overdue audit of a renewed one",
    { ...SYSTEM, issuance_date: "2025-09-01", replaced_by: "GQC-9" },
    NOTHING,
  ],
] as const)("tells of %s", async (_, fields, text) => {
  expect((await letter(fields)) ?? "").toMatch(text);
});

it("tells each certificate once a stage, however late in a week a letter is written", async () => {
  const stages: string[] = [];
  // Each Monday of half a year, or a later day of its week.
  for (let week = 0; week < 26; week += 1) {
    const day = new Date(Date.UTC(2026, 8, 7 + 7 * week + (week % 7))).toISOString().slice(0, 10);
    const told = await letter({ validity_date: "2027-01-31" }, { day });
    const stage = /^Ends in (\d+) days/.exec(told ?? "")?.[1];
    if (stage !== undefined) stages.push(stage);
  }
  expect(stages).toEqual(["90", "60", "30"]);
  expect(mondayOf("2026-11-30")).toBe("2026-11-30");
  expect(mondayOf("2026-12-06")).toBe("2026-11-30");
});

it("tells all that is due, soonest first, and of what is overdue the oldest with the place of the others", async () => {
  const overdue = Array.from({ length: 60 }, (_, at) => ({
    ...SYSTEM,
    issuance_date: `2025-0${1 + ((59 - at) % 6)}-01`,
  }));
  const due = ["2027-01-03", "2027-01-01", "2027-01-02"].map((day) => ({ validity_date: day }));
  const told = (await letter([...overdue, ...due], { waiting: ["2 proposals"] })) ?? "";
  expect(told).toContain("Confirmation overdue since: 60\n");
  const oldest = Array.from({ length: 20 }, (_, at) => (at < 10 ? " 1 Apr 2026" : " 1 May 2026"));
  expect(told.match(/ \d+ \w+ \d+(?= .*Harbour)/g)).toEqual(oldest);
  expect(told).toContain(
    "\n  and 40 more: npm run staff -- certificates list --status confirmation-overdue\n",
  );
  expect(told.match(/GQC-6[123]$/gm)).toEqual(["GQC-62", "GQC-63", "GQC-61"]);
  expect(told).toMatch(/\n\n\nWaiting\n\n {2}2 proposals$/);
});

it("tells which certificates an edition of a standard leaves behind, in its stages and once it has ended", async () => {
  const fields = [
    { standards: "EN ISO 9001:2015", validity_date: "2028-05-01", vessel_name: "Harbour" },
    { standards: "ISO 9001:2015", validity_date: "2026-12-20" },
    { standards: "ISO 14001:2015", validity_date: "2028-05-01" },
    { standards: "ISO 9001:2026, ISO 14001:2015", validity_date: "2028-05-01" },
    { standards: "ISO 9001:2015", validity_date: "2028-05-01", replaced_by: "GQC-4" },
    { standards: "ISO 9001:2015", validity_date: "2027-01-20" },
  ];
  const title = "Valid beyond the end of ISO 9001:2015 on 31 Dec 2026 (then ISO 9001:2026)";
  const [first, sixth] = ["  31 Dec 2026  GQC-1              Harbour", "  31 Dec 2026  GQC-6"];
  expect(await letter(fields)).toBe(`${title}: 2\n\n${first}\n${sixth}`);
  expect(await letter(fields, { day: "2026-12-14" })).toBeUndefined();
  expect(await letter(fields, { day: "2027-03-01" })).toBe(`${title}: 1\n\n${first}`);
});

it("names a confidential certificate by its number alone, and lets no holder write a line of its own", async () => {
  const told = await letter([
    { validity_date: "2027-01-01", confidential: "yes", vessel_name: "MV Secret" },
    {
      validity_date: "2027-01-01",
      vessel_name: "MV\u202E Star\r\nBcc: all@ships.example\u2028\u001B[2J",
    },
    { validity_date: "2027-01-01", organisation: "سفينة ".repeat(40) },
  ]);
  expect(told).toContain(`\n${" ".repeat(15)}GQC-1              (confidential)\n`);
  expect(told).not.toContain("Secret");
  expect(told).toContain("GQC-2              MV Star Bcc: all@ships.example [2J\n");
  expect(told?.split("\n")).toHaveLength(5);
  expect(Math.max(...(told ?? "").split("\n").map((line) => line.length))).toBe(78);
});
