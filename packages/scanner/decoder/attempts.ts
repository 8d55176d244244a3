import { HIDDEN_CANVAS_PADDING } from "../config.ts";
import type { BarcodeFormatId } from "../barcode-formats.ts";
import type { AttemptOptions, BarcodeReader, FirstCode } from "./barcode-reader.ts";
import { codeDirection } from "./code-direction.ts";
import { cutFromGround, groundLifted } from "./dark-ground.ts";
import { averagedDown, evened, inverted, softened } from "./grey-filters.ts";
import type { DecodeOutcome, Code } from "./decoder-messages.ts";
import { halvedTo, scaled, turned, withMargin, type GreyImage } from "./grey-image.ts";

/** One attempt at a picture: prepare it, then read it with these options. */
export interface Attempt {
  readonly name: string;
  /** Returns undefined when the attempt would only repeat another. */
  readonly prepare: (image: GreyImage) => GreyImage | undefined;
  readonly options: AttemptOptions;
}

const USUAL: AttemptOptions = {
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDenoise: false,
  tryDownscale: true,
  // Reads halves of the picture down to this size: large modules out of focus, dotted print.
  downscaleThreshold: 180,
  downscaleFactor: 2,
  binarizer: "LocalAverage",
  linesOnly: false,
};

const PLAIN: AttemptOptions = { ...USUAL, tryInvert: false, tryDownscale: false };

const LINES: AttemptOptions = { ...USUAL, linesOnly: true };

const unchanged = (image: GreyImage): GreyImage => image;

const QUICK: AttemptOptions = { ...PLAIN, tryHarder: false, tryRotate: false };

/** Pixels of the copies that are enough for most codes, in a fraction of the time. */
const SMALL = 200_000;
const MEDIUM = 400_000;

/**
 * For every frame and every picture; each takes up only what the others leave out. Together they are
 * the reader's full effort, but time grows with pixels and most codes have more than they need, so
 * smaller copies come first. In pictures of two megapixels that makes the median time a fifth.
 */
export const FAST_ATTEMPTS: readonly Attempt[] = [
  { name: "small copy, quickly", prepare: (image) => smaller(image, SMALL), options: QUICK },
  { name: "full size, quickly", prepare: unchanged, options: QUICK },
  { name: "medium copy", prepare: (image) => smaller(image, MEDIUM), options: PLAIN },
  { name: "full size", prepare: unchanged, options: PLAIN },
  { name: "halved", prepare: (image) => scaled(image, 0.5), options: USUAL },
];

/** Most pixels of a harder attempt, which then takes a fraction of a second. */
const HARDER_PIXELS = 1_500_000;

/** Least scaling that shows a reader something new. */
const LEAST_SCALING = 1.2;

/**
 * In the order of what each added to those before it, on pictures of all formats with random rotation,
 * perspective, blur, noise, light and size.
 */
export const HARDER_ATTEMPTS: readonly Attempt[] = [
  // A line crosses a linear code from end to end only if it runs nearly along it.
  { name: "upright", prepare: (image) => upright(limited(image)), options: LINES },
  // Modules of less than two pixels fall between them.
  { name: "enlarged", prepare: enlarged, options: USUAL },
  { name: "evened", prepare: (image) => evened(limited(image), 24), options: USUAL },
  {
    name: "upright and evened",
    prepare: (image) => evened(averagedDown(upright(limited(image)), 3), 20),
    options: LINES,
  },
  // The reader itself inverts two-dimensional codes only.
  {
    name: "upright, inverted",
    prepare: (image) => inverted(upright(limited(image))),
    options: PLAIN,
  },
  // A code cut at the edge of its picture lacks the quiet zone that readers look for.
  {
    name: "with a margin",
    prepare: (image) => withMargin(limited(image), HIDDEN_CANVAS_PADDING),
    options: USUAL,
  },
  {
    name: "one threshold",
    prepare: limited,
    options: { ...USUAL, binarizer: "GlobalHistogram" },
  },
  {
    name: "softened",
    prepare: (image) => softened(limited(image), 1),
    options: { ...USUAL, tryDenoise: true },
  },
  // Small drawings of black on white, which a local mean blurs.
  { name: "drawing", prepare: enlarged, options: { ...USUAL, binarizer: "FixedThreshold" } },
  // Codes that stand on a dark page, or on one of a dark mode, without the white that they need around them.
  { name: "dark ground lifted", prepare: (image) => groundLifted(limited(image)), options: USUAL },
  {
    name: "cut from a black ground",
    prepare: (image) => cutFromGround(halvedTo(image, MEDIUM)),
    options: USUAL,
  },
];

function smaller(image: GreyImage, pixels: number): GreyImage | undefined {
  return image.width * image.height > pixels ? halvedTo(image, pixels) : undefined;
}

/** The picture, or a smaller copy when it is too large for a harder attempt. */
function limited(image: GreyImage): GreyImage {
  const factor = Math.sqrt(HARDER_PIXELS / (image.width * image.height));
  return factor < 1 ? scaled(image, factor) : image;
}

function enlarged(image: GreyImage): GreyImage {
  const factor = Math.min(2, Math.sqrt(HARDER_PIXELS / (image.width * image.height)));
  return factor >= LEAST_SCALING ? scaled(image, factor) : limited(image);
}

/** Turned so that bars stand upright. */
function upright(image: GreyImage): GreyImage {
  const direction = codeDirection(image);
  return Math.abs(direction) < 1 ? image : turned(image, -direction);
}

/**
 * Formats with a single check digit. Blur mixes their digits up at times, and one in ten of such
 * numbers passes the check as another product's.
 */
const RETAIL_FORMATS: ReadonlySet<BarcodeFormatId> = new Set([
  "ean-8",
  "ean-13",
  "upc-a",
  "upc-e",
  "upc-ean-extension",
]);

/**
 * A retail code counts when a copy of one of these sizes reads as the same text. In 68
 * sample photographs, also blurred, made smaller and with noise, that confirmed no wrong reading; of
 * the right ones, the first size confirms 87% and the second 5%.
 */
const SECOND_SIZES = [1.25, 0.75];

type Found = Extract<DecodeOutcome, { kind: "read" | "part" | "nothing" }>;

/** Reads a frame of a camera by the fast attempts, then by the harder one whose turn it is. */
export function readFrame(reader: BarcodeReader, image: GreyImage, turn: number): Found {
  const due = turn % HARDER_ATTEMPTS.length;
  return readBy([...FAST_ATTEMPTS, ...HARDER_ATTEMPTS.slice(due, due + 1)], reader, image);
}

/** Reads a picture, which has no next frame, by every attempt until one succeeds. */
export function readPicture(reader: BarcodeReader, image: GreyImage): Found {
  return readBy([...FAST_ATTEMPTS, ...HARDER_ATTEMPTS], reader, image);
}

function readBy(attempts: readonly Attempt[], reader: BarcodeReader, image: GreyImage): Found {
  const first = firstCode(reader, image, attempts);
  if (first === null) return { kind: "nothing" };
  if (first.isPart) return readBeside(reader, image);
  const { reading, isAlone } = first;
  return isAlone ? { kind: "read", reading, others: [] } : readBeside(reader, image, reading);
}

/** Looks through the whole picture for the codes beside one, which costs as much as reading that. */
export function readBeside(reader: BarcodeReader, image: GreyImage, first?: Code): Found {
  const codes = reader.all(limited(image), PLAIN).filter(({ isPart }) => !isPart);
  const [reading, ...others] = [first ?? [], ...codes.map((code) => code.reading)]
    .flat()
    .filter(({ text }, at, all) => all.findIndex((each) => each.text === text) === at);
  return reading === undefined ? { kind: "part" } : { kind: "read", reading, others };
}

function firstCode(
  reader: BarcodeReader,
  image: GreyImage,
  attempts: readonly Attempt[],
): FirstCode | null {
  for (const { prepare, options } of attempts) {
    const prepared = prepare(image);
    if (prepared === undefined) continue;
    const found = reader.attempt(prepared, options);
    if (found === null) continue;
    const { format, text } = found.reading;
    const isConfirmed =
      !RETAIL_FORMATS.has(format) ||
      SECOND_SIZES.some(
        (size) => reader.attempt(scaled(prepared, size), options)?.reading.text === text,
      );
    if (isConfirmed) return found;
  }
  return null;
}
