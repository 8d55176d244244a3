/** Attribute of the root while the document is as it was opened: see ui/painted-later.module.css. */
export const OPENED = "data-opened";

/*
 * Ids of what follows that which has to be in the first frame (docs/decisions/0033): once a browser has read so
 * far, it may paint.
 */

/** What the page is about. Before it stands the bar, whose links end at its right edge: half of them would move. */
export const CONTENT_ID = "content";

/** The words at the top of Home stand at the middle of the picture beside them, which is read after them. */
export const AFTER_HERO_ID = "figures";

/** Who follows a link to a certificate wants the verdict, not the top by itself. */
export const AFTER_VERDICT_ID = "checked";

/** Screens on which the bar shows its links, and the picture of Home stands beside the words, as the style sheets say. */
export const WIDE_SCREEN = "(min-width: 60rem)";
