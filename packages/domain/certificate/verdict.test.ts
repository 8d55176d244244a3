import { describe, expect, it } from "vitest";
import { londonDate } from "../days/london-clock.ts";
import { verdictOn } from "./verdict.ts";

const standing = (
  issuance: string | null,
  validity: string | null,
  status: string | null = null,
  since: string | null = null,
) => ({
  issuance_date: issuance,
  validity_date: validity,
  status,
  status_since: since,
  kind: null,
});

const at = (instant: string) => londonDate(new Date(instant));

describe("by its dates, a certificate", () => {
  it.each([
    // The whole of the last day in London summer time, which ends at 23:00 UTC.
    ["2026-06-30T22:59:59.999Z", "2025-07-01", "2026-06-30", "valid"],
    ["2026-06-30T23:00:00.000Z", "2025-07-01", "2026-06-30", "expired"],
    // In winter it ends at midnight UTC.
    ["2026-12-31T23:59:59.999Z", "2026-01-01", "2026-12-31", "valid"],
    ["2027-01-01T00:00:00.000Z", "2026-01-01", "2026-12-31", "expired"],
    // From the first moment of the first day.
    ["2026-06-30T22:59:59.999Z", "2026-07-01", "2027-06-30", "not-yet-valid"],
    ["2026-06-30T23:00:00.000Z", "2026-07-01", "2027-06-30", "valid"],
    // A leap day is a day like any other.
    ["2028-02-29T23:59:59.000Z", "2024-02-29", "2028-02-29", "valid"],
    ["2028-03-01T00:00:00.000Z", "2024-02-29", "2028-02-29", "expired"],
    // Valid for one day.
    ["2026-01-15T12:00:00.000Z", "2026-01-15", "2026-01-15", "valid"],
    // The dates contradict each other: the worse news is the safer.
    ["2026-01-15T12:00:00.000Z", "2027-01-01", "2025-01-01", "expired"],
  ])("at %s, issued %s, valid to %s, is %s", (instant, issuance, validity, kind) => {
    expect(verdictOn(standing(issuance, validity), at(instant), {}).kind).toBe(kind);
  });

  it("names the day that the verdict turns on", () => {
    const today = "2026-01-15";
    expect(verdictOn(standing("2025-01-01", "2030-02-28"), today, {})).toEqual({
      kind: "valid",
      until: "2030-02-28",
    });
    expect(verdictOn(standing("2025-01-01", "2026-01-14"), today, {})).toEqual({
      kind: "expired",
      on: "2026-01-14",
    });
    expect(verdictOn(standing("2026-01-16", null), today, {})).toEqual({
      kind: "not-yet-valid",
      from: "2026-01-16",
    });
  });

  it.each([
    [null, null],
    ["2025-01-01", null],
    ["2025-01-01", " "],
  ])("issued %j, valid to %j, is valid and states no expiry", (issuance, validity) => {
    expect(verdictOn(standing(issuance, validity), "2026-01-15", {})).toEqual({
      kind: "valid",
      until: null,
    });
  });

  it("is judged by the day that a timestamp writes", () => {
    const record = standing("2025-01-01T00:00:00Z", "2026-01-15T23:30:00-08:00");
    expect(verdictOn(record, "2026-01-15", {}).kind).toBe("valid");
    expect(verdictOn(record, "2026-01-16", {}).kind).toBe("expired");
  });

  it.each([
    ["2025-01-01", "31/12/2030", "31/12/2030"],
    ["2025-01-01", "2030-02-30", "2030-02-30"],
    ["soon", "2030-01-01", "soon"],
  ])("issued %j, valid to %j, is never called valid", (issuance, validity, found) => {
    expect(verdictOn(standing(issuance, validity), "2026-01-15", {})).toEqual({
      kind: "unclear",
      found,
    });
  });
});

describe("by its status, a certificate", () => {
  it.each(["suspended", "withdrawn"] as const)("%s is so whatever its dates say", (status) => {
    for (const [issuance, validity] of [
      ["2025-01-01", "2030-01-01"],
      ["2020-01-01", "2021-01-01"],
      ["2040-01-01", null],
    ] as const) {
      expect(verdictOn(standing(issuance, validity, status), "2026-01-15", {})).toEqual({
        kind: status,
        since: null,
      });
    }
  });

  it("is read whatever its letter case and the spaces around it", () => {
    const record = standing("2025-01-01", "2030-01-01", " Withdrawn ");
    expect(verdictOn(record, "2026-01-15", {})).toEqual({ kind: "withdrawn", since: null });
  });

  it.each([
    ["2026-03-03", "2026-03-03"],
    ["2026-03-03T23:59:59.999Z", "2026-03-03"],
    // The next day has begun in London.
    ["2026-07-03T23:00:00.000Z", "2026-07-04"],
    ["some day", null],
    ["", null],
  ])("has it since %j, which is the day %j in London", (stored, since) => {
    const record = standing("2025-01-01", "2030-01-01", "withdrawn", stored);
    expect(verdictOn(record, "2026-08-15", {})).toEqual({ kind: "withdrawn", since });
  });

  it("that this site doesn't know is never called valid", () => {
    const record = standing("2025-01-01", "2030-01-01", "revoked");
    expect(verdictOn(record, "2026-01-15", {})).toEqual({ kind: "unclear", found: "revoked" });
  });

  it.each([null, "", " "])("of %j is in force", (status) => {
    expect(verdictOn(standing("2025-01-01", "2030-01-01", status), "2026-01-15", {}).kind).toBe(
      "valid",
    );
  });
});
