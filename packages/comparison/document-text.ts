/** What a document says and where, as its reader returns it: nothing here knows how the file was made. */

/** A rectangle on a page, in units of the page's own size from its upper left corner, after the page's rotation. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How the letters of a run are written. */
interface TextStyle {
  /** Name of the font, without the mark of a subset. */
  readonly font: string;
  /** In units of the page. */
  readonly size: number;
  /** Where the letters stand, from the upper edge of the page. */
  readonly baseline: number;
}

/** A stretch of a line, from left to right. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A run of text that the file places at once: a word, a line, or a single letter. In the order of the file. */
export interface TextRun {
  /** As the file has it: Arabic may be in logical or in visual order, letters may be presentation forms. */
  readonly text: string;
  readonly box: Box;
  /** Whether the writing of the run goes from right to left, where the file says so. */
  readonly isRightToLeft: boolean;
  /** Text that no reader of the drawn page sees: transparent, covered, clipped, in the colour of its ground, outside. */
  readonly isHidden: boolean;
  /** Whether its letters stand in another direction than those of the page's lines. */
  readonly isTurned?: boolean | undefined;
  /** Whether one of its letters is drawn as another one than the file says that it is. */
  readonly isDoubtful?: boolean | undefined;
  /** Undefined where the reader does not know. */
  readonly style?: TextStyle | undefined;
  /** Where something other than text is drawn at the height of the letters, over the run or close beside it. */
  readonly drawn?: readonly Span[] | undefined;
}

/**
 * Warnings about a page beside its text. "copy" and "specimen": the page names itself one of ours. "hidden": it has letters
 * that nobody sees.
 */
export const CAUTIONS = ["copy", "specimen", "hidden"] as const;
export type Caution = (typeof CAUTIONS)[number];

export interface DocumentPage {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
  /** Addresses of link annotations. */
  readonly links: readonly string[];
  /** Texts of the codes in the drawn page. */
  readonly codes: readonly string[];
  readonly cautions?: readonly Caution[] | undefined;
}
