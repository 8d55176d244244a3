/**
 * `npm run check`: tells in less than a minute whether a change is sound, by everything that needs neither a build nor
 * a browser, and by the unit tests that import a file changed since origin/main. Almost all of them import domain: a
 * change there takes longer.
 */
import { spawnSync } from "node:child_process";
import { PROJECT_ROOT } from "@register/settings";
import { printOutcomes, runChecks, runNpmScript } from "./npm-script.ts";

/** Where a change concerns the tests of commands, which import almost everything and take longer than all others. */
const REGISTER = ["apps/desk", "apps/staff", "packages/office", "packages/register"];

const git = (...words: string[]) =>
  spawnSync("git", words, { cwd: PROJECT_ROOT, encoding: "utf8" });

const knowsOrigin = git("rev-parse", "--verify", "--quiet", "origin/main").status === 0;
const base = knowsOrigin ? "origin/main" : "HEAD";
const changesRegister = git("diff", "--name-only", base, "--", ...REGISTER).stdout !== "";
const projects = ["unit", "unit in Arabic", ...(changesRegister ? ["unit of the register"] : [])];

const [checks, unit] = await Promise.all([
  runChecks(),
  runNpmScript(
    "unit",
    [
      `--changed=${base}`,
      ...projects.map((project) => `--project=${project}`),
      "--passWithNoTests",
    ],
    { output: "whole" },
  ),
]);
const outcomes = { ...checks, "unit tests of what changed": unit };
printOutcomes(outcomes);
process.exitCode = Object.values(outcomes).every(Boolean) ? 0 : 1;
