/**
 * Attribute of the entry script on a page that comes alive when there is time: the scripts it will
 * need, with blanks between them. Without it the page is taken over at once.
 */
export const LATER = "data-later";

/** Attribute of the entry script on a page with a part of the style sheet: the address of the whole. */
export const STYLES = "data-styles";
