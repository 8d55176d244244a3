/** The text of a document and its positions, independent of the file format. */

/** A rectangle in page units from the upper left corner, after the page's rotation. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TextStyle {
  /** Without the prefix of a subset. */
  readonly font: string;
  /** In page units. */
  readonly size: number;
  /** Distance from the upper edge of the page. */
  readonly baseline: number;
}

/** A horizontal stretch of a line. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Text that the file places in one step: a word, a line or a single letter. Runs are in file order. */
export interface TextRun {
  /** Unchanged from the file: Arabic may be in logical or in visual order, letters may be presentation forms. */
  readonly text: string;
  readonly box: Box;
  /** According to the file. */
  readonly isRightToLeft: boolean;
  /** Invisible text: transparent, covered, clipped, in its background's colour, or off the page. */
  readonly isHidden: boolean;
  /** The run has another direction than the page's lines. */
  readonly isTurned?: boolean | undefined;
  /** A letter is drawn as a different letter from the run's text. */
  readonly isDoubtful?: boolean | undefined;
  readonly style?: TextStyle | undefined;
  /** Spans where something other than text is drawn at the height of the letters, over the run or close beside it. */
  readonly drawn?: readonly Span[] | undefined;
}

/** "copy" and "specimen": the page names itself one of ours. "hidden": it has invisible letters. */
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
