import type { BarcodeFormatId } from "../barcode-formats.ts";

/** What one symbol says. */
export interface Reading {
  /** As printed with the symbol, and safe to show: bounded, without control characters. */
  readonly text: string;
  readonly format: BarcodeFormatId;
}

/** What came of a frame or a picture. */
export type DecodeOutcome =
  | { readonly kind: "read"; readonly reading: Reading }
  /** No code, or one that another frame has yet to confirm. */
  | { readonly kind: "nothing" }
  /** The decoder could not be loaded, or failed. The next frame or picture tries again. */
  | { readonly kind: "loading-failed" }
  /** Pictures only: the file could not be opened, though it may say that it is an image. */
  | { readonly kind: "unreadable" };

export const NOTHING: DecodeOutcome = { kind: "nothing" };
export const LOADING_FAILED: DecodeOutcome = { kind: "loading-failed" };
export const UNREADABLE: DecodeOutcome = { kind: "unreadable" };
