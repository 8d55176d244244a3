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

/** A pattern with the ways in which its time can grow faster than the text it is tried on. */
function slowWays(pattern: RegExp): readonly string[] {
  return analyse(pattern).reports.map(
    ({ type, exponential }) => `${String(pattern)}: ${type}, ${exponential ? "2^n" : "n^2"}`,
  );
}

/** The patterns of a file, and the file for each that is made at run time, of which nothing can be said. */
function patternsIn(file: string) {
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
  it("in our own files", () => {
    expect(slowWays(/^(a+)+$/).join()).toContain("2^n");
    const found = SOURCES.map(patternsIn);
    const patterns = found.flatMap((file) => file.patterns);
    expect(patterns.length).toBeGreaterThan(50);
    expect(patterns.flatMap(slowWays)).toEqual([]);
    expect([...new Set(found.flatMap(({ computed }) => computed))]).toEqual([]);
  });

  it("among those that valibot tries on what is sent", () => {
    expect([EMAIL_REGEX, RFC_EMAIL_REGEX, ISO_DATE_REGEX].flatMap(slowWays)).toEqual([]);
  });
});
