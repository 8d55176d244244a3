import wasm from "zxing-wasm/reader/zxing_reader.wasm?url&inline";
import { beforeAll, describe, expect, it } from "vitest";
import { inverted, softened } from "./decoder/grey-filters.ts";
import { scaled, turned } from "./decoder/grey-image.ts";
import type { BarcodeFormatId } from "./index.ts";
import { startReader, type GreyImage, type Reader } from "./reader.ts";
import { drawNoCode, drawSubject, SUBJECTS, type Subject } from "./test-support/drawn-codes.ts";

let reader: Reader;
beforeAll(async () => {
  reader = await startReader(wasm);
});

const QR = subject("qr");
const CODE_128 = subject("code-128");

function subject(format: BarcodeFormatId): Subject {
  const found = SUBJECTS.find((each) => each.format === format);
  if (found === undefined) throw new Error(`No ${format} to draw.`);
  return found;
}

const read = ({ format, text }: Subject) => ({
  kind: "read",
  reading: { format, text },
  others: [],
});

const mirrored = ({ data, width, height }: GreyImage): GreyImage => ({
  data: data.map((_, index) => data[index - 2 * (index % width) + width - 1] ?? 0),
  width,
  height,
});

describe("a picture", () => {
  it.each(SUBJECTS)(
    "of $format ($encoder) is read, a little blurred and askew as well",
    async (each) => {
      const image = await drawSubject(each);
      expect(reader.readPicture(image)).toEqual(read(each));
      // A MaxiCode is found by its outline, which has to be upright.
      const askew = each.format === "maxicode" ? image : turned(image, 3);
      expect(reader.readPicture(softened(askew, 1))).toEqual(read(each));
    },
  );

  it.each<[string, (image: GreyImage) => GreyImage, BarcodeFormatId[]]>([
    ["on its side", (image) => turned(image, 90), ["qr", "code-128", "data-matrix", "pdf417"]],
    ["upside down", (image) => turned(image, 180), ["qr", "code-128", "ean-13", "pdf417"]],
    [
      "turned by 45 degrees",
      (image) => turned(image, 45),
      ["qr", "code-128", "data-matrix", "pdf417"],
    ],
    ["turned by 20 degrees", (image) => turned(image, 20), ["code-128", "itf", "pdf417"]],
    ["light on dark", inverted, ["qr", "code-128", "data-matrix", "aztec"]],
    ["seen in a mirror", mirrored, ["qr", "data-matrix", "aztec"]],
  ])("%s is read", async (_, treat, formats) => {
    for (const each of formats.map(subject)) {
      const image = treat(await drawSubject(each));
      expect.soft(reader.readPicture(image), each.format).toEqual(read(each));
    }
  });

  it("without a code gives nothing", async () => {
    expect(reader.readPicture(await drawNoCode())).toEqual({ kind: "nothing" });
  });

  it("of another format than the wanted ones gives nothing", async () => {
    const other = await startReader(wasm, ["qr", "ean-13"]);
    expect(other.readPicture(await drawSubject(CODE_128))).toEqual({ kind: "nothing" });
  });
});

describe("frames of a camera", () => {
  it("are read by every harder attempt within one round", async () => {
    const image = scaled(turned(await drawSubject(CODE_128), 45), 0.5);
    const readings = Array.from({ length: 11 }, (_, turn) => reader.readFrame(image, turn));
    expect(readings).toContainEqual(read(CODE_128));
  });

  it("may come by the hundred", async () => {
    const image = await drawSubject(QR);
    for (let turn = 0; turn < 100; turn += 1) {
      expect(reader.readFrame(image, turn)).toEqual(read(QR));
    }
  });
});
