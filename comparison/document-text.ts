/** What a document says and where, as its reader gives it: nothing here knows how the file was made. */

/** A rectangle on a page, in units of the page's own size from its upper left corner, after the page's rotation. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
}

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
}
