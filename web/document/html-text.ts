const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

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
