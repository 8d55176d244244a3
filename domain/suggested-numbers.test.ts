import { expect, it } from "vitest";
import { similarNumbers, suggestedNumbers } from "./suggested-numbers.ts";

it.each([
  ["GQC 2025 001", ["GQC-2025-001", "GQC2025001"]],
  ["GQC-2025-\u00A0001", ["GQC-2025-001"]],
  ["GQC_2025_001", ["GQC-2025-001"]],
  ["GQC/2025/001", ["GQC-2025-001"]],
  ["GQC.2025.001", ["GQC-2025-001"]],
  ["GQC-2025-001.", ["GQC-2025-001"]],
  ["No. GQC-2025-001", ["GQC-2025-001"]],
  ["Certificate number: GQC 2025 001", ["GQC-2025-001", "GQC2025001"]],
  ["GQC – 2025 – 001", ["GQC-2025-001"]],
  ["GQC‑2025−001", ["GQC-2025-001"]],
  ["GQC-٢٠٢٥-٠٠١", ["GQC-2025-001"]],
  ["GQC-۲۰۲۵-۰۰۱", ["GQC-2025-001"]],
  ["ＧＱＣ－２０２５－００１", ["GQC-2025-001"]],
  ["رقم الشهادة: GQC-٢٠٢٥-٠٠١", ["GQC-2025-001"]],
  ["GQC\u00AD-2025-\u200B001", ["GQC-2025-001"]],
  ['"GQC-2025-001"', ["GQC-2025-001"]],
  ["CERT: GQC-2025-001 VESSEL: MV X", ["GQC-2025-001"]],
  ["certificates.example/track?number=GQC-2025-001&by=post", ["GQC-2025-001"]],
])("finds what %j may mean", (text, numbers) => {
  expect(suggestedNumbers(text)).toEqual(numbers);
});

it.each([
  "",
  "???",
  "'; DROP TABLE certificates;--",
  "www.ships.example/doc-12",
  "GQС-2025-001",
  "Hello from Basra",
  "Hello_from_Basra.",
  "Е 2Е-FULL-001",
  `GQC-2025-001 ${"x".repeat(1_000)}`,
])("suggests nothing for %j", (text) => {
  expect(suggestedNumbers(text)).toEqual([]);
});

it.each([
  ["GQC2025001", ["GQC-2025-001"]],
  ["GQC-2025001", ["GQC-2025-001"]],
  ["GQC2O25OO1", ["GQC-2025-001"]],
  ["GQC-2O25-OO1", ["GQC-2025-001"]],
  ["GQC-2025-00l", ["GQC-2025-001"]],
  ["GQC-2025-0I0", ["GQC-2025-010"]],
  ["B0L-2025-001", ["BOL-2025-001"]],
  ["GQC-2025-001-", ["GQC-2025-001"]],
])("%s may be spelt %j", (number, others) => {
  expect(similarNumbers(number)).toEqual(others);
});

it.each(["GQC-2025-001", "gqc-2025-001", "NO-SUCH-NUMBER", "E2E-FULL-001", "12345", "IO", "-"])(
  "nothing else is like %s",
  (number) => {
    expect(similarNumbers(number)).toEqual([]);
  },
);
