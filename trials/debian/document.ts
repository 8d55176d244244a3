import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@register/settings";

/** The blocks of a language in a section of a document, in their order, up to the next heading. */
export function blocksUnder(
  document: string,
  heading: string,
  language: string,
): readonly string[] {
  const file = `docs/${document}.md`;
  const [, after] = readFileSync(join(PROJECT_ROOT, file), "utf8").split(`\n${heading}\n`);
  if (after === undefined) throw new Error(`${file} has no section "${heading}".`);
  const [section = ""] = after.split(/^#+ [A-Z]/m);
  const blocks = [...section.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)];
  return blocks
    .filter(([, , name]) => name === language)
    .map(([, indent = "", , text = ""]) =>
      text
        .split("\n")
        .map((line) => line.slice(indent.length))
        .join("\n"),
    );
}

/** A block with what its reader puts in the place of some words, each of which must be there. */
export function filled(block: string | undefined, words: Readonly<Record<string, string>>): string {
  let text = block ?? "";
  for (const [placeholder, word] of Object.entries(words)) {
    if (!text.includes(placeholder)) throw new Error(`No "${placeholder}" in:\n${text}`);
    text = text.replaceAll(placeholder, word);
  }
  return text;
}
