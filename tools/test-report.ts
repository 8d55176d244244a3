import { existsSync, readFileSync } from "node:fs";

/** What the JSON reporters of Vitest and Playwright count, as far as it is read here. */
interface Results {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number };
}

/** How many tests passed and failed by result files; without one, as after a failed start, none. */
export function countTests(files: readonly string[]) {
  const written = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as Results);
  const sum = (count: (results: Results) => number | undefined) =>
    written.reduce((all, results) => all + (count(results) ?? 0), 0);
  return {
    passed: sum(({ numPassedTests, stats }) => numPassedTests ?? stats?.expected),
    failed: sum(({ numFailedTests, stats }) => numFailedTests ?? stats?.unexpected),
  };
}
