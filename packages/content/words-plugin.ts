import type { Plugin } from "vite";
import { fillFacts } from "./facts.ts";
import { otherLabels } from "./kinds.ts";
import { readTextPage } from "./read-text-page.ts";

const WORDS = /\/content\/languages\/([a-z]{2})\/[a-z-]+\.(json|md)$/;

/** Leads to an empty module, where the owner has left a page out. */
export const NO_PAGE = "virtual:no-page";

/** The labels of the kinds in their other languages. */
const OTHER_LABELS = "virtual:other-labels";

/** Makes modules of the files of words: facts filled in, and Markdown read. */
export function wordsPlugin(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    resolveId: (id) => (id === NO_PAGE || id === OTHER_LABELS ? id : undefined),
    load(id) {
      if (id === NO_PAGE) return "export let language; export default undefined";
      if (id !== OTHER_LABELS) return undefined;
      return `export default new Map(${JSON.stringify([...otherLabels()])})`;
    },
    transform(text, id) {
      const [, language, format] = WORDS.exec(id) ?? [];
      if (format === undefined) return undefined;
      if (format === "json") return JSON.stringify(fillFacts(JSON.parse(text) as unknown));
      return `export const language = "${language}";
        export default ${JSON.stringify(fillFacts(readTextPage(text)))}`;
    },
  };
}
