import { expect, it } from "vitest";
import { similarNumbers, suggestedNumbers } from "./suggested-numbers.ts";
import { cleanedNumber } from "../numbers/typed-number.ts";

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
  ["GQC-२०२५-००१", ["GQC-2025-001"]],
  ["GQC–২০২৫–০০১", ["GQC-2025-001"]],
  ["GQC-๒๐๒๕-𝟎𝟎𝟏", ["GQC-2025-001"]],
  ["رقم الشهادة: GQC-٢٠٢٥-٠٠١", ["GQC-2025-001"]],
  ["GQC\u00AD-2025-\u200B001", ["GQC-2025-001"]],
  ['"GQC-2025-001"', ["GQC-2025-001"]],
  ["CERT: GQC-2025-001 VESSEL: MV X", ["GQC-2025-001"]],
  ["certificates.example/track?number=GQC-2025-001&by=post", ["GQC-2025-001"]],
])("finds what %j may mean", (text, numbers) => {
  expect(suggestedNumbers(text)).toEqual(numbers);
});

it.each([
  ["Spanish", "GQC'2025'001"],
  ["Swedish", "gqc+2025+001"],
  ["Turkish", "GQC*2025*001"],
  ["German", "GQCß2025ß001"],
  ["German, in capitals,", "GQC?2025?001"],
  ["French, for the hyphens alone,", "GQC)2025)001"],
  ["French, for the marks alone,", "GQC)éàé()àà&"],
  ["French", "GAC)éàé()àà&\n"],
  ["French, with the e of a Mac,", "GAC)e\u0301àe\u0301()àà&"],
  ["French, in capitals,", "GAC°2025°001"],
  ["Belgian", "gac)éàé()àà&"],
  ["Arabic", "لضؤ-2025-001"],
  ["Arabic, in capitals,", "لأ\u064E}-٢٠٢٥-٠٠١"],
])("suggests what a hand scanner read whose keys are taken for %s ones: %j", (_, text) => {
  expect(suggestedNumbers(text).map((number) => number.toUpperCase())).toEqual(["GQC-2025-001"]);
});

it.each([
  ["XYZß2025ß001", ["XYZ-2025-001", "XZY-2025-001"]],
  ["?QR)éàé§)&è!", ["MAR-2026-178", "MQR-2026-178"]],
  ["BOL-2025-001", ["BOL-2025-001"]],
  ["لاخم-2025-001", ["bol-2025-001"]],
])("suggests for %j each number that the layout may mean", (text, numbers) => {
  expect(suggestedNumbers(text).toSorted()).toEqual(numbers);
});

it.each([
  ["Verified Certificate GQC-2025-001", ["GQC-2025-001"]],
  ["GQC-2025-001 MV STAR", ["GQC-2025-001"]],
  ["GQC-2025-001\nMV Star", ["GQC-2025-001"]],
  ["Steel coils 2450 MT\r\nGQC-2025-001", ["GQC-2025-001"]],
  // As a field of one line takes it.
  ["GQC-2025-001MV Star", ["GQC-2025-001", "GQC-2025-001MV"]],
  ["GQC-2025-001 9074729", ["GQC-2025-001"]],
  ["GQC-2025-001 - 9074729", ["GQC-2025-001"]],
  ["E2E–FULL ‑ \u00A0001", ["E2E-FULL-001"]],
  ["GQC 2025 001 MV STAR", ["GQC-2025-001"]],
  ["ISO-9001-2015, 14-Jan-2026: GQC-2025-001", ["GQC-2025-001"]],
  ["GQC-2025-001/GQC-2025-002", ["GQC-2025-001", "GQC-2025-002"]],
  ["GQC-2025-101–GQC-2025-103", ["GQC-2025-101", "GQC-2025-103"]],
  ["https://ships.example/TRACK?NUMBER=GQC-2025-001", ["GQC-2025-001"]],
])("finds in %j the number alone, and makes none of the whole", (text, numbers) => {
  expect(suggestedNumbers(text)).toEqual(numbers);
});

const SITE = "https://certificates.example";

it.each([
  "GQC–2025—001",
  "GQC−2025‑001",
  "GQC\u00AD2025\u00AD001",
  "GQC\u00AD-20\u00AD25-001",
  "GQC\u06402025\u0640001",
  "GQC-٢٠٢٥-٠٠١",
  "GQC-۲۰۲۵-۰۰۱",
  "ＧＱＣー２０２５－００１",
  "\u200EGQC-2025-001\u200F",
  "\uFEFFGQC-\u200B2025-\u2060001\u200D",
  "\u00A0 GQC - 2025 -\u2009001\n",
  "https://certificates.example/track?number=GQC-2025-001",
  "HTTPS://CERTIFICATES.EXAMPLE/TRACK?NUMBER=GQC-2025-001",
  "www.certificates.example/fr/track?number=GQC%E2%80%932025-001#top",
])("takes %j for GQC-2025-001", (text) => {
  expect(cleanedNumber(text, SITE)).toBe("GQC-2025-001");
});

it.each([
  ["GQC 2025 001"],
  ["Certificate GQC-2025-001"],
  ["GQC-2025-001 - 9074729"],
  ["GQС-2025-001"],
  ["GQC-२०२५-००१"],
  ["GQC-২০২৫-০০৪"],
  ["https://certificates.example/track?number=GQC-২০২৫-০০৪"],
  ["GQC'2025'001"],
  ["GQC-2025-101–GQC-2025-103"],
  ["GQC-2025-101–103"],
  ["https://ships.example/track?number=GQC-2025-001"],
  ["https://certificates.example.ships.example/track?number=GQC-2025-001"],
  ["https://certificates.example/about?number=GQC-2025-001"],
  ["x".repeat(5_000)],
])("leaves %j, which may mean something else", (text) => {
  expect(cleanedNumber(text, SITE)).toBe(text);
});

it("reads long texts of spaces and marks at once", () => {
  // A pattern that tries every beginning would take hours.
  for (const text of [" ".repeat(1e6), "GQC".repeat(330), `GQC ${" ".repeat(900)}-`]) {
    expect(cleanedNumber(text, SITE).length).toBeLessThanOrEqual(text.length);
    expect(suggestedNumbers(text)).toBeDefined();
  }
});

it.each([
  "",
  "???",
  "MV Star 12",
  "Steel coils 2450 MT",
  "'; DROP TABLE certificates;--",
  "www.ships.example/doc-12",
  "GQС-2025-001",
  "GQС'2025'001",
  "It's 2025's, no?",
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

it.each([
  "https://eur02.safelinks.example/?url=http%3A%2F%2Flocalhost%3A3000%2Ftrack%3Fnumber%3DGQC-2025-003%26code%3D0123456789abc&data=05%7C02",
  "https://secure-web.example/1AbC/https%3A%2F%2Fgqc.example%2Ftrack%3Fnumber%3DGQC-2025-003%26code%3D0123456789abc",
  "https://gateway.example/?u=https%253A%252F%252Fgqc.example%252Ftrack%253Fnumber%253DGQC-2025-003",
  "https://gqc.example/track%3Fnumber%3DGQC-2025-003%26code%3D0123456789abc",
  "https://urldefense.example/v2/url?u=https-3A__gqc.example_track-3Fnumber-3DGQC-2D2025-2D003-26code-3D0123456789abc&d=DwMF",
  "https://urldefense.example/v3/__https://gqc.example/track?number=GQC-2025-003&code=0123456789abc__;!!AbC",
])("is the number in a link that a mail gateway has put into its own: %s", (link) => {
  expect(suggestedNumbers(link)).toEqual(["GQC-2025-003"]);
});

const GS = "\u001D";

it.each([
  "]C121GQC-2025-001",
  `]d2${GS}21GQC-2025-001`,
  "(21)GQC-2025-001",
  "(10)GQC-2025-001",
  "(253)9501101530003GQC-2025-001",
  "(01)09501101530003(17)300101(21)GQC-2025-001",
  "(01) 09501101530003 (21) GQC-2025-001",
  `21GQC-2025-001${GS}10LOT7`,
  `010950110153000317300101${GS}10LOT7${GS}21GQC-2025-001${GS}`,
  `${GS}2539501101530003GQC-2025-001`,
])("suggests the number behind the identifier of a GS1 code that can be no number: %j", (text) => {
  expect(suggestedNumbers(text)).toEqual(["GQC-2025-001"]);
});

it.each([
  "21GQC-2025-001",
  "10GQC-2025-001",
  "2539501101530003GQC-2025-001",
  "1730010121GQC-2025-001",
])("takes %s for a GS1 code where no certificate has it as its number", (number) => {
  expect(similarNumbers(number)).toEqual(["GQC-2025-001"]);
});

it.each([
  "212025-001",
  "10-2025-001",
  "22GQC-2025-001",
  "21GQC",
  "21-GQC-2025",
  "253950110153GQC-2025-001",
])("takes nothing off %s, where the rest would be a guess", (number) => {
  expect(similarNumbers(number)).toEqual([]);
});
