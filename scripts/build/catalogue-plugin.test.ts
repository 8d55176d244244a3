import { build } from "vite";
import { describe, expect, it } from "vitest";
import type { LanguageCode } from "../../domain/languages.ts";
import { en } from "../../web/languages/en.ts";
import { cataloguePlugin, loadCatalogue } from "./catalogue-plugin.ts";

/** The code that Vite makes of a program, in the language that the plugin is given. */
async function builtCode(program: string, plugin = cataloguePlugin("fr")): Promise<string> {
  const entry = "\0program";
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? program : null),
      },
      plugin,
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  const [bundle] = [result].flat();
  return bundle !== undefined && "output" in bundle
    ? bundle.output.map((part) => ("code" in part ? part.code : "")).join("\n")
    : "";
}

describe("a section of the catalogue", () => {
  it("is a module with its words in the language of the build, and brings nothing of another one", async () => {
    const fr = await loadCatalogue("fr");
    const code = await builtCode('import words from "catalogue:notFound"; console.log(words);');
    expect(code).toContain(JSON.stringify(fr.notFound.message));
    for (const other of [fr.home.heading, fr.shell.footerSummary, en.notFound.message]) {
      expect(code).not.toContain(other);
    }
  });

  it("that does not exist ends the build, which names it", async () => {
    const program = 'import words from "catalogue:nothing"; console.log(words);';
    await expect(builtCode(program)).rejects.toThrow('The catalogue has no section "nothing".');
  });
});

it("a language without a catalogue ends the build, which names the file", async () => {
  // As domain/languages.ts would list it.
  const unknown = "xx" as LanguageCode;
  await expect(loadCatalogue(unknown)).rejects.toThrow("web/languages/xx.ts");
  const program = 'import words from "catalogue:home"; console.log(words);';
  await expect(builtCode(program, cataloguePlugin(unknown))).rejects.toThrow("web/languages/xx.ts");
});
