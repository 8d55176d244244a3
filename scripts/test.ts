/** `npm test`: everything that CI does. Goes on after a failure, so that one run shows them all. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { BuildError, buildIfChanged } from "./build/build-if-changed.ts";
import { PROJECT_ROOT } from "./build/build-paths.ts";
import { findChromium } from "./find-chromium.ts";

const RESULTS = `${PROJECT_ROOT}/test-results`;

rmSync(RESULTS, { recursive: true, force: true });
const browser = await findChromium();
// Once, before tests that start the site at the same time would each do it.
await buildIfChanged().catch((error: unknown) => {
  // Those tests fail then.
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
});
const checked = {
  "format:check": succeeds("format:check"),
  lint: succeeds("lint"),
  types: succeeds("types"),
  unused: succeeds("unused"),
};
const tests = {
  unit: succeeds("unit", [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS}/unit.json`,
  ]),
  browser: succeeds("browser", [], {
    CHROMIUM_PATH: browser.executablePath,
    ...browser.environment,
  }),
  "other browsers": succeeds("browser:others", [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS}/others.json`,
  ]),
};

console.log("");
for (const [name, ok] of Object.entries({ ...checked, ...tests })) {
  console.log(`${ok ? "ok    " : "FAILED"}  ${name}`);
}
const counts = countTests();
// The closing line that tools read: tests, plus one for each check that is no test.
const checks = Object.values(checked);
const failedChecks = checks.filter((ok) => !ok).length;
console.log(
  `${counts.passed + checks.length - failedChecks} passed, ${counts.failed + failedChecks} failed`,
);
process.exitCode = [...checks, ...Object.values(tests)].every(Boolean) ? 0 : 1;

/** Runs a command of package.json. */
function succeeds(
  name: string,
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): boolean {
  console.log(`\n── ${name}`);
  const { status } = spawnSync("npm", ["run", "--silent", name, "--", ...words], {
    cwd: PROJECT_ROOT,
    stdio: "inherit",
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  });
  return status === 0;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

function countTests(): Counts {
  const { stats = {} } = (readResults("browser.json") ?? {}) as {
    stats?: { expected?: number; unexpected?: number };
  };
  const sum = { passed: stats.expected ?? 0, failed: stats.unexpected ?? 0 };
  for (const file of ["unit.json", "others.json"]) {
    const vitest = (readResults(file) ?? {}) as {
      numPassedTests?: number;
      numFailedTests?: number;
    };
    sum.passed += vitest.numPassedTests ?? 0;
    sum.failed += vitest.numFailedTests ?? 0;
  }
  return sum;
}

function readResults(file: string): unknown {
  const path = `${RESULTS}/${file}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
