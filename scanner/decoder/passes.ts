import type { LookOptions } from "./barcode-reader.ts";
import type { GreyImage } from "./grey-image.ts";
import { halved, scaled, sharpened, softened, turned } from "./grey-transforms.ts";

/** One way to look at a picture: prepare it, then read it with these options. */
export interface Pass {
  readonly name: string;
  readonly prepare: (image: GreyImage) => GreyImage;
  readonly options: LookOptions;
}

const FAST_OPTIONS: LookOptions = {
  tryRotate: true,
  tryInvert: true,
  tryDenoise: false,
  binarizer: "LocalAverage",
  downscaleThreshold: 180,
  downscaleFactor: 2,
  minLineCount: 2,
};

const asIs = (image: GreyImage): GreyImage => image;

export const FAST_PASS: Pass = { name: "fast", prepare: asIs, options: FAST_OPTIONS };

/** Tried in this order after the fast pass. */
export const HARDER_PASSES: readonly Pass[] = [
  {
    name: "one threshold",
    prepare: asIs,
    options: { ...FAST_OPTIONS, binarizer: "GlobalHistogram" },
  },
  { name: "turned by 45°", prepare: (image) => turned(image, 45), options: FAST_OPTIONS },
  { name: "sharpened", prepare: (image) => sharpened(image, 2, 1.5), options: FAST_OPTIONS },
  { name: "enlarged", prepare: (image) => scaled(image, 2), options: FAST_OPTIONS },
  {
    name: "softened",
    prepare: (image) => softened(image, 1),
    options: { ...FAST_OPTIONS, tryDenoise: true },
  },
  { name: "halved", prepare: halved, options: { ...FAST_OPTIONS, downscaleFactor: 3 } },
];
