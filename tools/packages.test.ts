import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { PROJECT_ROOT } from "@register/settings";

/** The block of a language in a Markdown text. */
function block(markdown: string, language: string): string {
  const [, rest = ""] = markdown.split(`\n\`\`\`${language}\n`);
  return rest.slice(0, rest.indexOf("```"));
}

// That of the scanner needs a page and a camera: packages/scanner/standalone.test.ts builds it.
it.each(["domain", "comparison", "spreadsheets"])(
  "the example in the README of %s prints what stands below it",
  async (name) => {
    const readme = readFileSync(`${PROJECT_ROOT}/packages/${name}/README.md`, "utf8");
    // Within the project, so that the packages are found.
    mkdirSync(`${PROJECT_ROOT}/test-results`, { recursive: true });
    const folder = mkdtempSync(`${PROJECT_ROOT}/test-results/example-`);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(`${folder}/example.ts`, block(readme, "ts"));
    const { stdout } = await promisify(execFile)(process.execPath, [`${folder}/example.ts`]);
    expect(stdout).toBe(block(readme, "text"));
  },
);
