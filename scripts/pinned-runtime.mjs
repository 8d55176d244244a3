import { spawnSync } from "node:child_process";

/** Major version of Node: node:sqlite without a flag, TypeScript without a build step. */
export const OLDEST_RUNTIME = 24;

export const NO_RUNTIME =
  `Node ${OLDEST_RUNTIME} or newer is needed, and the one that npm should have installed is missing. ` +
  "Run `npm ci` with install scripts allowed, or install Node yourself.";

/**
 * The Node that the package `node` placed in the given node_modules, or else the one that runs this
 * file, if it is new enough.
 * @param {string} nodeModules
 * @returns {string | undefined}
 */
export function findRuntime(nodeModules) {
  const binary = process.platform === "win32" ? "node.exe" : "bin/node";
  return [`${nodeModules}/node/${binary}`, process.execPath].find((runtime) => {
    const { stdout } = spawnSync(runtime, ["--version"], { encoding: "utf8" });
    return Number(/^v(\d+)/.exec(stdout ?? "")?.[1]) >= OLDEST_RUNTIME;
  });
}
