/** `npm test`: everything that CI does. Goes on after a failure, so that one run shows them all. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { BuildError, buildIfChanged } from "./build/build-if-changed.ts";
import { PROJECT_ROOT } from "../settings/build-paths.ts";
import { findChromium } from "./find-browsers.ts";
import { printOutcomes, runChecks, runNpmScript } from "./npm-script.ts";

const RESULTS = `${PROJECT_ROOT}/test-results`;

rmSync(RESULTS, { recursive: true, force: true });
const browser = await findChromium();
const [checks] = await Promise.all([
  runChecks(),
  // Once, before tests that start the site at the same time would each do it.
  buildIfChanged().catch((error: unknown) => {
    // Those tests fail then.
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
  }),
]);
const reportTo = (file: string) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/${file}`,
];
const tests = {
  unit: await runNpmScript("unit", reportTo("unit.json")),
  browser: await runNpmScript("browser", [], {
    environment: { CHROMIUM_PATH: browser.executablePath, ...browser.environment },
  }),
  "other browsers": await runNpmScript("browser:others", reportTo("others.json")),
};

printOutcomes({ ...checks, ...tests });
const counts = countTests();
// The closing line that tools read: tests, plus one for each check that is no test.
const failedChecks = Object.values(checks).filter((succeeded) => !succeeded).length;
const passedChecks = Object.values(checks).length - failedChecks;
console.log(`${counts.passed + passedChecks} passed, ${counts.failed + failedChecks} failed`);
process.exitCode = Object.values({ ...checks, ...tests }).every(Boolean) ? 0 : 1;

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
