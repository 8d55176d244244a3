/** `npm test`: everything that CI does. Goes on after a failure, so that one run shows them all. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { BuildError, buildIfChanged } from "./build/build-if-changed.ts";
import { PROJECT_ROOT } from "./build/build-paths.ts";
import { findChromium } from "./find-chromium.ts";

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
}

const RESULTS = `${PROJECT_ROOT}/test-results`;

rmSync(RESULTS, { recursive: true, force: true });
const browser = await findChromium();
// Once, before tests that start the site at the same time would each do it.
await buildIfChanged().catch((error: unknown) => {
  // Those tests fail then.
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
});
const steps: readonly Step[] = [
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "lint", command: ["oxlint", "--deny-warnings"] },
  { name: "types of server and tools", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types of the site", command: ["tsc", "-p", "web"] },
  { name: "types of the browser tests", command: ["tsc", "-p", "e2e"] },
  { name: "types of the bench", command: ["tsc", "-p", "bench"] },
  { name: "unused code", command: ["knip"] },
  {
    name: "unit and contract tests",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${RESULTS}/unit.json`,
    ],
  },
  {
    name: "browser tests",
    command: ["playwright", "test"],
    environment: { CHROMIUM_PATH: browser.executablePath, ...browser.environment },
  },
];

const outcomes = steps.map((step) => ({ name: step.name, ok: succeeds(step) }));

console.log("");
for (const { name, ok } of outcomes) console.log(`${ok ? "ok    " : "FAILED"}  ${name}`);
const counts = countTests();
// The closing line that tools read: tests, plus one for each check that is no test.
const checks = outcomes.slice(0, -2);
const failedChecks = checks.filter(({ ok }) => !ok).length;
console.log(
  `${counts.passed + checks.length - failedChecks} passed, ${counts.failed + failedChecks} failed`,
);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

function succeeds({ name, command: [program, ...programArguments], environment }: Step): boolean {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(program, programArguments, {
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
  const unit = (readResults("unit.json") ?? {}) as {
    numPassedTests?: number;
    numFailedTests?: number;
  };
  const { stats = {} } = (readResults("browser.json") ?? {}) as {
    stats?: { expected?: number; unexpected?: number };
  };
  return {
    passed: (unit.numPassedTests ?? 0) + (stats.expected ?? 0),
    failed: (unit.numFailedTests ?? 0) + (stats.unexpected ?? 0),
  };
}

function readResults(file: string): unknown {
  const path = `${RESULTS}/${file}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
