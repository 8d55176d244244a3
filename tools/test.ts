/** `npm test`: everything that CI does. Goes on after a failure, so that one run shows them all. */
import { rmSync } from "node:fs";
import { BuildError, buildIfChanged } from "@register/site/build-if-changed";
import { PROJECT_ROOT } from "@register/settings";
import { findChromium } from "./find-browsers.ts";
import { printOutcomes, runChecks, runNpmScript } from "./npm-script.ts";
import { countTests } from "./test-report.ts";

const RESULTS = `${PROJECT_ROOT}/test-results`;

rmSync(RESULTS, { recursive: true, force: true });
const browser = await findChromium().catch(({ message }: Error) => {
  console.error(message);
  process.exit(1);
});
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
const environment = { CHROMIUM_PATH: browser.executablePath, ...browser.environment };
const tests = {
  unit: await runNpmScript("unit", reportTo("unit.json")),
  browser: await runNpmScript("browser", [], { environment }),
  "other browsers": await runNpmScript("browser:others", reportTo("others.json")),
};

printOutcomes({ ...checks, ...tests });
const files = ["unit.json", "browser.json", "others.json"].map((file) => `${RESULTS}/${file}`);
const tested = countTests(files);
const held = Object.values(checks).filter(Boolean).length;
// The closing line that tools read: tests, plus one for each check that is not a test.
console.log(
  `${tested.passed + held} passed, ${tested.failed + Object.values(checks).length - held} failed`,
);
process.exitCode = Object.values({ ...checks, ...tests }).every(Boolean) ? 0 : 1;
