import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { countTests } from "./test-report.ts";

test("the tests of every runner are counted together", () => {
  const folder = mkdtempSync(join(tmpdir(), "test-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = ["unit.json", "browser.json", "never-written.json"].map((name) =>
    join(folder, name),
  );
  const [unit = "", browser = ""] = files;
  writeFileSync(unit, JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults: [] }));
  writeFileSync(browser, JSON.stringify({ stats: { expected: 4, unexpected: 2, skipped: 9 } }));
  expect(countTests(files)).toEqual({ passed: 7, failed: 3 });
});
