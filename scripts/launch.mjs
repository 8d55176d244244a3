// Runs a TypeScript program of this project on the pinned runtime, installing it first if need be:
//   node scripts/launch.mjs scripts/start.ts [arguments]
// Plain JavaScript without dependencies, as is all that it imports: on a fresh clone this runs on
// whatever Node (20 or newer) the machine has, before anything is installed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installedPackages } from "./installed-packages.mjs";
import { installPackages } from "./install-packages.mjs";
import { findRuntime, NO_RUNTIME } from "./pinned-runtime.mjs";

const STAFF = "cli/main.ts";

/** Programs that need none of the packages for development. */
const PRODUCTION_PROGRAMS = new Set(["scripts/start.ts", "scripts/build.ts", STAFF]);

/** Programs that read the settings file. Tests and measurements never do: it may name a live register. */
const PROGRAMS_WITH_SETTINGS = new Set([...PRODUCTION_PROGRAMS, "scripts/dev.ts"]);

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
  const settings = readsSettings ? settingsFile() : undefined;
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

/**
 * A file of lines such as PORT=3000, which Node reads itself; variables of the environment win over
 * it, also empty ones. It is .env in the project folder, if there is one, or the file that the
 * variable SETTINGS_FILE names; with that variable empty there is none.
 */
function settingsFile() {
  const named = process.env.SETTINGS_FILE;
  if (named === undefined) return existsSync(`${root}/.env`) ? readable(`${root}/.env`) : undefined;
  if (named === "") return undefined;
  const file = resolve(root, named);
  // Without its settings the site would start on another register than the one that is meant.
  if (!existsSync(file)) fail(`SETTINGS_FILE names ${file}, and there is no such file.`);
  return readable(file);
}

/** Node would say of a file that it can't read that it is not there, and take a mark at its beginning for a name. */
function readable(file) {
  let content;
  try {
    content = readFileSync(file, "utf8");
  } catch (error) {
    fail(`The settings file ${file} can't be read (${error.code}).`);
  }
  if (content.startsWith("\uFEFF")) {
    fail(`The settings file ${file} begins with a byte order mark; save it as plain UTF-8.`);
  }
  return file;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
