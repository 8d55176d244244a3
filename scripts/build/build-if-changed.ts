import { spawn } from "node:child_process";
import { once } from "node:events";
import { DIST_DIRECTORY, PROJECT_ROOT } from "./build-paths.ts";
import { digestOfSources, isBuiltFrom } from "./built-from.ts";

/** Tells scripts/build.ts to leave a build of the same sources that has come meanwhile in its place. */
export const IF_CHANGED = "--if-changed";

/** The build printed what is wrong; its message here is one line. */
export class BuildError extends Error {
  override readonly name = "BuildError";
}

/** Builds the site unless the one in dist/ was made from exactly the sources that are there now. */
export async function buildIfChanged(): Promise<void> {
  if (isBuiltFrom(DIST_DIRECTORY, await digestOfSources(process.env))) return;
  console.error("Building the site …");
  // In a process of its own: the bundler's memory goes when it is done.
  const program = [`${PROJECT_ROOT}/scripts/build.ts`, IF_CHANGED];
  const build = spawn(process.execPath, program, { stdio: "inherit" });
  const [code] = (await once(build, "exit")) as [number | null];
  if (code !== 0) throw new BuildError("The site could not be built; the reason stands above.");
}
