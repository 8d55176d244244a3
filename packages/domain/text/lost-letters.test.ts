import { expect, it } from "vitest";
import { lostLetters } from "./lost-letters.ts";

/** A text in UTF-8, as a program reads it that takes it for another encoding. */
function misread(text: string, encoding: string): string {
  return new TextDecoder(encoding).decode(new TextEncoder().encode(text));
}

it.each([
  ["MV São José", "windows-1252"],
  ["AÇORES – INSPEÇÕES", "windows-1252"],
  ["Günther & Søn", "windows-1252"],
  ["2,450 m³", "windows-1252"],
  ["Œuvre “Étoile”", "windows-1252"],
  ["سفينة النور", "windows-1252"],
  ["سفينة النور", "windows-1256"],
  ["Ольга", "windows-1252"],
  ["Ольга", "windows-1251"],
  ["MV José", "windows-1256"],
  ["MV José", "windows-1251"],
  ["Σοφία", "windows-1252"],
  ["中国", "windows-1252"],
  ["जहाज", "windows-1252"],
])("tells what was meant by %j, read as %s", (text, encoding) => {
  expect(lostLetters(misread(text, encoding))).toEqual({ meant: text });
});

it.each([
  "JosÃ© of São Tomé",
  // The second half of the í is a soft hyphen, and gets lost.
  "MarÃa",
  "voilÃ ",
  "AÃ‡ORES, IRMÃ",
  "Wheat â€” bulk…",
  "MV S?o Jos?",
  "Jos?",
  "Lagos (?yo)",
  "Jos?, Lagos",
  "MV Jos?",
  "Inspe??es",
  "?lesund",
  "caf? verde",
  "???? ??????",
  "Jos\uFFFD",
])("finds lost letters in %j", (text) => {
  expect(lostLetters(text)).toEqual({});
});

it.each([
  "SÃO JOÃO",
  "IRMÃ",
  "IRMÃ…",
  "«IRMÃ» – “MANHÔ",
  "CAFÉ™",
  "SØREN”",
  "Straße 5, Maß",
  "Nº 5 – 10 m² à 20 °C",
  "10 × 40'",
  "سفينة النور، الرياض",
  "بچاکر گگ",
  "Наш груз",
  "Żółć, Šiauliai",
  "İstanbul",
  "日本",
  "Is the cargo dry?",
  "Weighed by whom? By the office.",
  "Wheat (origin?) in bulk",
  "?",
  "to be confirmed ?",
  "https://ships.example/a?b",
  "ships.example?number=GQC?x",
  "MV Public Report",
])("finds none in %j", (text) => {
  expect(lostLetters(text)).toBeUndefined();
});
