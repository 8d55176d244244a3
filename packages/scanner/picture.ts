import { FILE_NAME_MAX } from "./config.ts";
import type { DecodeOutcome } from "./decoder/decoder-messages.ts";

/** How the scan of a picture ended. */
export type PictureOutcome = DecodeOutcome | { readonly kind: "not-an-image" };

/** Why a picture was not read. */
export type PictureFault = Exclude<PictureOutcome["kind"], "read">;

/** Whether a dropped or pasted file has the type of an image (specification, section 5). */
export function isImage(file: { readonly type: string }): boolean {
  return file.type.startsWith("image/");
}

/** Reads the codes of a picture. Never rejects because of the file. */
export async function scanPicture(
  file: Blob,
  decode: (picture: Blob | ImageBitmap) => Promise<DecodeOutcome>,
): Promise<PictureOutcome> {
  if (!isImage(file)) return { kind: "not-an-image" };
  if (file.type !== "image/svg+xml") return decode(file);
  const drawing = await openDrawing(file);
  return drawing === undefined ? { kind: "unreadable" } : decode(drawing);
}

/** Pixels of a drawing, which has none of its own: enough for a code that fills a small part of it. */
const DRAWING_PIXELS = 2_000_000;

/** Workers can't open SVG, so the page draws it. Undefined when the browser can't show it. */
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

/**
 * A file name of at most 20 characters (specification, section 9): a longer one keeps its beginning
 * and its end, where the number and the ending are. Counts visible characters, not code units; in
 * browsers without a segmenter (Firefox before 125) code points.
 */
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
