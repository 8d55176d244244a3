const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/**
 * Keeps telephones from making links of what looks like a telephone number, a day or an address: certificate and IMO
 * numbers are none, and React could not take over a page with elements that it does not know. apps/desk/web/index.html has it,
 * too.
 */
export const NO_FORMAT_DETECTION =
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">';

/** A text as the content of an element or of an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * A value as a block of data in a document, of a type that no browser runs. Nothing in it can end the
 * block: no character of JSON needs a "<".
 */
export function jsonBlock(type: string, value: object, id?: string): string {
  const json = JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
  return `<script type="${type}"${id === undefined ? "" : ` id="${id}"`}>${json}</script>`;
}
