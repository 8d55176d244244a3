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
