import type { BarcodeFormatId } from "../barcode-formats.ts";
import type { Reading } from "./decode-outcome.ts";

/** Pixels on their way to the worker. They are transferred, so the sender has them no longer. */
export type Pixels = ImageBitmap | ImageData;

/** What the worker is asked. Answers bear the same number. */
export type DecoderRequest = { readonly id: number } & (
  | { readonly kind: "warm-up"; readonly formats: readonly BarcodeFormatId[] }
  | {
      readonly kind: "frame";
      readonly formats: readonly BarcodeFormatId[];
      readonly pixels: Pixels;
      /** Counts frames since the scan began: says which harder pass is due. */
      readonly turn: number;
    }
  | {
      readonly kind: "picture";
      readonly formats: readonly BarcodeFormatId[];
      readonly picture: Blob | Pixels;
    }
);

export type DecoderAnswer = { readonly id: number } & (
  | { readonly kind: "done"; readonly reading: Reading | null }
  | { readonly kind: "loading-failed" }
  /** The file is no picture that the worker can open. */
  | { readonly kind: "unreadable" }
);
