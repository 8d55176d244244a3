/** Attribute of the page's root once React has given the page back, for styles/base.css. */
export const WITHOUT_SCRIPT = "data-without-script";

/** Attribute of the entry script: the scripts that the page will need, with blanks between them. */
export const SCRIPTS = "data-scripts";

/** Attribute of the entry script on a page that comes alive when there is time. Others do at once. */
export const LATER = "data-later";

/** Attribute of the entry script on a page with a part of the style sheet: the address of the whole. */
export const STYLES = "data-styles";
