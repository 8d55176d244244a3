import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { failedTests, readResults } from "./test-report.ts";

test("the end of a run names the tests that failed, with their reasons", () => {
  const folder = mkdtempSync(join(tmpdir(), "test-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unit = write(join(folder, "unit.json"), {
    testResults: [
      {
        name: "/house/web/page.test.ts",
        assertionResults: [
          { fullName: "is drawn", status: "passed" },
          { fullName: "is left out", status: "skipped" },
          {
            fullName: "is read",
            status: "failed",
            failureMessages: ["\u001B[31mexpected 1\u001B[39m"],
          },
        ],
      },
    ],
  });
  const browser = write(join(folder, "browser.json"), {
    suites: [
      {
        specs: [
          {
            file: "page.spec.ts",
            title: "is seen",
            tests: [
              {
                status: "unexpected",
                results: [{ errors: [{ message: "no heading\nat line 7" }] }],
              },
            ],
          },
        ],
      },
    ],
  });

  const results = readResults("/house", [unit, browser, join(folder, "never-written.json")]);

  expect(failedTests(results)).toBe(
    "web/page.test.ts: is read\n    expected 1\ne2e/page.spec.ts: is seen\n    no heading\n    at line 7",
  );
});

function write(file: string, results: unknown): string {
  writeFileSync(file, JSON.stringify(results));
  return file;
}
