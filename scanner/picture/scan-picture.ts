import type { DecodeOutcome } from "../decoder/decode-outcome.ts";
import type { Pixels } from "../decoder/decoder-messages.ts";
import { drawPicture } from "./draw-picture.ts";

/** What came of a picture that a visitor chose, dropped or pasted. */
export type PictureOutcome = DecodeOutcome | { readonly kind: "not-an-image" };

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
  const outcome = await decode(file);
  if (outcome.kind !== "unreadable") return outcome;
  const pixels = await drawPicture(file);
  return pixels === undefined ? outcome : decode(pixels);
}
