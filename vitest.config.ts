import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { LanguageCode } from "./domain/languages.ts";
import { cataloguePlugin } from "./scripts/build/catalogue-plugin.ts";
import { languageConstants } from "./scripts/build/vite-options.ts";
import { forgetSettings } from "./settings/setting-names.ts";

forgetSettings(process.env);
// Node keeps what it compiles there. Tests start hundreds of processes, sites and staff commands, from
// the same sources, and half of what each of them did was to compile them.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("test-results/compile-cache", import.meta.url),
);

/** Tests that need a Postgres server, which is started for them alone. */
const WITH_POSTGRES = ["**/*postgres*.test.ts"];

/** Tests of what is another thing in a language that is written from right to left: they run as a build for Arabic. */
const IN_ARABIC = ["web/**/*.arabic.test.ts"];

/** The words and constants that the code of a language is built with; Vitest takes `import.meta.env` from `env`. */
const builtFor = (language: LanguageCode) => ({
  plugins: [cataloguePlugin(language)],
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
  test: {
    testTimeout: 30_000,
    // One more than there are cores: half of the tests wait for programs that they have started.
    maxWorkers: availableParallelism() + 1,
    // Style sheets are empty in unit tests, but for the one whose colours code reads.
    css: { include: [/\/tokens\.css/] },
    // On a busy machine; a wait that succeeds costs nothing.
    expect: { poll: { timeout: 15_000, interval: 20 } },
    projects: [
      {
        extends: true,
        plugins: ENGLISH.plugins,
        test: {
          name: "unit",
          env: ENGLISH.env,
          include: [
            "{domain,scanner,web,server,settings,database,cli,scripts,bench}/**/*.test.{ts,tsx}",
          ],
          exclude: [...WITH_POSTGRES, ...IN_ARABIC],
        },
      },
      {
        extends: true,
        plugins: ARABIC.plugins,
        test: { name: "unit in Arabic", include: IN_ARABIC, env: ARABIC.env },
      },
      {
        extends: true,
        plugins: ENGLISH.plugins,
        test: {
          name: "postgres",
          env: ENGLISH.env,
          include: WITH_POSTGRES,
          exclude: ["node_modules/**"],
          globalSetup: "database/test-support/postgres-for-tests.ts",
        },
      },
    ],
  },
});
