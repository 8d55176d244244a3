import { ALL_BARCODE_FORMATS } from "./barcode-formats.ts";

/** Specification, section 9; in CSS pixels by default. */

export const FRAMES_PER_SECOND = 10;

export const SCAN_BOX = 250;

const SCAN_BOX_MIN = 50;

/** Used before layout. */
export const DEFAULT_SCAN_WIDTH = 300;

export const FILE_SCAN_MIN_HEIGHT = 300;

/** In image pixels; for codes at the edge. */
export const HIDDEN_CANVAS_PADDING = 100;

/** Until the camera's range is known. */
export const DEFAULT_ZOOM_RANGE = { min: 1, max: 5, step: 0.1 } as const;

/** In characters. */
export const FILE_NAME_MAX = 20;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type CameraChoice =
  | { readonly facingMode: "user" | "environment" }
  | { readonly deviceId: string };

/** Programming errors. */
export type ScannerErrorCode =
  /** Specification, section 4. */
  | "not-allowed"
  /** Below 50 px, or above the root. */
  | "scan-box"
  /** Invalid, or not exactly one key. */
  | "camera-choice"
  | "formats";

export class ScannerError extends Error {
  override readonly name = "ScannerError";
  readonly code: ScannerErrorCode;

  constructor(code: ScannerErrorCode) {
    super(code);
    this.code = code;
  }
}

export function assertScanBox(box: Size, root: Size): void {
  const isLargeEnough = box.width >= SCAN_BOX_MIN && box.height >= SCAN_BOX_MIN;
  const fits = box.width <= root.width && box.height <= root.height;
  if (!isLargeEnough || !fits) throw new ScannerError("scan-box");
}

export function assertCameraChoice(choice: object): asserts choice is CameraChoice {
  const [[key, value] = [], ...furtherEntries] = Object.entries(choice) as [string, unknown][];
  const isChoice =
    key === "facingMode"
      ? value === "user" || value === "environment"
      : key === "deviceId" && typeof value === "string" && value !== "";
  if (!isChoice || furtherEntries.length > 0) throw new ScannerError("camera-choice");
}

export function assertFormats(formats: readonly unknown[]): void {
  const supported: ReadonlySet<unknown> = new Set(ALL_BARCODE_FORMATS);
  if (formats.length === 0 || !formats.every((format) => supported.has(format))) {
    throw new ScannerError("formats");
  }
}
