import { describe, expect, it } from "vitest";
import { particularsText, readParticulars } from "./particulars.ts";
import { typedParticulars } from "./typed-particulars.ts";

const TYPED = `Parties
Seller: Sample Grain Ltd
Buyer: Example Mills
  Port Road: 2

Results
Parameter | Method | Result
Moisture | ISO 6540 | 13.2 % †

Remarks: none`;

const SECTIONS = [
  {
    title: "Parties",
    rows: [
      ["Seller", "Sample Grain Ltd"],
      ["Buyer", "Example Mills\nPort Road: 2"],
    ],
  },
  {
    title: "Results",
    columns: ["Parameter", "Method", "Result"],
    rows: [["Moisture", "ISO 6540", "13.2 % †"]],
  },
  { title: "", rows: [["Remarks", "none"]] },
];

describe("particulars", () => {
  it("are read as they are typed, or as JSON, and written so that they read back", () => {
    const column = JSON.stringify(SECTIONS);
    expect(typedParticulars(TYPED)).toEqual({ ok: true, column });
    expect(typedParticulars(column)).toEqual({ ok: true, column });
    expect(particularsText(column)).toBe(TYPED);
    expect(readParticulars(column)).toEqual(SECTIONS);
  });

  it("have one space for white space of any kind, and line ends within a value alone", () => {
    expect(typedParticulars("Net\u2003weight: 1\t2\u2028MT\u000B net\r\n  dry ")).toMatchObject({
      column: '[{"title":"","rows":[["Net weight","1 2 MT net\\ndry"]]}]',
    });
  });

  it("leave rows without a value out, and are none where nothing is left", () => {
    expect(typedParticulars("Parties\nSeller:\nBuyer:  \n\nA | B\nx | ")).toEqual({
      ok: true,
      column: null,
    });
    expect(typedParticulars("Seller:\nBuyer: B")).toMatchObject({
      column: '[{"title":"","rows":[["Buyer","B"]]}]',
    });
  });

  it.each([
    ["Seller; S", "is no “Label: value”"],
    ["Parties\nnothing", "is no “Label: value”"],
    ["A | B\n1 | 2 | 3", "as many cells"],
    ["L: v\n".repeat(61), "at most 60 rows"],
    ["[1]", "a section has"],
    ["[", "JSON"],
    ['[{"title":"T","rows":[["a"]]}]', "section"],
    ['[{"rows":[["a","x\\u0000"]]}]', "control"],
    ["L: 12\u00855", "control"],
    [`L: ${"x".repeat(2001)}`, "at most 2000"],
  ])("are refused: %j", (typed, words) => {
    const read = typedParticulars(typed);
    expect(read.ok ? "" : read.fault).toContain(words);
  });

  it.each([null, "", "text", "{}", '[{"rows":1}]', "[null]", '[{"title":"","rows":[["a"]]}]'])(
    "of %j are none",
    (column) => {
      expect(readParticulars(column)).toEqual([]);
    },
  );
});
