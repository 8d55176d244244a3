import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { SITE_FOLDER } from "@register/settings";

const WEEK = 7 * 24 * 60 * 60 * 1000;

const MOST_BUILDS = 4;

/** When each former asset was replaced, in milliseconds since 1970. */
const LIST = "former-assets.json";

/** Keeps replaced assets for a week: pages opened before a release still load theirs. */
export async function keepFormerAssets(
  previous: string,
  fresh: string,
  now = Date.now(),
): Promise<void> {
  const [from, to] = [previous, fresh].map((build) => `${build}/${SITE_FOLDER}/assets`) as [
    string,
    string,
  ];
  const replaced = await readList(previous);
  const currentNames = new Set(await readdir(to));
  const candidates = (await filesIn(from))
    .filter((name) => !currentNames.has(name))
    .map((name) => [name, replaced[name] ?? now] as const);
  const builds = [...new Set(candidates.map(([, time]) => time))].toSorted((a, b) => b - a);
  const oldest = Math.max(now - WEEK, builds[MOST_BUILDS - 1] ?? 0);
  const retained = candidates.filter(([, time]) => time >= oldest);
  await Promise.all(retained.map(([name]) => copyFile(`${from}/${name}`, `${to}/${name}`)));
  await writeFile(`${fresh}/${LIST}`, JSON.stringify(Object.fromEntries(retained)));
}

async function readList(build: string): Promise<Readonly<Partial<Record<string, number>>>> {
  const text = await readFile(`${build}/${LIST}`, "utf8").catch(() => "{}");
  return JSON.parse(text) as Record<string, number>;
}

/** Empty before the first build. */
function filesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
