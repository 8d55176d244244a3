import { ALL_BARCODE_FORMATS } from "./barcode-formats.ts";

/** The scanner's constants (specification, section 9). Lengths in CSS pixels unless said otherwise. */

export const FRAMES_PER_SECOND = 10;

/** Side of the square for the code. */
export const SCAN_BOX = 250;

const SCAN_BOX_MIN = 50;

/** Width of the scanner's root element when it has none of its own yet. */
export const DEFAULT_SCAN_WIDTH = 300;

/** Least height of the area that shows a picture being scanned. */
export const FILE_SCAN_MIN_HEIGHT = 300;

/** Margin, in image pixels, around a picture for the attempt that finds codes at its edge. */
export const HIDDEN_CANVAS_PADDING = 100;

/** Zoom offered until the real camera's own range is known. */
export const DEFAULT_ZOOM_RANGE = { min: 1, max: 5, step: 0.1 } as const;

/** Longer file names are shortened to this many characters. */
export const FILE_NAME_MAX = 20;

/** A length in CSS pixels on both sides. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which camera: the one that faces somewhere, or the one with an id. Exactly one of the two. */
export type CameraChoice =
  | { readonly facingMode: "user" | "environment" }
  | { readonly deviceId: string };

/** What a program got wrong. No visitor can cause these. */
export type ScannerErrorCode =
  /** The state does not allow the action (specification, section 4). */
  | "not-allowed"
  /** The scan box has less than 50 px on a side, or is larger than its root. */
  | "scan-box"
  /** Not exactly one of facingMode and deviceId, or a value that it can't have. */
  | "camera-choice"
  /** No format, or an unsupported one. */
  | "formats";

export class ScannerError extends Error {
  override readonly name = "ScannerError";
  readonly code: ScannerErrorCode;

  constructor(code: ScannerErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Throws a ScannerError unless the box has at least 50 px a side and fits into its root. */
export function assertScanBox(box: Size, root: Size): void {
  const isLargeEnough = box.width >= SCAN_BOX_MIN && box.height >= SCAN_BOX_MIN;
  const fits = box.width <= root.width && box.height <= root.height;
  if (!isLargeEnough || !fits) throw new ScannerError("scan-box");
}

/** Throws a ScannerError unless the choice has exactly one key, with a value that it may have. */
export function assertCameraChoice(choice: object): asserts choice is CameraChoice {
  const [[key, value] = [], ...others] = Object.entries(choice) as [string, unknown][];
  const isChoice =
    key === "facingMode"
      ? value === "user" || value === "environment"
      : key === "deviceId" && typeof value === "string" && value !== "";
  if (!isChoice || others.length > 0) throw new ScannerError("camera-choice");
}

/** Throws a ScannerError unless at least one format is given, and only supported ones are. */
export function assertFormats(formats: readonly unknown[]): void {
  const supported: ReadonlySet<unknown> = new Set(ALL_BARCODE_FORMATS);
  if (formats.length === 0 || !formats.every((format) => supported.has(format))) {
    throw new ScannerError("formats");
  }
}
