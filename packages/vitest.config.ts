import { defineConfig } from "vitest/config";

/** For the tests of one package by itself (`npm test -w @register/scanner`); those of the house run them all. */
export default defineConfig({ test: { testTimeout: 30_000 } });
