// Runs a program of this project on the pinned Node, after `npm ci` if need be:
//   node tools/launch.mjs tools/start.ts [arguments]
// Plain JavaScript without dependencies, like its imports: a fresh clone runs it on any Node from 20 on.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { findPlaceForNpm, findRuntime, installedPackages, installPackages } from "./packages.mjs";
import { settingsFile } from "./settings-file.mjs";

const STAFF = "tools/staff.ts";

/** Other programs must not read the settings, which may name a live register, or read them elsewhere (a release). */
const PROGRAMS_WITH_SETTINGS = new Set(
  ["start", "desk", "build", "dev"].map((name) => `tools/${name}.ts`).concat(STAFF),
);

/** In milliseconds. */
const SHELL_CHECK_MS = 500;

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
const [program, ...programArguments] = process.argv.slice(2);

try {
  findPlaceForNpm(root);
  const installed = installedPackages(root);
  // A staff command may run beside the site and without network, so it never installs.
  if (installed !== "current" && program !== STAFF) installPackages(root);
  else if (installed === "none")
    throw new Error("Nothing is installed yet: `npm start` installs what is needed.");
  else if (installed === "other")
    console.error(
      "The installed packages are those of another version; `npm start` installs the new ones.",
    );
  run(findRuntime(root));
} catch (error) {
  fail(error);
}

function run(runtime) {
  const readsSettings = PROGRAMS_WITH_SETTINGS.has(program);
  const settings = readsSettings ? settingsFile(root) : undefined;
  const options = settings === undefined ? [] : [`--env-file=${settings}`];
  const child = spawn(runtime, [...options, `${root}/${program}`, ...programArguments], {
    stdio: "inherit",
    cwd: root,
    env: {
      ...process.env,
      PATH: `${root}/node_modules/.bin${delimiter}${process.env.PATH}`,
      // A site that a test or measurement starts through this file reads no settings file either.
      ...(readsSettings ? {} : { SETTINGS_FILE: "" }),
    },
  });
  // A terminal's Ctrl-C reaches the child directly; a supervisor's SIGTERM reaches only this process.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm sends SIGTERM only to the shell between, which ends and leaves this process behind.
  const shell = process.ppid;
  const isLeft = () => process.env.npm_command !== undefined && process.ppid !== shell;
  setInterval(() => isLeft() && child.kill("SIGTERM"), SHELL_CHECK_MS).unref();
  child.on("error", fail);
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

function fail({ message }) {
  console.error(message);
  process.exit(1);
}
