import { expect, it } from "vitest";
import { columnText, dayText, instantText } from "./words.ts";

it("writes a day where a column holds days, and nowhere else", () => {
  expect(columnText("validity_date", "2027-02-28")).toBe("28 Feb 2027");
  expect(columnText("vessel_name", "2027-02-28")).toBe("2027-02-28");
  expect(columnText("certificate_number", "2026-01-02")).toBe("2026-01-02");
  expect(columnText("validity_date", null)).toBeNull();
});

it.each(["2027-13-01", "2027-02-30", "0000-01-01", "31.02.2034", ""])(
  "shows %j as it stands, which is no day",
  (text) => {
    expect(dayText(text)).toBe(text);
  },
);

it("shows a text that is no instant as it stands", () => {
  expect(instantText("2027-13-01T00:00:00Z")).toBe("2027-13-01T00:00:00Z");
  expect(instantText("")).toBe("");
});
