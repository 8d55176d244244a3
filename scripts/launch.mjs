// Runs a TypeScript program of this project on the pinned runtime, installing it first if need be:
//   node scripts/launch.mjs scripts/start.ts [arguments]
// Plain JavaScript without dependencies, as is all that it imports: on a fresh clone this runs on
// whatever Node (20 or newer) the machine has, before anything is installed.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { installedPackages } from "./installed-packages.mjs";
import { installPackages } from "./install-packages.mjs";
import { findRuntime, NO_RUNTIME } from "./pinned-runtime.mjs";
import { settingsFile } from "./settings-file.mjs";

const STAFF = "cli/main.ts";

/**
 * Programs that read the settings file. Tests and measurements never do, since it may name a live register;
 * nor does a release, which gets its settings where it runs.
 */
const PROGRAMS_WITH_SETTINGS = new Set([
  "scripts/start.ts",
  "scripts/build.ts",
  "scripts/dev.ts",
  STAFF,
]);

/** Programs that need none of the packages for development. */
const PRODUCTION_PROGRAMS = new Set([
  "scripts/start.ts",
  "scripts/build.ts",
  "scripts/release/release.ts",
  STAFF,
]);

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
const nodeModules = `${root}/node_modules`;
const [program, ...programArguments] = process.argv.slice(2);

try {
  providePackages();
  run(findRuntime(nodeModules) ?? fail(NO_RUNTIME));
} catch (error) {
  fail(error.message);
}

function providePackages() {
  const withDevPackages = !PRODUCTION_PROGRAMS.has(program);
  const installed = installedPackages(root, withDevPackages);
  if (installed === "current") return;
  if (program !== STAFF) {
    console.error("Installing dependencies (once per change of package-lock.json) …");
    installPackages(root, withDevPackages);
    return;
  }
  // A staff command may run beside the site and without network, so it never installs.
  if (installed === "none") fail("Nothing is installed yet: `npm start` installs what is needed.");
  console.error(
    "The installed packages are those of another version; `npm start` installs the new ones.",
  );
}

function run(runtime) {
  const readsSettings = PROGRAMS_WITH_SETTINGS.has(program);
  const settings = readsSettings ? settingsFile(root) : undefined;
  // Paths that a person types are relative to where they typed them, not to the project.
  const child = spawn(
    runtime,
    [
      ...(settings === undefined ? [] : [`--env-file=${settings}`]),
      `${root}/${program}`,
      ...programArguments,
    ],
    {
      stdio: "inherit",
      cwd: root,
      env: {
        ...process.env,
        PATH: `${nodeModules}/.bin${delimiter}${process.env.PATH}`,
        // What a test or a measurement starts through this file reads no settings file either.
        ...(readsSettings ? {} : { SETTINGS_FILE: "" }),
      },
    },
  );
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
