import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  type Confirmation,
  type ConfirmationRule,
  nextConfirmation,
  readConfirmations,
  typedConfirmation,
  withConfirmation,
  withStruck,
} from "./confirmations.ts";
import { verdictOn } from "./verdict.ts";

const ANNUAL: ConfirmationRule = {
  every: 12,
  before: 3,
  after: 3,
  anniversary: false,
  label: { en: "Surveillance audits" },
  kinds: [{ id: "surveillance", label: { en: "Surveillance audit" } }],
};
const SURVEY: ConfirmationRule = { ...ANNUAL, anniversary: true };
/** Lifting gear for persons (LOLER 1998, regulation 9): at least every six months, without a window. */
const THOROUGH: ConfirmationRule = { ...ANNUAL, every: 6, before: 0, after: 0 };

function row(day: string, more: Partial<Confirmation> = {}): Confirmation {
  const empty = { place: null, by: null, position: null, remark: null, struck: null };
  const recordedAt = `${day}T12:00:00.000Z`;
  return { ...empty, kind: "surveillance", day, result: "confirmed", recordedAt, ...more };
}

const STRUCK = { struck: { at: "2026-06-01T08:00:00.000Z", reason: "of another certificate" } };

function recordOf(issued: string | null, rows: readonly Confirmation[], end: string | null = null) {
  return {
    kind: "audited",
    issuance_date: issued,
    validity_date: end,
    confirmations: JSON.stringify(rows),
    status: null,
    status_since: null,
  };
}

function windowOf(rule: ConfirmationRule, ...record: Parameters<typeof recordOf>) {
  const next = nextConfirmation(recordOf(...record), { audited: rule });
  return next === undefined ? "none" : `${next.from} ${next.due} ${next.to}`;
}

describe("the next confirmation is due", () => {
  it.each([
    ["a year after the issue", ANNUAL, "2026-01-01", [], "2026-10-01 2027-01-01 2027-04-01"],
    [
      "a year after the last confirmation",
      ANNUAL,
      "2026-01-01",
      [row("2026-11-20")],
      "2027-08-20 2027-11-20 2028-02-20",
    ],
    [
      "by the latest day, not by the order of recording",
      ANNUAL,
      "2024-01-01",
      [row("2025-12-01"), row("2024-12-15")],
      "2026-09-01 2026-12-01 2027-03-01",
    ],
    [
      "after a remark as without one",
      ANNUAL,
      "2024-01-01",
      [row("2025-01-31", { result: "confirmed-with-remark" })],
      "2025-10-31 2026-01-31 2026-04-30",
    ],
    [
      "as if a struck row were not there",
      ANNUAL,
      "2026-01-01",
      [row("2026-05-01", STRUCK)],
      "2026-10-01 2027-01-01 2027-04-01",
    ],
    [
      "as if one that failed were not there",
      ANNUAL,
      "2026-01-01",
      [row("2026-05-01", { result: "not-confirmed" })],
      "2026-10-01 2027-01-01 2027-04-01",
    ],
    [
      "from a later issue, once renewed",
      ANNUAL,
      "2026-01-01",
      [row("2025-05-01")],
      "2026-10-01 2027-01-01 2027-04-01",
    ],
    [
      "on 28 February, from a leap day",
      ANNUAL,
      "2024-02-29",
      [],
      "2024-11-28 2025-02-28 2025-05-28",
    ],
    [
      "on a leap day, four years after one",
      { ...ANNUAL, every: 48 },
      "2024-02-29",
      [],
      "2027-11-29 2028-02-29 2028-05-29",
    ],
    [
      "on 28 February of 2100, which is no leap year",
      { ...ANNUAL, every: 48 },
      "2096-02-29",
      [],
      "2099-11-28 2100-02-28 2100-05-28",
    ],
    [
      "on a month's last day, where the month is shorter",
      THOROUGH,
      "2026-08-31",
      [],
      "2027-02-28 2027-02-28 2027-02-28",
    ],
    [
      "six months after a thorough examination",
      THOROUGH,
      "2026-01-10",
      [row("2026-07-03")],
      "2027-01-03 2027-01-03 2027-01-03",
    ],
    [
      "in a window that crosses the year",
      ANNUAL,
      "2025-11-30",
      [],
      "2026-08-30 2026-11-30 2027-02-28",
    ],
    ["on no day without an issue or a confirmation", ANNUAL, null, [], "none"],
    [
      "from a confirmation, without a day of issue",
      ANNUAL,
      null,
      [row("2026-03-31")],
      "2026-12-31 2027-03-31 2027-06-30",
    ],
    ["on no day that there is", ANNUAL, "9999-06-01", [], "none"],
    ["on an anniversary", SURVEY, "2026-01-01", [], "2026-10-01 2027-01-01 2027-04-01"],
    [
      "on the next anniversary, after a survey early in the window",
      SURVEY,
      "2026-01-01",
      [row("2026-10-01")],
      "2027-10-01 2028-01-01 2028-04-01",
    ],
    [
      "on the same anniversary, after one before the window",
      SURVEY,
      "2026-01-01",
      [row("2026-09-30")],
      "2026-10-01 2027-01-01 2027-04-01",
    ],
    [
      "on the next anniversary, after a survey late in the window",
      SURVEY,
      "2026-01-01",
      [row("2027-04-01")],
      "2027-10-01 2028-01-01 2028-04-01",
    ],
    [
      "on the next anniversary, after one behind the window",
      SURVEY,
      "2026-01-01",
      [row("2027-08-15")],
      "2027-10-01 2028-01-01 2028-04-01",
    ],
    [
      "on a leap day again, from one",
      SURVEY,
      "2024-02-29",
      [row("2027-02-01")],
      "2027-11-29 2028-02-29 2028-05-29",
    ],
  ] as const)("%s", (_, rule, issued, rows, expected) => {
    expect(windowOf(rule, issued, rows)).toBe(expected);
  });

  it.each([
    ["2027-01-02", "2026-10-01 2027-01-01 2027-04-01"],
    ["2027-01-01", "none"],
    ["2026-12-31", "none"],
  ])("unless the certificate ends by then, on %s", (end, expected) => {
    expect(windowOf(ANNUAL, "2026-01-01", [], end)).toBe(expected);
  });

  it.each([
    ["2021-05-10", "2026-05-09", "", "2022-02-09 2022-05-09 2022-08-09"],
    ["2021-05-10", "2026-05-09", "2024-08-09", "2025-02-09 2025-05-09 2025-08-09"],
    ["2021-05-10", "2026-05-09", "2025-02-09", "none"],
    // Renewed within three months before the former end, whose day stays (SOLAS, I/14(b)).
    ["2021-03-01", "2026-05-10", "", "2022-02-10 2022-05-10 2022-08-10"],
    ["2021-03-01", "2026-05-10", "2022-02-09", "2022-02-10 2022-05-10 2022-08-10"],
    ["2024-01-10", "2028-02-29", "", "2024-11-28 2025-02-28 2025-05-28"],
    ["2026-01-15", "2026-06-14", "", "none"],
  ])(
    "on the anniversary of an end: issued on %s to %s, confirmed on %s",
    (issued, end, day, next) =>
      expect(windowOf(SURVEY, issued, day === "" ? [] : [row(day)], end)).toBe(next),
  );

  it("never for a kind without a rule", () => {
    expect(nextConfirmation(recordOf("2026-01-01", []), { other: ANNUAL })).toBeUndefined();
  });
});

function verdict(today: string, ...record: Parameters<typeof recordOf>) {
  return verdictOn(recordOf(...record), today, { audited: ANNUAL }).kind;
}

describe("the verdict", () => {
  const FAILED = { result: "not-confirmed" } as const;

  it.each([
    ["2027-04-01", "valid"],
    ["2027-04-02", "confirmation-overdue"],
  ])("turns amber after the window's last day: on %s it is %s", (today, expected) => {
    expect(verdict(today, "2026-01-01", [])).toBe(expected);
  });

  it.each([
    ["red at once", [row("2026-05-01", FAILED)], "not-confirmed"],
    [
      "red behind an earlier confirmation",
      [row("2026-04-01"), row("2026-05-01", FAILED)],
      "not-confirmed",
    ],
    [
      "red, recorded later on the same day",
      [row("2026-05-01"), row("2026-05-01", FAILED)],
      "not-confirmed",
    ],
    ["green after a later one", [row("2026-05-01", FAILED), row("2026-06-01")], "valid"],
    ["green once it is struck out", [row("2026-05-01", { ...FAILED, ...STRUCK })], "valid"],
  ])("is %s", (_, rows, expected) => {
    expect(verdict("2026-07-01", "2026-01-01", rows)).toBe(expected);
  });

  it("is the end's or the status' first", () => {
    expect(verdict("2028-01-01", "2026-01-01", [row("2026-05-01", FAILED)], "2027-12-31")).toBe(
      "expired",
    );
    const suspended = { ...recordOf("2026-01-01", []), status: "suspended" };
    expect(verdictOn(suspended, "2028-01-01", { audited: ANNUAL }).kind).toBe("suspended");
  });

  it.each(["x", "{}", '[{"day":"2026-02-30"}]', "[null]", "7"])(
    "of the rows %s is unclear",
    (rows) => {
      expect(readConfirmations(rows)).toBeUndefined();
      const record = { ...recordOf("2026-01-01", []), confirmations: rows };
      expect(verdictOn(record, "2026-06-01", {})).toEqual({ kind: "unclear", found: rows });
    },
  );
});

/** Recorded at half past midnight of 2 July in London's summer. */
function checked(typed: object) {
  return v.safeParse(typedConfirmation(ANNUAL, "2026-07-01T23:30:00.000Z"), typed);
}

describe("a typed row", () => {
  it("has the kind's first confirmation, London's day and no empty texts", () => {
    const { output } = checked({
      day: "2026-07-02",
      result: "confirmed",
      place: " Leith ",
      by: "",
    });
    const recorded = { recordedAt: "2026-07-01T23:30:00.000Z", place: "Leith" };
    expect(output).toEqual({ ...row("2026-07-02"), ...recorded });
  });

  it.each([
    [{ day: "2026-07-03" }, "day lies in the future"],
    [{ day: "2026-02-30" }, "day is no day"],
    [{ result: "passed" }, "result is not one of confirmed, confirmed-with-remark, not-confirmed"],
    [{ kind: "annual" }, "kind is not one of surveillance"],
    [{ place: "p".repeat(201) }, "place has more than 200 characters"],
    [{ remark: "r\u0007" }, "remark holds a control or replacement character"],
    [{ result: "confirmed-with-remark", remark: " " }, "remark"],
  ])("is refused with %j", (typed, expected) => {
    const { issues = [] } = checked({ day: "2026-07-01", result: "confirmed", ...typed });
    const [path, message] = [issues[0]?.path?.[0]?.key, issues[0]?.message];
    expect(`${String(path)} ${message}`).toContain(expected);
  });

  it("is added once, and struck out instead of deleted", () => {
    const once = withConfirmation(null, row("2026-05-01")) ?? "";
    expect(withConfirmation(once, row("2026-05-01", { place: "Leith" }))).toBeUndefined();
    const struck = withStruck(once, "2026-05-01T12:00:00.000Z", STRUCK.struck) ?? "";
    expect(readConfirmations(struck)).toEqual([row("2026-05-01", STRUCK)]);
    expect(withStruck(struck, "2026-05-01T12:00:00.000Z", STRUCK.struck)).toBeUndefined();
    expect(readConfirmations(withConfirmation(struck, row("2026-05-01")))).toHaveLength(2);
  });
});
