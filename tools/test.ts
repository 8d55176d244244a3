/** `npm test`: everything that CI does, also after a failure. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { BuildError, buildIfChanged } from "@register/site/build-if-changed";
import { PROJECT_ROOT } from "@register/settings";
import { findChromium } from "./find-browsers.ts";

const RESULTS = `${PROJECT_ROOT}/test-results`;

/** These need neither a build nor a browser. */
const CHECKS = ["format:check", "lint", "types", "unused"];

rmSync(RESULTS, { recursive: true, force: true });
const browser = await findChromium().catch(({ message }: Error) => {
  console.error(message);
  process.exit(1);
});
const [checks] = await Promise.all([
  // In parallel, each with its output as a whole.
  Promise.all(
    CHECKS.map(async (name) => [name, await runNpmScript(name, [], {}, "whole")] as const),
  ),
  // Otherwise parallel tests would each build the site.
  buildIfChanged().catch((error: unknown) => {
    // The tests that need it fail then.
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
  }),
]);
const reportTo = (file: string) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/${file}`,
];
const environment = { CHROMIUM_PATH: browser.executablePath, ...browser.environment };
const tests = [
  ["unit", await runNpmScript("unit", reportTo("unit.json"))],
  ["browser", await runNpmScript("browser", [], environment)],
  ["other browsers", await runNpmScript("browser:others", reportTo("others.json"))],
] as const;

console.log("");
for (const [name, succeeded] of [...checks, ...tests])
  console.log(`${succeeded ? "ok    " : "FAILED"}  ${name}`);
const held = checks.filter(([, succeeded]) => succeeded).length;
const counted = ["unit.json", "browser.json", "others.json"].map(countTests);
const sum = (key: "passed" | "failed") => counted.reduce((all, each) => all + each[key], 0);
// Tools read this line; each check counts as a test.
console.log(`${sum("passed") + held} passed, ${sum("failed") + checks.length - held} failed`);
process.exitCode = [...checks, ...tests].every(([, succeeded]) => succeeded) ? 0 : 1;

/** Resolves to true on success. */
async function runNpmScript(
  name: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  output: "live" | "whole" = "live",
): Promise<boolean> {
  if (output === "live") console.log(`\n── ${name}`);
  const script = spawn("npm", ["run", "--silent", name, "--", ...words], {
    cwd: PROJECT_ROOT,
    stdio: output === "live" ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...variables },
    shell: process.platform === "win32",
  });
  const written: Buffer[] = [];
  for (const stream of [script.stdout, script.stderr])
    stream?.on("data", (chunk: Buffer) => written.push(chunk));
  const [status] = (await once(script, "close")) as [number | null];
  if (output === "whole") console.log(`\n── ${name}\n${Buffer.concat(written).toString()}`);
  return status === 0;
}

/** From Vitest and Playwright. */
interface Results {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number };
}

/** Zero without a file. */
function countTests(name: string) {
  const file = `${RESULTS}/${name}`;
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};
  const { numPassedTests, numFailedTests, stats } = results;
  return {
    passed: numPassedTests ?? stats?.expected ?? 0,
    failed: numFailedTests ?? stats?.unexpected ?? 0,
  };
}
