import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "@register/settings";

/**
 * The most lines of code that each part may have, without blank lines, comments and tests, rounded up to a hundred
 * (`docs/decisions/0037-a-budget-of-lines.md`). The commit that raises a figure says why.
 */
const BUDGET: Readonly<Record<string, number>> = {
  "apps/desk": 10_200,
  "apps/site": 13_900,
  "apps/staff": 2_200,
  "packages/comparison": 5_100,
  "packages/content": 600,
  "packages/domain": 3_600,
  "packages/drawing": 1_200,
  "packages/http": 600,
  "packages/office": 3_800,
  "packages/register": 9_100,
  "packages/scanner": 2_000,
  "packages/settings": 400,
  "packages/spreadsheets": 1_700,
  "packages/ui": 900,
  supabase: 800,
  tools: 1_000,
};

const OF_TESTS =
  /\.(?:test|spec)\.[^/]+$|-contract\.ts$|(?:^|\/)(?:test-support|contract-tests|fixtures|testing|bench|node_modules)\//;

const FILES = globSync("{apps,packages,tools,supabase}/**/*.{ts,tsx,mjs,css,sql,typ}", {
  cwd: PROJECT_ROOT,
})
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !OF_TESTS.test(file));

const BLOCK_COMMENT = /\/\*.*?\*\//gs;
const LINE_COMMENT = /^\s*(?:--|\/\/).*$/gm;

/** Comments become empty, also those of which a part of a line is code. */
function withoutComments(file: string, text: string): string {
  if (!/\.(?:tsx?|mjs)$/.test(file)) {
    return text.replaceAll(BLOCK_COMMENT, "").replaceAll(LINE_COMMENT, "");
  }
  // From the last, so that the places of the others stay.
  return parseSync(file, text).comments.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
}

function linesOfCode(file: string): number {
  const text = readFileSync(join(PROJECT_ROOT, file), "utf8");
  return withoutComments(file, text)
    .split("\n")
    .filter((line) => line.trim() !== "").length;
}

/** The app, package or first folder in which a file stands. */
const partOf = (file: string): string => /^(?:apps\/|packages\/)?[^/]+/.exec(file)?.[0] ?? file;

describe("the budget of lines", () => {
  it("counts code alone", () => {
    const text = "/** One. */\nconst one = 1; // One.\n\n/* Two\nlines */ const two = 2;\n";
    expect(withoutComments("one.ts", text).match(/\S.*/g)).toEqual([
      "const one = 1; ",
      "const two = 2;",
    ]);
    expect(withoutComments("one.sql", "-- One.\nSELECT 1;").match(/\S.*/g)).toEqual(["SELECT 1;"]);
  });

  it("is a multiple of a hundred, so that a small change needs no decision", () => {
    expect(Object.values(BUDGET).filter((lines) => lines % 100 !== 0)).toEqual([]);
  });

  it("is kept by every part of the house", () => {
    const counted: Record<string, number> = {};
    for (const file of FILES)
      counted[partOf(file)] = (counted[partOf(file)] ?? 0) + linesOfCode(file);
    const over = Object.entries(counted)
      .filter(([part, lines]) => lines > (BUDGET[part] ?? 0))
      .map(([part, lines]) => `${part}: ${lines} lines, ${BUDGET[part] ?? 0} allowed`);
    expect(over).toEqual([]);
  });
});
