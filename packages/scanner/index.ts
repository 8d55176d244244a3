/**
 * The public calls of this folder for pages. `reader.ts` is the other entry: it reads grey images in
 * the calling thread, also in Node.
 */

/** A camera and picture scanner. Its methods are described where they are defined. */
export { Scanner, type ScannerOptions } from "./scanner.ts";

/** Reads a picture, or a drawn page, by every attempt, in a worker. */
export { Decoder } from "./decoder/decoder.ts";

/** What a page shows of a scanner: state, faults, cameras, zoom, torch, picture. */
export type { ScannerSnapshot, ScannerState } from "./scanner-state.ts";

/** The text and the format of a code. */
export type { Code } from "./decoder/decoder-messages.ts";

/** Why there is no picture from a camera, and why a picture was not read: codes for a page's own words. */
export type { CameraFault } from "./camera/camera.ts";
export type { PictureFault } from "./picture.ts";

/** A mistake of the calling program; `code` names it. */
export { ScannerError, type CameraChoice, type ScannerErrorCode } from "./config.ts";

/** Whether permission was given before, and the camera that was used: for `remember: true`. */
export { recallCamera, type RememberedCamera } from "./camera/choose-camera.ts";

/** The ids of the seventeen formats, and the names that people know them by. */
export {
  ALL_BARCODE_FORMATS,
  BARCODE_FORMATS,
  type BarcodeFormat,
  type BarcodeFormatId,
} from "./barcode-formats.ts";

/** Sizes of a page's scan box and of its area for a picture, in CSS pixels. */
export { FILE_SCAN_MIN_HEIGHT, SCAN_BOX } from "./config.ts";

/** Reads one code from a picture with a decoder of the caller's. */
export { scanPicture, type PictureOutcome } from "./picture.ts";

/** Whether a file has the type of an image; its name in at most twenty characters. */
export { isImage, shortFileName } from "./picture.ts";
