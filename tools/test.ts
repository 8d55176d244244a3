/** `npm test`: everything that CI does. Goes on after a failure, so that one run shows them all. */
import { rmSync } from "node:fs";
import { BuildError, buildIfChanged } from "@register/site/build-if-changed";
import { PROJECT_ROOT } from "@register/settings";
import { findChromium } from "./find-browsers.ts";
import { printOutcomes, runChecks, runNpmScript } from "./npm-script.ts";
import {
  childrensProcessorSeconds,
  failedTests,
  readResults,
  slowestTests,
} from "./test-report.ts";

const RESULTS = `${PROJECT_ROOT}/test-results`;

const SLOWEST = 10;

rmSync(RESULTS, { recursive: true, force: true });
const browser = await findChromium().catch(({ message }: Error) => {
  console.error(message);
  process.exit(1);
});
const steps: string[] = [];
const checks = await timed("checks and build", async () => {
  const [outcomes] = await Promise.all([
    runChecks(),
    // Once, before tests that start the site at the same time would each do it.
    buildIfChanged().catch((error: unknown) => {
      // Those tests fail then.
      if (!(error instanceof BuildError)) throw error;
      console.error(error.message);
    }),
  ]);
  return outcomes;
});
const reportTo = (file: string) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/${file}`,
];
const environment = { CHROMIUM_PATH: browser.executablePath, ...browser.environment };
const tests = {
  unit: await timed("unit", () => runNpmScript("unit", reportTo("unit.json"))),
  browser: await timed("browser", () => runNpmScript("browser", [], { environment })),
  "other browsers": await timed("other browsers", () =>
    runNpmScript("browser:others", reportTo("others.json")),
  ),
};

printOutcomes({ ...checks, ...tests });
const files = ["unit.json", "browser.json", "others.json"].map((file) => `${RESULTS}/${file}`);
const results = readResults(PROJECT_ROOT, files);
const failed = failedTests(results);
if (failed !== "") console.log(`\nFailed tests\n${failed}`);
console.log(`\nSlowest tests\n${slowestTests(results, SLOWEST)}\n\n${steps.join("\n")}`);
// The closing line that tools read: tests, plus one for each check that is no test.
const all = [...results.map(({ failure }) => failure === undefined), ...Object.values(checks)];
console.log(
  `${all.filter(Boolean).length} passed, ${all.filter((passed) => !passed).length} failed`,
);
process.exitCode = Object.values({ ...checks, ...tests }).every(Boolean) ? 0 : 1;

/** Runs a step, and notes what it takes: a run's growth is seen by its processor time, on however busy a machine. */
async function timed<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const before = childrensProcessorSeconds();
  const result = await run();
  const after = childrensProcessorSeconds();
  const clock = Math.round((performance.now() - started) / 1000);
  const processor =
    before === undefined || after === undefined
      ? ""
      : `, ${Math.round(after - before)} s of processor`;
  steps.push(`${name}: ${clock} s${processor}`);
  return result;
}
