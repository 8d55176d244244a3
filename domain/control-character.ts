/** Control characters other than tab and line feed: no text in the register holds one. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
export const CONTROL_CHARACTER = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;
