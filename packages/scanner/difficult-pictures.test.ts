// oxlint-disable no-restricted-imports -- runs in Node
import { readFileSync } from "node:fs";
import { toBuffer } from "bwip-js/node";
import { decode } from "fast-png";
import { beforeAll, describe, expect, it } from "vitest";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url&inline";
import { greysOf } from "./decoder/open-picture.ts";
import { turned } from "./decoder/grey-image.ts";
import { startReader, type GreyImage, type Reader, type Code } from "./reader.ts";
import { photographedBars, seededRandom } from "./test-support/photographed-bars.ts";

let reader: Reader;
beforeAll(async () => {
  reader = await startReader(wasm);
});

const NUMBER = "GQC-2025-001";
const LINK = "https://certificates.example/track?number=GQC-2025-001";

const found = (text: string) =>
  expect.objectContaining({ reading: expect.objectContaining({ text }) });

/** A code without any margin, and some pixels a module. */
async function drawn(bcid: string, text: string, scale = 4, options = {}): Promise<GreyImage> {
  return fromPng(await toBuffer({ bcid, text, scale, backgroundcolor: "ffffff", ...options }));
}

function fromPng(png: Uint8Array): GreyImage {
  const { data, width, height } = decode(png);
  const [image] = greysOf({ data: Uint8Array.from(data), width, height });
  if (image === undefined) throw new Error("No picture.");
  return image;
}

/** Pictures below each other on a ground of one tone, with so many pixels around each. */
function onGround(tone: number, around: number, ...images: readonly GreyImage[]): GreyImage {
  const width = Math.max(...images.map((image) => image.width)) + 2 * around;
  const height = images.reduce((sum, image) => sum + image.height + around, around);
  const data = new Uint8Array(width * height).fill(tone);
  let top = around;
  for (const image of images) {
    for (let y = 0; y < image.height; y += 1) {
      const row = image.data.subarray(y * image.width, (y + 1) * image.width);
      data.set(row, (top + y) * width + around);
    }
    top += image.height + around;
  }
  return { data, width, height };
}

/** A QR code's symbol of three that belong together. */
const part = (index: number) =>
  fromPng(readFileSync(new URL(`./test-support/pictures/part-${index}-of-3.png`, import.meta.url)));

/** Codewords of a PDF417: the text "GQCA", and that it is segment 0 of file 17. A 922 behind them makes it the last. */
const FIRST_SEGMENT = "^196^060^928^111^100^017";

const bars = (text: string, includecheck: boolean) =>
  photographedBars(
    { bcid: "code39", text, ...(includecheck && { includecheck: 1 }) },
    { moduleSize: 2.5 },
    seededRandom(1),
  );

/** The code's modules in one tone, the rest transparent, whatever colour lies there. */
async function modulesIn(tone: number) {
  const { data, width, height } = onGround(255, 20, await drawn("qrcode", LINK));
  const pixels = Uint8Array.from({ length: 4 * data.length }, (_, index) =>
    index % 4 < 3 ? tone : (data[index >> 2] ?? 0) < 128 ? 255 : 0,
  );
  return greysOf({ data: pixels, width, height });
}

describe("one symbol of several that belong together", () => {
  it.each([1, 3])("gives no text: part %i of 3", (index) => {
    expect(reader.readPicture(part(index))).toEqual({ kind: "part" });
    expect(reader.readFrame(part(index), 0)).toEqual({ kind: "part" });
  });

  it("gives none in another format either", async () => {
    // Part 2 of 3.
    const code = await drawn("maxicode", NUMBER, 4, { mode: 4, sam: 23 });
    expect(reader.readPicture(onGround(255, 40, code))).toEqual({ kind: "part" });
  });

  it("gives none where the symbol does not say how many there are", async () => {
    const code = await drawn("pdf417", FIRST_SEGMENT, 3, { raw: true });
    expect(reader.readPicture(onGround(255, 40, code))).toEqual({ kind: "part" });
  });

  it("is whole as the first and last", async () => {
    const code = await drawn("pdf417", `${FIRST_SEGMENT}^922`, 3, { raw: true });
    expect(reader.readPicture(onGround(255, 40, code))).toEqual({
      kind: "read",
      reading: { format: "pdf417", text: "GQCA" },
      others: [],
    });
  });

  it("gives way to a whole one beside it", async () => {
    const image = onGround(255, 60, part(1), await drawn("qrcode", LINK));
    expect(reader.readPicture(image)).toEqual({
      kind: "read",
      reading: { format: "qr", text: LINK },
      others: [],
    });
  });
});

describe("a Code 39", () => {
  it("with a check character is also read without it", () => {
    expect(reader.readPicture(bars(NUMBER, true))).toMatchObject({
      reading: { format: "code-39", text: "GQC-2025-0017", textWithoutCheckDigit: NUMBER },
    });
  });

  it("without one keeps its last character", () => {
    expect(reader.readPicture(bars(NUMBER, false))).toEqual({
      kind: "read",
      reading: { format: "code-39", text: NUMBER },
      others: [],
    });
  });
});

describe("of several codes in a picture", () => {
  it("all are read, each text once", async () => {
    const office = "BEGIN:VCARD\nFN:Example Office\nURL:https://example.org\nEND:VCARD";
    const image = onGround(
      255,
      60,
      await drawn("qrcode", LINK, 6),
      await drawn("qrcode", office, 3),
      await drawn("code128", NUMBER, 2),
      await drawn("datamatrix", NUMBER, 6),
    );
    const outcome = reader.readPicture(image);
    const texts =
      outcome.kind === "read" ? [outcome.reading, ...outcome.others].map(({ text }) => text) : [];
    expect(texts.toSorted()).toEqual([office, NUMBER, LINK]);
  });

  it("a small part of a code is none of its own", () => {
    const image = photographedBars(
      { bcid: "interleaved2of5", text: "04601234567893" },
      { moduleSize: 3 },
      seededRandom(1),
    );
    const reading: Code = { format: "itf", text: "04601234567893" };
    for (const degrees of [0, 8, 20]) {
      expect(reader.readBeside(turned(image, degrees), reading)).toMatchObject({ others: [] });
    }
  });

  it("one that stops the first look is enough, and the others are found when asked for", async () => {
    // The small copy of the picture holds the large code alone.
    const own = await drawn("qrcode", LINK, 2);
    const image = onGround(255, 200, await drawn("qrcode", NUMBER, 30), own);
    const first: Code = { format: "qr", text: NUMBER };
    expect(reader.readPicture(image)).toEqual({ kind: "read", reading: first, others: [] });
    expect(reader.readBeside(image, first)).toEqual({
      kind: "read",
      reading: first,
      others: [{ format: "qr", text: LINK }],
    });
  });
});

describe("a code without a quiet zone", () => {
  it.each([
    ["qrcode", LINK, 0],
    ["qrcode", NUMBER, 18],
    ["qrcode", LINK, 34],
    ["qrcode", NUMBER, 80],
    ["datamatrix", LINK, 34],
    ["code128", NUMBER, 34],
  ])("(%s of %s) is read on a ground of brightness %i", async (bcid, text, ground) => {
    const code = await drawn(bcid, text);
    expect(reader.readPicture(onGround(ground, 80, code))).toEqual(found(text));
  });

  it.each([0, 34])(
    "is read among other things on a dark page, of brightness %i",
    async (ground) => {
      const words = photographedBars({ bcid: "code39", text: "A" }, { moduleSize: 1 }, () => 0.5);
      const image = onGround(ground, 40, words, await drawn("qrcode", LINK, 6), words);
      expect(reader.readPicture(image)).toEqual(found(LINK));
    },
  );
});

describe("a transparent picture", () => {
  it.each([
    ["black", 0],
    ["white", 255],
    ["grey", 128],
  ])("of %s modules is read", async (_, tone) => {
    const outcomes = (await modulesIn(tone)).map((image) => reader.readPicture(image));
    expect(outcomes).toContainEqual(found(LINK));
  });

  it("without transparent pixels is read once", async () => {
    const data = new Uint8Array(4 * 9).fill(255);
    expect(greysOf({ data, width: 3, height: 3 })).toHaveLength(1);
  });
});
