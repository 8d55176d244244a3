import { ALL_BARCODE_FORMATS } from "./barcode-formats.ts";
import { SCAN_BOX_MIN } from "./scan-constants.ts";

/** A length in CSS pixels on both sides. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which camera: the one that faces somewhere, or the one with an id. Exactly one of the two. */
export type CameraChoice =
  | { readonly facingMode: "user" | "environment" }
  | { readonly deviceId: string };

/** A configuration that the specification, section 5, forbids. */
export class ScannerConfigError extends Error {
  override readonly name = "ScannerConfigError";
}

/** Throws ScannerConfigError unless the box has at least 50 px a side and fits into its root. */
export function assertScanBox(box: Size, root: Size): void {
  if (!(box.width >= SCAN_BOX_MIN && box.height >= SCAN_BOX_MIN)) {
    throw new ScannerConfigError(`The scan box must be at least ${SCAN_BOX_MIN} px on each side.`);
  }
  if (box.width > root.width || box.height > root.height) {
    throw new ScannerConfigError(
      "The scan box must not be larger than the element it is shown in.",
    );
  }
}

/** Throws ScannerConfigError unless the choice has exactly one key, with a value that it may have. */
export function assertCameraChoice(choice: object): asserts choice is CameraChoice {
  const keys = Object.keys(choice);
  const [key] = keys;
  if (keys.length !== 1 || (key !== "facingMode" && key !== "deviceId")) {
    throw new ScannerConfigError(
      "A camera is chosen by exactly one key, either facingMode or deviceId.",
    );
  }
  const value: unknown = Object.values(choice)[0];
  if (key === "facingMode" && value !== "user" && value !== "environment") {
    throw new ScannerConfigError('facingMode must be "user" or "environment".');
  }
  if (key === "deviceId" && (typeof value !== "string" || value === "")) {
    throw new ScannerConfigError("deviceId must be a text that is not empty.");
  }
}

/** Throws ScannerConfigError unless at least one format is given, and only supported ones are. */
export function assertFormats(formats: readonly unknown[]): void {
  const supported: ReadonlySet<unknown> = new Set(ALL_BARCODE_FORMATS);
  if (formats.length === 0 || !formats.every((format) => supported.has(format))) {
    throw new ScannerConfigError("At least one supported format must be given, and no other.");
  }
}
