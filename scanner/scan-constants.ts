/** The scanner's constants (specification, section 9). Lengths in CSS pixels unless said otherwise. */

export const FRAMES_PER_SECOND = 10;

/** Side of the square in which a code is looked for. */
export const SCAN_BOX = 250;

/** Smallest side of a scan box. */
export const SCAN_BOX_MIN = 50;

/** Width of the scanner's root element when it has none of its own yet. */
export const DEFAULT_SCAN_WIDTH = 300;

/** Least height of the area that shows a picture being scanned. */
export const FILE_SCAN_MIN_HEIGHT = 300;

/** Margin, in image pixels, put around a picture for the pass that looks for codes at its edge. */
export const HIDDEN_CANVAS_PADDING = 100;

/** Zoom offered until the real camera's own range is known. */
export const DEFAULT_ZOOM_RANGE = { min: 1, max: 5, step: 0.1 } as const;

/** Longer file names are shortened to this many characters. */
export const FILE_NAME_MAX = 20;
