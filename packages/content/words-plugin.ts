import type { Plugin } from "vite";
import { fillFacts } from "./facts.ts";
import { readTextPage } from "./read-text-page.ts";

const WORDS = /\/content\/languages\/([a-z]{2})\/[a-z-]+\.(json|md)$/;

/** Replaces a page that the owner omits. */
export const NO_PAGE = "virtual:no-page";

/** Fills in facts, parses Markdown, and computes what browsers know of kinds and standards. */
export function wordsPlugin(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    resolveId: (id) => (id === NO_PAGE ? id : undefined),
    async load(id) {
      if (id.endsWith("/content/confirmation-rules.ts")) {
        const { CONFIRMATION_RULES } = await import("./confirmation-rules.ts");
        return `export const CONFIRMATION_RULES = ${JSON.stringify(CONFIRMATION_RULES)}`;
      }
      if (id.endsWith("/content/confirmation-tables.ts")) {
        const { CONFIRMATION_TABLES } = await import("./confirmation-tables.ts");
        return `import { CONFIRMATION_RULES as rules } from "@register/content/confirmation-rules";
          export const CONFIRMATION_TABLES = { rules, words: ${JSON.stringify(CONFIRMATION_TABLES.words)} }`;
      }
      if (id.endsWith("/content/standards.ts")) {
        const { replacedStandards } = await import("./standards.ts");
        return `const read = ${JSON.stringify(replacedStandards())}; export const replacedStandards = () => read`;
      }
      if (id === NO_PAGE) return "export let language; export default undefined";
      return undefined;
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
