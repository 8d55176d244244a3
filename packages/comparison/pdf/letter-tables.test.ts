import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { hasOtherLetters } from "./letter-tables.ts";

/** A font with these tables of letters, each of "0" to "9": of the Macintosh, and of Microsoft. */
function fontWith(macintosh: readonly number[], microsoft: readonly number[]): Buffer {
  const table = (glyphs: readonly number[]) =>
    Buffer.concat([words(6, 10 + 2 * glyphs.length, 0, 0x30, glyphs.length), words(...glyphs)]);
  const [first, second] = [table(macintosh), table(microsoft)];
  const at = 4 + 2 * 8;
  const cmap = Buffer.concat([
    words(0, 2),
    words(1, 0, 0, at),
    words(3, 1, 0, at + first.length),
    first,
    second,
  ]);
  const entry = Buffer.concat([Buffer.from("cmap"), words(0, 0, 0, 28, 0, cmap.length)]);
  return Buffer.concat([Buffer.from([0, 1, 0, 0]), words(1, 0, 0, 0), entry, cmap]);
}

function words(...values: readonly number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer).swap16();
}

const DIGITS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const EXCHANGED = [3, 12, 5, 6, 7, 8, 9, 10, 11, 4];

function fileWith(font: Buffer, isPacked: boolean): Uint8Array {
  const stream = isPacked ? deflateSync(font) : font;
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nstream\n"),
    stream,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

it.each([true, false])(
  "doubts a font whose tables give a figure two glyphs, packed: %s",
  async (isPacked) => {
    expect(await hasOtherLetters(fileWith(fontWith(DIGITS, EXCHANGED), isPacked))).toBe(true);
    expect(await hasOtherLetters(fileWith(fontWith(DIGITS, DIGITS), isPacked))).toBe(false);
  },
);

it("doubts the fonts of a file that can't be looked into", async () => {
  const file = fileWith(fontWith(DIGITS, DIGITS), true);
  expect(
    await hasOtherLetters(Buffer.concat([file, Buffer.from("trailer << /Encrypt 9 0 R >>")])),
  ).toBe(true);
  const cut = fontWith(DIGITS, DIGITS).subarray(0, 70);
  expect(await hasOtherLetters(fileWith(cut, true))).toBe(true);
});
