import { expect, it } from "vitest";
import { visibleJson, visibleText } from "../visible-text.ts";
import { resultText } from "./result-text.ts";

it.each([
  ["pay \u202Eelif.exe\u202C now", "pay [U+202E]elif.exe[U+202C] now"],
  ["\u2066isolated\u2069", "[U+2066]isolated[U+2069]"],
  ["\u001B[2J\u0007\r\u009B1m", "[U+001B][2J[U+0007][U+000D][U+009B]1m"],
])("shows what would steer a terminal: %j", (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

it.each(["one\n\ttwo", "مرحبا بكم \u200F שלום", "👩‍✈️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é"])(
  "leaves what people write: %j",
  (text) => {
    expect(visibleText(text)).toBe(text);
  },
);

it("writes JSON that steers no terminal, and reads as it was", () => {
  const value = { note: "\u001B[2J\u009B1m \u202Eلا 示范" };
  const json = visibleJson(value);
  expect(json).toContain(String.raw`"\u001b[2J\u009B1m \u202Eلا 示范"`);
  expect(JSON.parse(json)).toEqual(value);
});

const HOSTILE = "Late\n\u001B[2Jrows  9\u202E";

it("prints a line for each name and value, and each list below as a table", () => {
  const entries = [
    { field: "branch", after: "Lima", by: { name: "Ana" } },
    { field: "quantity", after: null, by: { name: "Bo" }, note: "7 t" },
  ];
  const result = { certificate: { number: "A-1", branch: null }, entries, ids: [1, 2], none: [] };
  expect(resultText(result).split("\n")).toEqual([
    "certificate.number  A-1",
    "certificate.branch  –",
    "ids                 1,2",
    "none                –",
    "",
    "entries",
    "field     after  by.name  note",
    "branch    Lima   Ana      –",
    "quantity  –      Bo       7 t",
  ]);
  const parts = [
    { title: "Parties", columns: undefined, rows: ["Seller", "Buyer"] },
    { title: "Results", columns: ["Method"], rows: ["Ash"] },
  ];
  expect(resultText([{ name: "a", parts }])).toContain(
    "a     Parties: Seller,Buyer; Results: Method: Ash",
  );
  expect(resultText([])).toBe("–");
});

it("cuts the values of a page of a list alone, since nothing else may have those of a history", () => {
  const entry = { before: "x".repeat(2000) };
  expect(resultText({ history: [entry] })).toContain(entry.before);
  expect(resultText({ rows: [entry] })).toBe(`rows\nbefore\n${"x".repeat(60)}…`);
});

it("lets no value pass for a line or a column of its own, or steer the terminal", () => {
  expect(resultText({ note: HOSTILE, total: 1 })).toBe(
    "note   Late\n       [U+001B][2Jrows  9[U+202E]\ntotal  1",
  );
  expect(resultText([{ note: HOSTILE }])).toBe("note\nLate [U+001B][2Jrows 9[U+202E]");
});

it("ends a cell in Arabic with a mark, behind which the dates of the next columns keep their order", () => {
  const row = { vessel: "تجريبي", from: "2025-01-15", until: "2026-01-14" };
  expect(resultText([row])).toMatch(/\nتجريبي\u200E +2025-01-15 +2026-01-14$/);
});
