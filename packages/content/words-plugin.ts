import type { Plugin } from "vite";
import { fillFacts } from "./facts.ts";
import { readTextPage } from "./read-text-page.ts";

const WORDS = /\/content\/languages\/[a-z]{2}\/[a-z-]+\.(json|md)$/;

/** Makes modules of the files of words: facts filled in, and Markdown read. */
export function wordsPlugin(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    transform(text, id) {
      const [, format] = WORDS.exec(id) ?? [];
      if (format === undefined) return undefined;
      if (format === "json") return JSON.stringify(fillFacts(JSON.parse(text) as unknown));
      return `export default ${JSON.stringify(fillFacts(readTextPage(text)))}`;
    },
  };
}
