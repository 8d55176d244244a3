const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/**
 * Stops phones from turning certificate and IMO numbers into links; React could not hydrate a page with such unknown
 * elements. apps/desk/web/index.html repeats it.
 */
export const NO_FORMAT_DETECTION =
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">';

/** For element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** A block of data with a type that browsers do not run. Escaping "<" keeps the data from ending the block. */
export function jsonBlock(type: string, value: object, id?: string): string {
  const json = JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
  return `<script type="${type}"${id === undefined ? "" : ` id="${id}"`}>${json}</script>`;
}
