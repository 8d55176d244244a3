import { spawnSync } from "node:child_process";
import { PROJECT_ROOT } from "@register/settings";
import { buildIfChanged } from "@register/site/build-if-changed";
import { installFromDebian } from "../tools/debian-packages.ts";
import { findChromium } from "../tools/find-browsers.ts";

/** Programs that read what is drawn; where they are missing, the tests that need them are skipped. */
const READERS = [
  "poppler-utils",
  "qpdf",
  "mupdf-tools",
  "libnss3-tools",
  "libpdfbox2-java",
  "libactivation-java",
  "libjaxb-api-java",
  "default-jre-headless",
];

/** What `npm test` leaves out, by the tag "trial", and every goal in the other browsers. */
const RUNS = [
  ["vitest", "run", "--tags-filter=trial"],
  ["playwright", "test", "--project=trials"],
  ["vitest", "run", "--config=e2e/browsers/vitest.config.ts"],
];

/** Goes on after a failure, so that one run shows them all. */
export async function run(): Promise<void> {
  if (!installFromDebian(READERS)) console.log(`Not installed here: ${READERS.join(" ")}`);
  await buildIfChanged();
  const { executablePath, environment } = await findChromium();
  const env = { ...process.env, ...environment, CHROMIUM_PATH: executablePath };
  const failed = RUNS.filter((words) => {
    const { status } = spawnSync("npx", words, {
      cwd: PROJECT_ROOT,
      env,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    return status !== 0;
  });
  if (failed.length > 0) throw new Error(`It does not hold: ${failed.map(String).join("; ")}`);
}
