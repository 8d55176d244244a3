import { DEFAULT_SCAN_WIDTH, SCAN_BOX } from "./scan-constants.ts";
import { assertScanBox, type Size } from "./scanner-config.ts";

/** Size of the element that shows the camera; the default width where it is not laid out yet. */
export function rootSize(root: {
  readonly clientWidth: number;
  readonly clientHeight: number;
}): Size {
  const width = root.clientWidth || DEFAULT_SCAN_WIDTH;
  return { width, height: root.clientHeight || width };
}

/**
 * The square in the middle of the root in which a code is looked for: 250 px a side, less where the
 * root is smaller. Throws ScannerConfigError when the root is too small for any.
 */
export function scanBoxFor(root: Size): Size {
  const side = Math.min(SCAN_BOX, root.width, root.height);
  const box = { width: side, height: side };
  assertScanBox(box, root);
  return box;
}

/** A part of a picture, in its own pixels. */
export interface Region extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * How much more than the scan box is read, on each side, as a part of it: a code that fills the box
 * still needs its quiet zone.
 */
const MARGIN = 0.15;

/**
 * The part of a camera's picture that lies under the scan box of a root in which the picture is shown
 * with `object-fit: cover`. All the picture's native resolution is used; nothing is scaled. Throws
 * ScannerConfigError when the root is too small for a scan box.
 */
export function regionUnderScanBox(picture: Size, root: Size): Region {
  const box = scanBoxFor(root);
  const scale = Math.max(root.width / picture.width, root.height / picture.height);
  const width = Math.min(picture.width, Math.round((box.width * (1 + 2 * MARGIN)) / scale));
  const height = Math.min(picture.height, Math.round((box.height * (1 + 2 * MARGIN)) / scale));
  return {
    x: Math.floor((picture.width - width) / 2),
    y: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
}
