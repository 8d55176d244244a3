import type { BarcodeFormatId } from "../barcode-formats.ts";

/** The content of one symbol. */
export interface Code {
  /** As printed with the symbol, and safe to show: bounded, without control characters. */
  readonly text: string;
  readonly format: BarcodeFormatId;
  /** The text without its last character, where that agrees with all others as a check character does. */
  readonly withoutCheck?: string;
}

/** How the reading of a frame or a picture ended. */
export type DecodeOutcome =
  | {
      readonly kind: "read";
      readonly reading: Code;
      /** Codes of other texts in the same picture. */
      readonly others: readonly Code[];
    }
  /** One symbol of several that only together have a text: read alone, a link or a number would be cut. */
  | { readonly kind: "part" }
  /** No code, or one that another frame has yet to confirm. */
  | { readonly kind: "nothing" }
  /** The decoder could not be loaded, or failed. The next frame or picture tries again. */
  | { readonly kind: "loading-failed" }
  /** The file could not be opened, though it may have the type of an image. */
  | { readonly kind: "unreadable" };

export type DecoderTask =
  | {
      /** A bitmap is transferred to the worker, so that the sender no longer has it. */
      readonly picture: Blob | ImageBitmap;
      /**
       * For a frame of a camera, how many frames of the scan came before it: decides which harder attempt
       * is due. A picture without it gets every attempt.
       */
      readonly turn?: number;
    }
  /** Looks for the codes beside the one that was read last. */
  | { readonly beside: Code };

/** To the worker: the formats, once, before anything else; then tasks. */
export type DecoderRequest =
  | { readonly kind: "start"; readonly formats: readonly BarcodeFormatId[] }
  | { readonly kind: "read"; readonly id: number; readonly task: DecoderTask };

/** From the worker. */
export type DecoderResponse =
  | { readonly kind: "loaded" }
  | { readonly kind: "done"; readonly id: number; readonly outcome: DecodeOutcome };
