import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, vi } from "vitest";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { BuildError, digestOfSources, stampBuild } from "./build-if-changed.ts";
import { buildSite } from "./build-site.ts";

const BUILD = `
  import { buildSite } from ${JSON.stringify(new URL("build-site.ts", import.meta.url).href)};
  await buildSite(process.env, process.argv[1], { ifChanged: true });`;

it(
  "keeps a build of the same sources that came meanwhile, and leaves nothing beside it",
  { tags: "trial" },
  async () => {
    const folder = temporaryFolder();
    const directory = join(folder, "dist");
    mkdirSync(directory);
    await stampBuild(directory, await digestOfSources(process.env));
    const before = statSync(directory);
    const words = ["--input-type=module", "-e", BUILD, directory];
    // Rejects when the build does not end well.
    await promisify(execFile)(process.execPath, words);
    expect(statSync(directory).ino).toBe(before.ino);
    expect(readdirSync(folder)).toEqual(["dist"]);
  },
);

vi.mock("@register/content/captions", () => ({ CAPTIONS: { branch: ["Vessel"] } }));

it("a caption that means another field stops the build before it begins, with one sentence", async () => {
  const directory = join(temporaryFolder(), "dist");
  await expect(buildSite({}, directory)).rejects.toEqual(
    new BuildError(
      'packages/content/captions.json: "Vessel" can\'t be a caption of branch: it is a name of vessel_name, too.',
    ),
  );
});
