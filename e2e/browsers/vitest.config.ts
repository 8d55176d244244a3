import { defineConfig } from "vitest/config";
import { forgetSettings } from "@register/settings";

forgetSettings(process.env);

export default defineConfig({
  test: {
    // Not named as a test is: Playwright would take it for one of its own.
    include: ["e2e/browsers/goals.ts"],
    testTimeout: 300_000,
    tags: [{ name: "smoke", description: "What npm test reaches in every engine" }],
    hookTimeout: 300_000,
    // The machine may be busy; a wait that succeeds costs nothing.
    expect: { poll: { timeout: 60_000, interval: 100 } },
    projects: (["firefox", "webkit", "older-chromium"] as const).map((engine) => ({
      extends: true,
      test: { name: engine, provide: { engine }, globalSetup: "e2e/browsers/serve-site.ts" },
    })),
  },
});
