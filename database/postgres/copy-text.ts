/** What COPY reads as NULL (Postgres manual, COPY, "Text Format"). */
const NULL = String.raw`\N`;

const SPECIAL = /[\\\n\r\t]/;

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": String.raw`\\`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
  "\t": String.raw`\t`,
};

/** One row as a line of COPY's text format, with its line break. */
export function copyLine(values: readonly (string | number | null)[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

function copyValue(value: string | number | null): string {
  if (value === null) return NULL;
  if (typeof value === "number") return String(value);
  return SPECIAL.test(value)
    ? value.replaceAll(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign)
    : value;
}
