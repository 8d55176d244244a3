import { expect, it } from "vitest";
import { visibleText } from "./terminal-text.ts";

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
