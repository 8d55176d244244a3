import type { BarcodeFormatId } from "../barcode-formats.ts";

export interface Code {
  /** Safe to show: bounded, without control characters. */
  readonly text: string;
  readonly format: BarcodeFormatId;
  /** Only if the last character checks the others. */
  readonly textWithoutCheckDigit?: string;
}

export type DecodeOutcome =
  | {
      readonly kind: "read";
      readonly reading: Code;
      readonly others: readonly Code[];
    }
  /** A part would cut a link or number. */
  | { readonly kind: "part" }
  /** No code, or an unconfirmed one. */
  | { readonly kind: "nothing" }
  /** The next frame or picture tries again. */
  | { readonly kind: "loading-failed" }
  /** No image, despite its type. */
  | { readonly kind: "unreadable" };

export type DecoderTask =
  | {
      /** A bitmap is transferred. */
      readonly picture: Blob | ImageBitmap;
      /** Earlier frames. Undefined makes every attempt. */
      readonly turn?: number;
    }
  | { readonly beside: Code };

/** "start" comes first. */
export type DecoderRequest =
  | { readonly kind: "start"; readonly formats: readonly BarcodeFormatId[] }
  | { readonly kind: "read"; readonly id: number; readonly task: DecoderTask };

export type DecoderResponse =
  | { readonly kind: "loaded" }
  | { readonly kind: "done"; readonly id: number; readonly outcome: DecodeOutcome };
