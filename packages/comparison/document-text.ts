/** In page units from the upper left corner, after the page's rotation. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TextStyle {
  /** Without subset prefix. */
  readonly font: string;
  /** In page units. */
  readonly size: number;
  /** From the top of the page. */
  readonly baseline: number;
}

export interface Passage {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The file places it in one step. */
export interface TextRun {
  /** Arabic may be in logical or visual order, and letters may be presentation forms. */
  readonly text: string;
  readonly box: Box;
  /** According to the file. */
  readonly isRightToLeft: boolean;
  /** Transparent, covered, clipped, in its background's colour, or off the page. */
  readonly isHidden: boolean;
  /** The direction differs from the page's lines. */
  readonly isTurned?: boolean | undefined;
  /** A letter is drawn as a different one. */
  readonly isDoubtful?: boolean | undefined;
  readonly style?: TextStyle | undefined;
  /** Graphics at the height of the letters, over the run or close beside it. */
  readonly drawn?: readonly Span[] | undefined;
}

/** The page calls itself a copy or specimen of ours, or has invisible letters. */
export const CAUTIONS = ["copy", "specimen", "hidden"] as const;
export type Caution = (typeof CAUTIONS)[number];

export interface DocumentPage {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
  /** From link annotations. */
  readonly links: readonly string[];
  readonly codes: readonly string[];
  readonly cautions?: readonly Caution[] | undefined;
}
