import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,scanner,web,server,database,cli,scripts}/**/*.test.ts"],
    testTimeout: 30_000,
    // On a busy machine; a wait that succeeds costs nothing.
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
});
