/** For pages; `reader.ts` reads in the calling thread, also in Node. */

export { Scanner, type ScannerOptions } from "./scanner.ts";

export { Decoder } from "./decoder/decoder.ts";

export type { ScannerSnapshot, ScannerState } from "./scanner-state.ts";

export type { Code } from "./decoder/decoder-messages.ts";

export type { CameraFault } from "./camera/camera.ts";
export type { PictureFault } from "./picture.ts";

export { ScannerError, type CameraChoice, type ScannerErrorCode } from "./config.ts";

export { recallCamera, type RememberedCamera } from "./camera/choose-camera.ts";

export {
  ALL_BARCODE_FORMATS,
  BARCODE_FORMATS,
  type BarcodeFormat,
  type BarcodeFormatId,
} from "./barcode-formats.ts";

export { FILE_SCAN_MIN_HEIGHT, SCAN_BOX } from "./config.ts";

export { scanPicture, type PictureOutcome } from "./picture.ts";

export { isImage, shortFileName } from "./picture.ts";
