const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/**
 * Phones would turn certificate and IMO numbers into links, and React could not hydrate those. apps/desk/web/index.html
 * repeats it.
 */
export const NO_FORMAT_DETECTION =
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">';

/** For element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Browsers do not run a block of this type, and escaping "<" keeps the data from ending it. */
export function jsonBlock(type: string, value: object, id?: string): string {
  const json = JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
  return `<script type="${type}"${id === undefined ? "" : ` id="${id}"`}>${json}</script>`;
}
