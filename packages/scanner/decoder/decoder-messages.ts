import type { BarcodeFormatId } from "../barcode-formats.ts";

export interface Code {
  /** Printed text, bounded and without control characters, so safe to show. */
  readonly text: string;
  readonly format: BarcodeFormatId;
  /** The text without its last character, if that is a valid check character. */
  readonly withoutCheck?: string;
}

export type DecodeOutcome =
  | {
      readonly kind: "read";
      readonly reading: Code;
      /** Other texts in the same picture. */
      readonly others: readonly Code[];
    }
  /** One of several symbols with a common text; alone, a link or a number would be cut. */
  | { readonly kind: "part" }
  /** No code, or an unconfirmed one. */
  | { readonly kind: "nothing" }
  /** Failed to load or run; the next frame or picture tries again. */
  | { readonly kind: "loading-failed" }
  /** The file can't be opened, despite its type. */
  | { readonly kind: "unreadable" };

export type DecoderTask =
  | {
      /** A bitmap is transferred, so the sender loses it. */
      readonly picture: Blob | ImageBitmap;
      /** Number of earlier frames in the scan, which selects the harder attempt. Undefined makes every attempt. */
      readonly turn?: number;
    }
  /** Looks for codes beside the last one read. */
  | { readonly beside: Code };

/** "start" comes first. */
export type DecoderRequest =
  | { readonly kind: "start"; readonly formats: readonly BarcodeFormatId[] }
  | { readonly kind: "read"; readonly id: number; readonly task: DecoderTask };

export type DecoderResponse =
  | { readonly kind: "loaded" }
  | { readonly kind: "done"; readonly id: number; readonly outcome: DecodeOutcome };
