import { defineConfig, devices } from "@playwright/test";
import { QUIET } from "./tools/quiet-browser.ts";
import { E2E_ORIGIN, E2E_PORT } from "./e2e/support/e2e-origin.ts";
import { forgetSettings } from "@register/settings";

forgetSettings(process.env);

/** What `npm test` leaves out. */
const TRIAL = /@trial/;

/**
 * Files whose tests leave in a context what the next test would meet: permissions, no connection, a history, an HTTP
 * cache that they count requests by, or windows of their own.
 */
const OWN_CONTEXTS =
  /(?:^|\/)(?:desk\/.*|data-client|first-load|first-paint|history|hosted-project|layout-shift|older-browsers|release|scanner-(?:camera.*|from-home|links)|toasts|typeface)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  // Playwright empties its folder: the results of other tests stand beside it.
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Far above what a test takes, even beside a busy neighbour: only a test that hangs meets it.
  timeout: 300_000,
  // A wait that succeeds costs nothing.
  expect: { timeout: 60_000 },
  workers: 2,
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: E2E_ORIGIN,
    locale: "en-GB",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: QUIET,
    },
  },
  // A test of the first project gets the tab of the one before, emptied: a new context costs a third of a small test.
  projects: [
    { name: "shared", testIgnore: OWN_CONTEXTS, grepInvert: TRIAL, use: { reuseContext: true } },
    { name: "own", testMatch: OWN_CONTEXTS, grepInvert: TRIAL },
    { name: "trials", grep: TRIAL },
  ],
  webServer: {
    command: "node e2e/support/serve-site.ts",
    url: `${E2E_ORIGIN}/healthz`,
    env: { PORT: String(E2E_PORT) },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    reuseExistingServer: false,
  },
});
