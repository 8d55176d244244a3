import { expect, it } from "vitest";
import { safeText, TEXT_MAX } from "./safe-text.ts";

it.each(["GQC-2025-001", "https://certificates.example/?a=1&b=2", "Süd–Nord 船級 🚢", "a\tb\r\nc"])(
  "leaves %j as it is",
  (text) => {
    expect(safeText(text)).toBe(text);
  },
);

it("keeps the separators that GS1 and ISO/IEC 15434 build data with", () => {
  const data = "[)>\u001e01\u001d96\u001c1\u001f2\u0004";
  expect(safeText(data)).toBe(data);
});

it.each([
  ["commands to a terminal", "a\u001b[31mb", "a\ufffd[31mb"],
  ["an end of string", "a\u0000b", "a\ufffdb"],
  ["backspaces", "a\bb", "a\ufffdb"],
  ["old control characters", "a\u009bb", "a\ufffdb"],
  ["a reversed reading direction", "a\u202efdp.exe", "a\ufffdfdp.exe"],
  ["half a character", "a\ud800b", "a\ufffdb"],
])("replaces %s", (_, hostile, safe) => {
  expect(safeText(hostile)).toBe(safe);
});

it("drops a byte order mark before the text", () => {
  expect(safeText("\ufeffhttps://a.example")).toBe("https://a.example");
});

it("cuts what no symbol can hold, and keeps what the largest QR code holds", () => {
  expect(safeText("1".repeat(7089))).toHaveLength(7089);
  expect(safeText("1".repeat(10_000_000))).toHaveLength(TEXT_MAX);
});
