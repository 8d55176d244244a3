import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRegister } from "../../database/sqlite/create-register.ts";
import { PROJECT_ROOT } from "../../scripts/build/build-paths.ts";
import { startSite } from "../../server/test-support/crash/started-site.ts";

/** What the site is built and served from. */
const SOURCES = [
  "domain",
  "scanner",
  "web",
  "server",
  "settings",
  "database",
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "tsconfig.json",
];

const CATALOGUE = `
import { en } from "./en.ts";
import { pseudoCatalogue } from "./test-support/pseudo.ts";
import type { Catalogue } from "./catalogue.ts";

export const xx: Catalogue = pseudoCatalogue(en);
`;

/** A line of the list of languages. */
const LINE = /^( {2}\{ code: .*\n)/m;

/** The code of the language that nobody speaks. */
export const PSEUDO = "xx";

/**
 * The site with one more language, added to a copy of the project as anybody adds one: by a catalogue and a line of
 * the list. The other translations are left out of the list, since each takes seconds to build.
 */
export async function servePseudoSite(): Promise<{
  readonly origin: string;
  readonly close: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), "pseudo-site-"));
  const project = join(folder, "project");
  const data = join(folder, "data");
  mkdirSync(project);
  for (const source of SOURCES) {
    cpSync(join(PROJECT_ROOT, source), join(project, source), { recursive: true });
  }
  // "junction": on Windows, a link that needs no rights.
  symlinkSync(join(PROJECT_ROOT, "node_modules"), join(project, "node_modules"), "junction");
  writeFileSync(join(project, `web/languages/${PSEUDO}.ts`), CATALOGUE);
  const list = join(project, "domain/languages.ts");
  const [before = "", english = "", ...others] = readFileSync(list, "utf8").split(LINE);
  const after = others.at(-1) ?? "";
  const line = english.replaceAll('"en"', `"${PSEUDO}"`).replace("English", "[Pséúúdóó]");
  writeFileSync(list, before + english + line + after);
  await createRegister(data, { withDemo: true });
  const site = await startSite({ DATA_DIR: data }, join(project, "scripts/start.ts"));
  return {
    origin: site.address,
    close: async () => {
      await site.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
