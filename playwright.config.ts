import { defineConfig, devices } from "@playwright/test";
import { QUIET } from "./scripts/quiet-browser.ts";
import { E2E_ORIGIN, E2E_PORT } from "./e2e/support/e2e-origin.ts";
import { forgetSettings } from "./settings/setting-names.ts";

forgetSettings(process.env);

export default defineConfig({
  testDir: "e2e",
  // Playwright empties its folder: the results of other tests stand beside it.
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two cores may be shared with a busy neighbour; a wait that succeeds costs nothing.
  expect: { timeout: 15_000 },
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
  webServer: {
    command: "node e2e/support/serve-site.ts",
    url: `${E2E_ORIGIN}/healthz`,
    env: { PORT: String(E2E_PORT) },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    reuseExistingServer: false,
  },
});
