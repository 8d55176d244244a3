import { MOST_PIXELS } from "../decoder/open-picture.ts";

/** Pixels of a drawing, which has none of its own: enough for a code that fills a small part of it. */
const DRAWING_PIXELS = 2_000_000;

const DRAWING_TYPE = "image/svg+xml";

/**
 * A picture drawn by the page's own thread: for drawings (SVG), which no other way opens, and for
 * browsers without a canvas in workers. Undefined when the browser can't show it either.
 */
export async function drawPicture(file: Blob): Promise<ImageData | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const area = naturalWidth * naturalHeight;
    const scale =
      file.type === DRAWING_TYPE
        ? Math.sqrt(DRAWING_PIXELS / area)
        : Math.min(1, Math.sqrt(MOST_PIXELS / area));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (context === null) return undefined;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } catch {
    // No picture, or one without a size.
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
