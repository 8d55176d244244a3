// Runs a TypeScript program of this project on the pinned runtime, installing it first if need be:
//   node scripts/launch.mjs server/main.ts [arguments]
// Plain JavaScript without dependencies: on a fresh clone this runs on whatever Node (20 or newer)
// the machine has, before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

/** node:sqlite without a flag, TypeScript without a build step. */
const OLDEST_RUNTIME = 24;

const root = fileURLToPath(new URL("..", import.meta.url));
const lockFile = `${root}package-lock.json`;
const installStamp = `${root}node_modules/.installed-lock`;

installIfLockChanged();
run(pinnedRuntime(), process.argv.slice(2));

function installIfLockChanged() {
  const wanted = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (existsSync(installStamp) && readFileSync(installStamp, "utf8") === wanted) return;
  console.error("Installing dependencies (once per change of package-lock.json) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const result = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) fail("npm ci failed; its messages are above.");
  writeFileSync(installStamp, wanted);
}

function pinnedRuntime() {
  const binary = process.platform === "win32" ? "node.exe" : "bin/node";
  for (const runtime of [`${root}node_modules/node/${binary}`, process.execPath]) {
    const { stdout } = spawnSync(runtime, ["--version"], { encoding: "utf8" });
    if (Number(/^v(\d+)/.exec(stdout ?? "")?.[1]) >= OLDEST_RUNTIME) return runtime;
  }
  return fail(
    `Node ${OLDEST_RUNTIME} or newer is needed, and the one that npm should have installed is missing. ` +
      "Run `npm ci` with install scripts allowed, or install Node yourself.",
  );
}

function run(runtime, [program, ...programArguments]) {
  // Paths that a person types are relative to where they typed them, not to the project.
  const child = spawn(runtime, [`${root}${program}`, ...programArguments], {
    stdio: "inherit",
    cwd: root,
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  });
  // A terminal's Ctrl-C reaches the child by itself; a supervisor's SIGTERM reaches only us.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(error.message));
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
