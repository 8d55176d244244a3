import type { DecodeOutcome, Reading } from "../decoder/decode-outcome.ts";
import { HIDDEN_CANVAS_PADDING } from "../scan-constants.ts";

/** What came of a picture that a visitor chose, dropped or pasted. */
export type PictureOutcome =
  | { readonly kind: "read"; readonly reading: Reading }
  | { readonly kind: "not-an-image" }
  /** An image by its type, but the browser can't open it. */
  | { readonly kind: "damaged" }
  | { readonly kind: "no-code" }
  | { readonly kind: "loading-failed" };

/**
 * Longest side that is read, in pixels. The codes of a page photographed with 48 megapixels are
 * still a hundred modules of many pixels each at this size, and the memory stays bounded.
 */
const LONGEST_SIDE = 3200;

/** Whether a dropped or pasted file says that it is an image (specification, section 5). */
export function isImage(file: { readonly type: string }): boolean {
  return file.type.startsWith("image/");
}

/** Reads one code from a picture. Never rejects for what the file is. */
export async function scanPicture(
  file: Blob,
  decode: (picture: ImageBitmap) => Promise<DecodeOutcome>,
): Promise<PictureOutcome> {
  if (!isImage(file)) return { kind: "not-an-image" };
  const picture = await openPicture(file);
  if (picture === undefined) return { kind: "damaged" };
  const outcome = await decode(await withMargin(picture));
  switch (outcome.kind) {
    case "read":
      return { kind: "read", reading: { text: outcome.text, format: outcome.format } };
    case "nothing":
      return { kind: "no-code" };
    case "loading-failed":
      return outcome;
  }
}

/** A picture turned as its camera was held, and no larger than is worth reading. */
async function openPicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { width, height } = picture;
    const scale = LONGEST_SIDE / Math.max(width, height);
    if (scale >= 1) return picture;
    const smaller = await createImageBitmap(picture, {
      resizeWidth: Math.round(width * scale),
      resizeHeight: Math.round(height * scale),
      resizeQuality: "high",
    });
    picture.close();
    return smaller;
  } catch {
    return undefined;
  }
}

/** A code cut at its edge lacks the quiet zone that readers look for: a white margin gives it one. */
async function withMargin(picture: ImageBitmap): Promise<ImageBitmap> {
  const canvas = document.createElement("canvas");
  canvas.width = picture.width + 2 * HIDDEN_CANVAS_PADDING;
  canvas.height = picture.height + 2 * HIDDEN_CANVAS_PADDING;
  const context = canvas.getContext("2d");
  if (context === null) return picture;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, HIDDEN_CANVAS_PADDING, HIDDEN_CANVAS_PADDING);
  picture.close();
  return createImageBitmap(canvas);
}
