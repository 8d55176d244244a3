import { HIDDEN_CANVAS_PADDING } from "../scan-constants.ts";
import type { LookOptions } from "./barcode-reader.ts";
import { codeDirection } from "./code-direction.ts";
import { averagedDown, evened, inverted, softened } from "./grey-filters.ts";
import { halvedTo, scaled, turned, withMargin } from "./grey-geometry.ts";
import type { GreyImage } from "./grey-image.ts";

/** One way to look at a picture: prepare it, then read it with these options. */
export interface Pass {
  readonly name: string;
  /** Undefined when the pass would see nothing that another one does not. */
  readonly prepare: (image: GreyImage) => GreyImage | undefined;
  readonly options: LookOptions;
}

const USUAL: LookOptions = {
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDenoise: false,
  tryDownscale: true,
  // Looks at halves of the picture down to this size: large modules out of focus, dotted print.
  downscaleThreshold: 180,
  downscaleFactor: 2,
  binarizer: "LocalAverage",
  linesOnly: false,
};

const AS_IT_IS: LookOptions = { ...USUAL, tryInvert: false, tryDownscale: false };

const LINES: LookOptions = { ...USUAL, linesOnly: true };

const unchanged = (image: GreyImage): GreyImage => image;

const GLANCE: LookOptions = { ...AS_IT_IS, tryHarder: false, tryRotate: false };

/** Pixels of the copies in which most codes are read already, in a fraction of the time. */
const SMALL = 200_000;
const MIDDLING = 400_000;

/**
 * For every frame and every picture. What they do not try, the next one does, so that nothing is
 * done twice: together they are the reader's full effort, but most pictures don't need it. Time
 * goes with pixels, and a code in a photograph has more of them than it needs: so the smaller
 * copies come first. In pictures of two megapixels they make the median time a fifth.
 */
export const FAST_PASSES: readonly Pass[] = [
  { name: "glance at a small copy", prepare: (image) => smaller(image, SMALL), options: GLANCE },
  { name: "glance", prepare: unchanged, options: GLANCE },
  { name: "middling", prepare: (image) => smaller(image, MIDDLING), options: AS_IT_IS },
  { name: "full size", prepare: unchanged, options: AS_IT_IS },
  { name: "halved", prepare: (image) => scaled(image, 0.5), options: USUAL },
];

/** Pixels that the harder passes work on at most: one of them then takes a fraction of a second. */
const HARD_WORK_PIXELS = 1_500_000;

/** Least scaling that shows a reader something new. */
const LEAST_SCALING = 1.2;

/**
 * In this order, by what each added to those before it, on pictures of all formats with random
 * rotation, perspective, blur, noise, light and size.
 */
export const HARDER_PASSES: readonly Pass[] = [
  // A line crosses a linear code from end to end only if it runs nearly along it.
  { name: "upright", prepare: (image) => upright(handy(image)), options: LINES },
  // Modules of less than two pixels fall between them.
  { name: "enlarged", prepare: enlarged, options: USUAL },
  { name: "evened", prepare: (image) => evened(handy(image), 24), options: USUAL },
  {
    name: "upright and evened",
    prepare: (image) => evened(averagedDown(upright(handy(image)), 3), 20),
    options: LINES,
  },
  // The reader itself turns light and dark about for two-dimensional codes only.
  {
    name: "upright, inverted",
    prepare: (image) => inverted(upright(handy(image))),
    options: AS_IT_IS,
  },
  // A code cut at the edge of its picture lacks the quiet zone that readers look for.
  {
    name: "with a margin",
    prepare: (image) => withMargin(handy(image), HIDDEN_CANVAS_PADDING),
    options: USUAL,
  },
  {
    name: "one threshold",
    prepare: handy,
    options: { ...USUAL, binarizer: "GlobalHistogram" },
  },
  {
    name: "softened",
    prepare: (image) => softened(handy(image), 1),
    options: { ...USUAL, tryDenoise: true },
  },
  // Small drawings of black on white, which a neighbourhood's mean blurs.
  { name: "drawing", prepare: enlarged, options: { ...USUAL, binarizer: "FixedThreshold" } },
];

function smaller(image: GreyImage, pixels: number): GreyImage | undefined {
  return image.width * image.height > pixels ? halvedTo(image, pixels) : undefined;
}

/** The picture, or a smaller copy when it is too large for hard work. */
function handy(image: GreyImage): GreyImage {
  const factor = Math.sqrt(HARD_WORK_PIXELS / (image.width * image.height));
  return factor < 1 ? scaled(image, factor) : image;
}

function enlarged(image: GreyImage): GreyImage {
  const factor = Math.min(2, Math.sqrt(HARD_WORK_PIXELS / (image.width * image.height)));
  return factor >= LEAST_SCALING ? scaled(image, factor) : handy(image);
}

/** Turned so that bars stand upright. */
function upright(image: GreyImage): GreyImage {
  const direction = codeDirection(image);
  return Math.abs(direction) < 1 ? image : turned(image, -direction);
}
