import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Catalogue } from "../../web/languages/catalogue.ts";
import { PROJECT_ROOT } from "./build-paths.ts";

const PREFIX = "catalogue:";

/** The catalogue of a language, from its file. */
export async function loadCatalogue(language: LanguageCode): Promise<Catalogue> {
  const file = catalogueFile(language);
  // Node keeps a module for ever: in development, words that have changed are another one. A whole number: Vite takes
  // what follows a dot for the ending of the file.
  const version = Math.round(statSync(file).mtimeMs);
  const address = `${pathToFileURL(file).href}?${version}`;
  const module = (await import(address)) as Record<string, Catalogue>;
  const catalogue = module[language];
  if (catalogue === undefined) throw new Error(`${file} exports no "${language}".`);
  return catalogue;
}

/**
 * Gives each section of a catalogue as a module: `import words from "catalogue:home"` brings the words of the home
 * page in the language of the build and no others.
 */
export function cataloguePlugin(language: LanguageCode): Plugin {
  return {
    name: "catalogue",
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    async load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      this.addWatchFile(catalogueFile(language));
      const catalogue: Readonly<Record<string, unknown>> = await loadCatalogue(language);
      const section = id.slice(PREFIX.length);
      if (!(section in catalogue)) throw new Error(`The catalogue has no section "${section}".`);
      return `export default ${JSON.stringify(catalogue[section])}`;
    },
  };
}

function catalogueFile(language: LanguageCode): string {
  return `${PROJECT_ROOT}/web/languages/${language}.ts`;
}
