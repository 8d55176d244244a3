import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import { digestOfSources, isBuiltFrom } from "./build-if-changed.ts";

/** Two builds on a machine that may be busy, in milliseconds. */
const BUILDS_TIMEOUT = 180_000;

const BUILD = `
  import { buildSite } from ${JSON.stringify(new URL("build-site.ts", import.meta.url).href)};
  await buildSite(process.env, process.argv[1], { ifChanged: true });`;

it(
  "builds once for two that start at the same time, and leaves nothing beside it, nor what a killed one left",
  async () => {
    const folder = temporaryFolder();
    const directory = join(folder, "dist");
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    mkdirSync(`${directory}-${ended}/dist`, { recursive: true });
    const build = () =>
      promisify(execFile)(process.execPath, ["--input-type=module", "-e", BUILD, directory]);
    // Each rejects when it does not end well.
    const builds = [build(), build()];
    await Promise.race(builds);
    const first = statSync(directory);
    expect(isBuiltFrom(directory, await digestOfSources(process.env))).toBe(true);
    await Promise.all(builds);
    expect(statSync(directory).ino).toBe(first.ino);
    expect(readdirSync(folder)).toEqual(["dist"]);
  },
  BUILDS_TIMEOUT,
);
