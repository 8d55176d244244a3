import { expect, it } from "vitest";
import { dayText, fieldText, instantText } from "./formats.ts";

it.each([
  ["validity_date", "2027-02-28", "28 Feb 2027"],
  ["validity_date", "2027-13-01", "2027-13-01"],
  ["validity_date", "2027-02-30", "2027-02-30"],
  ["vessel_name", "2027-01-01", "2027-01-01"],
  ["certificate_number", "2026-01-02", "2026-01-02"],
  ["status_since", "2026-01-02T03:04:05.678Z", "2026-01-02T03:04:05.678Z"],
])("writes as a day only a real day in a field of days: %s %s", (field, value, text) => {
  expect(fieldText(field, value)).toBe(text);
});

it("writes what is empty as a dash", () => {
  expect([dayText(null), fieldText("vessel_name", null)]).toEqual(["–", "–"]);
});

it("shows a text that is no instant as it stands", () => {
  expect(instantText("2027-13-01T00:00:00Z")).toBe("2027-13-01T00:00:00Z");
  expect(instantText("")).toBe("");
});
