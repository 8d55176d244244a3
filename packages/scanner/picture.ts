import { FILE_NAME_MAX } from "./config.ts";
import type { DecodeOutcome } from "./decoder/decoder-messages.ts";

export type PictureOutcome = DecodeOutcome | { readonly kind: "not-an-image" };

export type PictureFault = Exclude<PictureOutcome["kind"], "read">;

/** Specification, section 5. */
export function isImage(file: { readonly type: string }): boolean {
  return file.type.startsWith("image/");
}

/** Never rejects because of the file. */
export async function scanPicture(
  file: Blob,
  decode: (picture: Blob | ImageBitmap) => Promise<DecodeOutcome>,
): Promise<PictureOutcome> {
  if (!isImage(file)) return { kind: "not-an-image" };
  if (file.type !== "image/svg+xml") return decode(file);
  const drawing = await openDrawing(file);
  return drawing === undefined ? { kind: "unreadable" } : decode(drawing);
}

/** Drawings have no pixels. */
const DRAWING_PIXELS = 2_000_000;

/** Workers can't open SVG. */
async function openDrawing(file: Blob): Promise<ImageBitmap | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.sqrt(DRAWING_PIXELS / (naturalWidth * naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await createImageBitmap(canvas);
  } catch {
    // No picture, or one without a size.
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const ELLIPSIS = "…";

/** Keeps both ends (specification, section 9). Firefox before 125 lacks a segmenter; code points count there. */
export function shortFileName(name: string): string {
  const characters =
    "Segmenter" in Intl
      ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
      : Array.from(name);
  if (characters.length <= FILE_NAME_MAX) return name;
  const room = FILE_NAME_MAX - ELLIPSIS.length;
  const head = characters.slice(0, Math.ceil(room / 2));
  const tail = characters.slice(-Math.floor(room / 2));
  return [...head, ELLIPSIS, ...tail].join("");
}
