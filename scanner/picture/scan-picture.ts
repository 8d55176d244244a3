import type { DecodeOutcome, Reading } from "../decoder/decode-outcome.ts";
import type { Pixels } from "../decoder/decoder-messages.ts";
import { drawPicture } from "./draw-picture.ts";

/** What came of a picture that a visitor chose, dropped or pasted. */
export type PictureOutcome =
  | { readonly kind: "read"; readonly reading: Reading }
  | { readonly kind: "not-an-image" }
  /** An image by its type, but the browser can't open it. */
  | { readonly kind: "damaged" }
  | { readonly kind: "no-code" }
  /** The decoder could not be loaded, or failed. */
  | { readonly kind: "loading-failed" };

/** Why a picture gave nothing; "camera-on": it was offered while a camera ran. */
export type PictureFault = Exclude<PictureOutcome["kind"], "read"> | "camera-on";

/** Whether a dropped or pasted file says that it is an image (specification, section 5). */
export function isImage(file: { readonly type: string }): boolean {
  return file.type.startsWith("image/");
}

/** Reads one code from a picture. Never rejects for what the file is. */
export async function scanPicture(
  file: Blob,
  decode: (picture: Blob | Pixels) => Promise<DecodeOutcome>,
): Promise<PictureOutcome> {
  if (!isImage(file)) return { kind: "not-an-image" };
  let outcome = await decode(file);
  if (outcome.kind === "unreadable") {
    const pixels = await drawPicture(file);
    if (pixels !== undefined) outcome = await decode(pixels);
  }
  switch (outcome.kind) {
    case "read":
      return { kind: "read", reading: { text: outcome.text, format: outcome.format } };
    case "nothing":
      return { kind: "no-code" };
    case "unreadable":
      return { kind: "damaged" };
    case "loading-failed":
      return outcome;
  }
}
