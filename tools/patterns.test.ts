import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { EMAIL_REGEX, ISO_DATE_REGEX, RFC_EMAIL_REGEX } from "valibot";
import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "@register/settings";

const SOURCES = globSync("{apps,packages,tools,trials}/**/*.{ts,tsx,mjs}", {
  cwd: PROJECT_ROOT,
}).filter((file) => !/\.test\.ts$|test-support|node_modules/.test(file));

/** Made of the letters of names; they read a visitor's file in a worker on the visitor's own device. */
const COMPUTED = ["packages/comparison/pdf/other-views.ts"];

/** A pattern with the ways in which its time can grow faster than the text it is tried on. */
function slowWays(pattern: RegExp): readonly string[] {
  return analyse(pattern).reports.map(
    ({ type, exponential }) => `${String(pattern)}: ${type}, ${exponential ? "2^n" : "n^2"}`,
  );
}

interface FoundPatterns {
  readonly patterns: readonly RegExp[];
  /** Made at run time, so that nothing can be said of them. */
  readonly computed: readonly string[];
}

function patternsIn(file: string): FoundPatterns {
  const { program, errors } = parseSync(file, readFileSync(join(PROJECT_ROOT, file), "utf8"));
  expect(errors).toEqual([]);
  const patterns: RegExp[] = [];
  const computed: string[] = [];
  new Visitor({
    Literal: (node) => {
      if ("regex" in node) patterns.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
    NewExpression: ({ callee }) => {
      if (callee.type === "Identifier" && callee.name === "RegExp") computed.push(file);
    },
  }).visit(program);
  return { patterns, computed };
}

describe("no pattern takes longer than in proportion to its text", () => {
  it.each([
    ["^(a+)+$", "2^n"],
    ["\\s*\\n\\s*", "n^2"],
  ])("the analysis knows one that does: %s", (source, growth) => {
    expect(slowWays(new RegExp(source)).join("\n")).toContain(growth);
  });

  it("in our own files", () => {
    const found = SOURCES.map(patternsIn);
    const patterns = found.flatMap((file) => file.patterns);
    expect(patterns.length).toBeGreaterThan(50);
    expect(patterns.flatMap(slowWays)).toEqual([]);
    expect([...new Set(found.flatMap(({ computed }) => computed))]).toEqual(COMPUTED);
  });

  it.each([EMAIL_REGEX, RFC_EMAIL_REGEX, ISO_DATE_REGEX])(
    "among those that valibot tries on what is sent",
    (one) => {
      expect(slowWays(one)).toEqual([]);
    },
  );
});
