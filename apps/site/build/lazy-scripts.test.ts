import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { LANGUAGES, ROUTES } from "@register/domain/site";
import type { PageAssets } from "../web/document/document-html.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { RENDERER_DIRECTORY, SITE_DIRECTORY } from "@register/settings";

beforeAll(() => buildIfChanged());

const codeOf = (script: string) => readFileSync(join(SITE_DIRECTORY, "assets", script), "utf8");

const namesIn = (code: string, pattern: RegExp): readonly string[] =>
  Array.from(code.matchAll(pattern), ([, name = ""]) => name);

/** Firefox before 155 remembers a failed import: a second attempt mends the script itself, and nothing that it needs. */
it.each(
  LANGUAGES.flatMap(({ code }) => [
    [code, ROUTES.track, "scan-panel"],
    [code, ROUTES.contact, "data-client"],
  ]),
)("needs in %s at %s nothing for %s that is not there already", (language, route, lazy) => {
  const file = join(RENDERER_DIRECTORY, language, "page-assets.json");
  const { script, preloads } = JSON.parse(readFileSync(file, "utf8")) as PageAssets;
  const present = [script, ...(preloads?.byRoute[route] ?? [])].map((path) => basename(path));
  const imported = present.flatMap((name) =>
    namesIn(codeOf(name), /import\([`"']\.\/([^`"']+)[`"']\)/g),
  );
  const lazyScript = imported.find((name) => name.startsWith(`${lazy}-`));
  if (lazyScript === undefined) throw new Error(`No script imports ${lazy}.`);
  const needed = namesIn(codeOf(lazyScript), /(?:from|import)\s*[`"']\.\/([^`"']+)[`"']/g);
  expect(present).toEqual(expect.arrayContaining([...needed]));
});
