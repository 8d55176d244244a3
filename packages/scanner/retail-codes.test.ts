import { beforeAll, describe, expect, it } from "vitest";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url&inline";
import { ALL_BARCODE_FORMATS } from "./barcode-formats.ts";
import { readPicture } from "./decoder/attempts.ts";
import { createBarcodeReader, type BarcodeReader } from "./decoder/barcode-reader.ts";
import { turned, type GreyImage } from "./decoder/grey-image.ts";
import { startReaderModule } from "./decoder/reader-module.ts";
import { photographedBars, seededRandom } from "./test-support/photographed-bars.ts";

let reader: BarcodeReader;
beforeAll(async () => {
  reader = createBarcodeReader(await startReaderModule(wasm), ALL_BARCODE_FORMATS);
});

const read = (image: GreyImage) => {
  const outcome = readPicture(reader, image);
  return outcome.kind === "read" ? outcome.reading : null;
};

/** Modules that an add-on may stand from its main symbol (GS1 General Specifications). */
const EAN_GAPS = [7, 8, 9, 10, 11, 12];
const UPC_GAPS = [9, 10, 11, 12];

describe("an add-on", () => {
  it.each([
    ["ean13", "9780884271789 52495", EAN_GAPS],
    ["ean13", "9780884271789 12", EAN_GAPS],
    ["upca", "036602301467 12", UPC_GAPS],
    ["upce", "04252614 12", UPC_GAPS],
  ])("of %s %s is read at every distance that it may have", (bcid, text, gaps) => {
    for (const addongap of gaps) {
      const code = { bcid, text, addongap };
      const image = photographedBars(code, { moduleSize: 2.3, blur: 0.2 }, seededRandom(addongap));
      for (const degrees of [0, 180]) {
        expect.soft(read(turned(image, degrees)), `${addongap} modules, ${degrees}°`).toEqual({
          text,
          format: "upc-ean-extension",
        });
      }
    }
  });

  it("cut off at the edge of the picture is not taken for a shorter one or for none", () => {
    const code = { bcid: "ean13", text: "9780884271789 52495", addongap: 9 };
    const image = photographedBars(code, { moduleSize: 2 }, seededRandom(1));
    for (const modules of [20, 26, 32, 35]) {
      expect.soft(read(cutRight(image, 2 * modules)), `${modules} modules less`).toBeNull();
    }
  });
});

describe("a blurred retail code", () => {
  // One attempt alone reads the picture 119 of EAN-13 and 77 of UPC-E wrongly.
  it.each([
    ["ean13", 115, 10],
    // Some of these are read wrongly where a wrong check digit comes through.
    ["ean8", 0, 20],
    ["upca", 10, 10],
    ["upce", 70, 10],
  ] as const)(
    "(%s) is read rightly or not at all, and most of the time rightly",
    (bcid, first, count) => {
      let right = 0;
      for (let seed = first; seed < first + count; seed += 1) {
        const random = seededRandom(seed);
        const text = randomText(bcid, random);
        const conditions = { moduleSize: 1.2 + 1.6 * random(), blur: 0.42 + 0.24 * random() };
        const image = photographedBars({ bcid, text }, { ...conditions, noise: 2 }, random);
        const found = read(image)?.text;
        expect.soft([undefined, text], `picture ${seed}`).toContain(found);
        if (found === text) right += 1;
      }
      expect(right).toBeGreaterThan(0.75 * count);
    },
  );
});

it("a clear retail code is confirmed by one more attempt", () => {
  let attempts = 0;
  const counting: BarcodeReader = {
    all: () => [],
    attempt(image, options) {
      attempts += 1;
      return reader.attempt(image, options);
    },
  };
  const code = { bcid: "ean13", text: "9780884271789" };
  const image = photographedBars(code, { moduleSize: 3, blur: 0.2 }, seededRandom(1));
  expect(readPicture(counting, image)).toMatchObject({ reading: { text: code.text } });
  expect(attempts).toBe(2);
});

/** Digits as they come, and their check digit. */
function randomText(bcid: "ean13" | "ean8" | "upca" | "upce", random: () => number): string {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(10 * random())).join("");
  switch (bcid) {
    case "ean13":
      return withCheckDigit(`${1 + Math.floor(9 * random())}${digits(11)}`);
    case "ean8":
      return withCheckDigit(digits(7));
    case "upca":
      return withCheckDigit(digits(11));
    case "upce": {
      // A last digit from 5 to 9 stands for itself behind four zeros that are not printed.
      const [head, last] = [digits(5), 5 + Math.floor(5 * random())];
      return `0${head}${last}${withCheckDigit(`0${head}0000${last}`).slice(-1)}`;
    }
  }
}

function withCheckDigit(digits: string): string {
  const weighted = Array.from(digits)
    .toReversed()
    .map((digit, place) => Number(digit) * (3 - 2 * (place % 2)));
  const sum = weighted.reduce((total, each) => total + each, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function cutRight({ data, width, height }: GreyImage, columns: number): GreyImage {
  const left = data.filter((_, index) => index % width < width - columns);
  return { data: left, width: width - columns, height };
}
