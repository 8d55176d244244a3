import type { BarcodeFormatId } from "../barcode-formats.ts";
import type { DecodeOutcome } from "./decode-outcome.ts";

/** Pixels on their way to the worker. They are transferred, so the sender has them no longer. */
export type Pixels = ImageBitmap | ImageData;

/** What the worker is to read. */
export interface DecoderTask {
  readonly picture: Blob | Pixels;
  /**
   * For a frame of a camera, how many came before it since the scan began: says which harder pass is
   * due. A picture without it is looked at in every way there is.
   */
  readonly turn?: number | undefined;
}

/** What the worker is sent: once, before anything else, what to look for; then tasks. */
export type DecoderRequest =
  | { readonly kind: "start"; readonly formats: readonly BarcodeFormatId[] }
  | { readonly kind: "read"; readonly id: number; readonly task: DecoderTask };

/** What the worker sends: that its reader has been loaded, and what came of the task with a number. */
export type DecoderAnswer =
  | { readonly kind: "loaded" }
  | { readonly kind: "done"; readonly id: number; readonly outcome: DecodeOutcome };
