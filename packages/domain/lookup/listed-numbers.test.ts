import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHECKED_NUMBERS_MAX, readListedNumbers, readNumberSet } from "./listed-numbers.ts";

it.each([
  ["GQC-2025-001", ["GQC-2025-001"]],
  ["a line of its own may be a figure:\n2025001", ["2025001"]],
  ["or have no hyphen:\nA123", ["A123"]],
  ["GQC-2025-001\tGQC-2025-002,GQC-2025-003;B12، GQC-2025-004", 5],
  ["No. GQC-2025-001.", ["GQC-2025-001"]],
  ["Certificate number: A123", ["A123"]],
  ["رقم الشهادة: GQC-٢٠٢٥-٠٠١", ["GQC-2025-001"]],
  ["ＧＱＣ－２０２５－００１", ["GQC-2025-001"]],
  ["GQC\u00AD-2025\u2011\u200B001", ["GQC-2025-001"]],
  ["The certificates (GQC-2025-001) and “GQC-2025-002” of 14-Jan-2026.", 2],
  ["https://certificates.example/fr/track?number=GQC-2025-001&by=post", ["GQC-2025-001"]],
  ["see certificates.example/track?number=A123 for it", ["A123"]],
  ["GQC-2025-001,MV Ocean 2,45000MT,9876543,2026-01-14,14-Jan-2026,IMO9876543", ["GQC-2025-001"]],
  ["GQC-2025-001 under ISO-9001, ISO-IEC-17020-2012 and IMO-9876543", ["GQC-2025-001"]],
  ["MAEU-1234567 of REF-2025-01-15, COVID-19, pre-shipment-2025: GQC-2025-001", ["GQC-2025-001"]],
  ["GQC-2025-\n009, GQC-2025\u2011\r\n010", ["GQC-2025-009", "GQC-2025-010"]],
  [
    "GQC 2025 005\nGQC/2025/007, No. gqc_2025_008",
    ["GQC-2025-005", "GQC-2025-007", "gqc-2025-008"],
  ],
  ["issued 2026-01-14T10:00 for EN-2025-001", ["EN-2025-001"]],
  ["*GQC-2025-001*\n•GQC-2025-002\n✅ _GQC-2025-003_!\nGQC-2025-004?", 4],
  ["1. GQC-2025-001\n2.GQC-2025-002 3)GQC-2025-003\n4) GQC 2025 004", 4],
  ["GQC-2025-001/GQC-2025-002, GQC-2025-003+GQC-2025-004", 4],
  ["HTTPS://SITE.EXAMPLE/TRACK?NUMBER=GQC-2025-001", ["GQC-2025-001"]],
  ["GQC-2025-001 – 2450 MT", ["GQC-2025-001"]],
  ["GQC-2025-001 - MAR-2025-003", ["GQC-2025-001", "MAR-2025-003"]],
  ["GQC–2025–101\u200B\nGQC\u00AD2025\u00AD102", ["GQC-2025-101", "GQC-2025-102"]],
  ["MAR-2025-0001 of 14-Mar-2026, Mar-2026 or 14-01-2026", ["MAR-2025-0001"]],
])("%j has the numbers %j", (text, numbers) => {
  const listed = readListedNumbers(text).numbers;
  expect(typeof numbers === "number" ? listed.length : listed).toEqual(numbers);
});

it.each([
  "Certificate No.;Vessel;Quantity",
  "14-Jan-2026",
  "2026-01-14",
  "Jan-2026",
  "call +44 20 7946 0000",
  "MV Ocean Star, 9876543, 45000",
  "€45000",
  "1.250",
  "GQС-2025-001",
  "write to gqc-1@ships.example",
  "https://ships.example/files/GQC-2025-001.pdf",
  "bulk-carrier",
  "GQC-2025-",
  "-2025-001",
  "ISO-9001-2015",
  "MAEU1234567",
  "see GQC 2025 005",
  "GQC 2025 005 of 2025",
  `GQC-${"1".repeat(60)}`,
])("%j has none, and is said to be unread", (text) => {
  expect(readListedNumbers(text)).toEqual({
    numbers: [],
    repeated: 0,
    beyond: 0,
    unread: [text],
    unreadLines: 1,
  });
});

it.each([
  "GQC-2025-101–GQC-2025-103",
  "GQC-2025-101 - GQC-2025-103",
  "GQC-2025-101-GQC-2025-103",
  "GQC-2025-101 to GQC-2025-103",
  "de GQC-2025-101 à GQC-2025-103",
  "GQC-2025-101 al 103",
  "GQC-2025-101–103",
  "GQC 2025 101 … GQC 2025 103",
  "GQC-2025-101 إلى GQC-2025-103",
])("%j is said to be a range, and no number is made of it", (text) => {
  const { numbers, unreadLines, ranges } = readListedNumbers(`${text}, GQC-2025-001\n\u200B\n`);
  expect({ numbers, unreadLines, ranges }).toEqual({
    numbers: ["GQC-2025-001"],
    unreadLines: 0,
    ranges: { shown: [`${text}, GQC-2025-001`], count: 1 },
  });
});

it("takes repeats once, as they were written first, and counts them", () => {
  expect(readListedNumbers("gQc-1\r\n\r\nGQC-2\rGQC-1 gqc-1\n \n")).toEqual({
    numbers: ["gQc-1", "GQC-2"],
    repeated: 2,
    beyond: 0,
    unread: [],
    unreadLines: 0,
  });
});

it("reads each number of a link's set as it is, once, and says what is none", () => {
  const hostile = "<script>alert(1)</script>";
  expect(readNumberSet(`GQC-1,gqc-1, ISO-9001 ,2025001;GQC‑2025‑002,,${hostile}`)).toEqual({
    numbers: ["GQC-1", "ISO-9001", "2025001", "GQC-2025-002"],
    repeated: 1,
    beyond: 0,
    unread: [hostile],
    unreadLines: 1,
  });
  const { numbers, beyond } = readNumberSet(
    Array.from({ length: 9000 }, (_, at) => `A-${at}`).join(),
  );
  expect([numbers.length, beyond]).toEqual([CHECKED_NUMBERS_MAX, 9000 - CHECKED_NUMBERS_MAX]);
});

it("shows the beginnings of five unread lines, without half characters", () => {
  const { unread, unreadLines } = readListedNumbers(`${"🚢".repeat(100)}\n`.repeat(7));
  expect(unreadLines).toBe(7);
  expect(unread).toEqual(Array.from({ length: 5 }, () => `${"🚢".repeat(80)}…`));
});

const numberText = fc
  .stringMatching(/^[A-Za-z]{2,6}-[0-9]{4}-[0-9]{3,6}$/)
  .filter((text) => !/^(?:iso|iec|en|imo)/i.test(text));

it("any list keeps its numbers, their order and their count, whatever stands between them", () => {
  const between = fc.constantFrom(
    "\n",
    "\r\n",
    "\t",
    ", ",
    "; ",
    " and ",
    "\nNo. ",
    " | ",
    " (x) ",
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(numberText, between), { maxLength: 300 }), (pairs) => {
      const { numbers, repeated, beyond } = readListedNumbers(pairs.flat().join(""));
      const once = new Map(pairs.toReversed().map(([text]) => [text.toLowerCase(), text]));
      const inOrder = [...new Set(pairs.map(([text]) => text.toLowerCase()))];
      expect(numbers).toEqual(inOrder.slice(0, CHECKED_NUMBERS_MAX).map((key) => once.get(key)));
      expect(repeated + beyond + numbers.length).toBe(pairs.length);
    }),
  );
});

it("reads any text, and gives valid numbers only", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
      for (const each of readListedNumbers(text).numbers) {
        expect(each).toMatch(/^(?=.*\d)[a-z\d-]{1,50}$/i);
      }
    }),
  );
});

// Time that grows with the square of the length would end in minutes.
describe("half a megabyte is read", () => {
  it.each([
    ["numbers", Array.from({ length: 45_000 }, (_, at) => `GQC-${at}`).join("\n")],
    ["cells of one line", "a-1,".repeat(125_000)],
    ["one word", "x".repeat(500_000)],
    ["spaces", " ".repeat(500_000)],
    ["hyphens", "-".repeat(500_000)],
    ["marks", "*".repeat(500_000)],
    ["Arabic digits", "GQC-٢٠٢٥-٠٠٧ ".repeat(50_000)],
    ["beginnings of a prefix", `cert${" ".repeat(150)};`.repeat(6500)],
  ])("of %s", (_, text) => {
    const { numbers } = readListedNumbers(text);
    expect(numbers.length).toBeLessThanOrEqual(CHECKED_NUMBERS_MAX);
  });
});
