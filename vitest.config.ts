import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,scanner,web,server,database,cli,scripts}/**/*.test.ts"],
    testTimeout: 30_000,
  },
});
