import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { LanguageCode } from "@register/domain/site";
import { languageConstants } from "@register/ui/vite-options";
import { wordsOf } from "@register/ui/vite-options";
import { wordsPlugin } from "@register/content/words-plugin";
import { forgetSettings } from "@register/settings";

forgetSettings(process.env);
// Node keeps what it compiles there. Tests start hundreds of processes, sites and staff commands, from
// the same sources, and half of what each of them did was to compile them.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("test-results/compile-cache", import.meta.url),
);

/** Tests that need a Postgres server, which is started for them alone. */
const WITH_POSTGRES = ["**/*postgres*.test.ts"];

/** Tests of a language that is written from right to left: they run as a build for Arabic. */
const IN_ARABIC = ["{apps/site/web,packages/ui}/**/*.arabic.test.{ts,tsx}"];

/** The words and constants that the code of a language is built with; Vitest takes `import.meta.env` from `env`. */
const builtFor = (language: LanguageCode) => ({
  resolve: { alias: wordsOf(language) },
  env: Object.fromEntries(
    Object.entries(languageConstants(language)).map(([name, value]) => [
      name.replace("import.meta.env.", ""),
      String(JSON.parse(value)),
    ]),
  ),
});

const ENGLISH = builtFor("en");
const ARABIC = builtFor("ar");

export default defineConfig({
  plugins: [wordsPlugin()],
  test: {
    // Far above what a test takes, even one that starts many programs beside a busy neighbour: only a test that hangs meets it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    tags: [
      {
        name: "trial",
        description: "What takes too long for npm test: npm run trials -- tests",
        timeout: 3_600_000,
      },
    ],
    // One more than there are cores: half of the tests wait for programs that they have started.
    maxWorkers: availableParallelism() + 1,
    // Style sheets are empty in unit tests, but for the one whose colours code reads.
    css: { include: [/\/tokens\.css/] },
    // A changed package.json or setting of Vitest leaves "npm run check" quick: "npm test" runs everything.
    forceRerunTriggers: [],
    // On a busy machine; a wait that succeeds costs nothing.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      {
        extends: true,
        resolve: ENGLISH.resolve,
        test: {
          name: "unit",
          env: ENGLISH.env,
          include: [
            "{apps/site/web,apps/site/server,packages/!(register|office),tools/bench}/**/*.test.{ts,tsx}",
          ],
          exclude: [...WITH_POSTGRES, ...IN_ARABIC],
          // These tests leave nothing in the modules that they share: half of their time was to load those anew.
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: ENGLISH.resolve,
        test: {
          name: "unit of the register",
          env: ENGLISH.env,
          include: ["{apps/desk,apps/staff,packages/register,packages/office}/**/*.test.ts"],
          exclude: WITH_POSTGRES,
        },
      },
      {
        extends: true,
        resolve: ENGLISH.resolve,
        test: {
          name: "scripts",
          env: ENGLISH.env,
          include: ["{apps/site/build,tools/!(bench),trials}/**/*.test.ts", "tools/*.test.ts"],
          exclude: WITH_POSTGRES,
        },
      },
      {
        extends: true,
        resolve: ARABIC.resolve,
        test: { name: "unit in Arabic", include: IN_ARABIC, env: ARABIC.env },
      },
      {
        extends: true,
        resolve: ENGLISH.resolve,
        test: {
          name: "postgres",
          env: ENGLISH.env,
          include: WITH_POSTGRES,
          exclude: ["node_modules/**"],
          globalSetup: "packages/register/test-support/postgres-for-tests.ts",
        },
      },
    ],
  },
});
