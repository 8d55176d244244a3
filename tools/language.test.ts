import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "@register/settings";

/** The files of a release, without tests. */
const FILES = globSync("{apps,packages,tools}/**/*.{ts,tsx}", {
  cwd: PROJECT_ROOT,
  exclude: (name) => name === "node_modules",
}).filter(
  (file) =>
    !/\.(?:test|spec)\.[^/]+$|-contract\.ts$|[\\/](?:test-support|contract-tests|bench)[\\/]/.test(
      file,
    ),
);

/** Words with which a sentence speaks of something without its name. */
const RIDDLE =
  /\b(?:of which|by which|to which|whose|whoever|whatever|what (?:is|was|has|it|they)|which is|those (?:that|of|who)|in the place of|anew|of (?:it|them)\b|as it is|is so\b|that (?:is|was) (?:to be|not)|another one)\b/i;
const RIDDLE_AT_START = /^(?:what|whether|who|whose|that|those|of|the same|as|where|by)\b/i;

/** The texts of a file's comments. Line comments that follow each other are one. */
function commentsIn(file: string, text: string): readonly string[] {
  const texts: string[] = [];
  let lineEnd: number | undefined;
  for (const { type, value, start, end } of parseSync(file, text).comments) {
    const isNextLine = type === "Line" && /^\r?\n[ \t]*$/.test(text.slice(lineEnd ?? start, start));
    const words = value
      .replaceAll(/^\s*\*+/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (isNextLine) texts.push(`${texts.pop() ?? ""} ${words}`);
    else texts.push(words);
    lineEnd = type === "Line" ? end : undefined;
  }
  return texts.filter((words) => words !== "" && !/^(?:oxlint|@ts|#region|v8)/.test(words));
}

const read = FILES.map((file) => {
  const text = readFileSync(join(PROJECT_ROOT, file), "utf8");
  const code = parseSync(file, text).comments.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
  const lines = code.split("\n").filter((line) => line.trim() !== "").length;
  return { file, lines, comments: commentsIn(file, text) };
});
const comments = read.flatMap((one) => one.comments);

it("knows a comment of several lines, and leaves directives out", () => {
  const text =
    "// One\n// two.\nlet a;\n/** Three\n * four. */\n// oxlint-disable-next-line x -- y\n";
  expect(commentsIn("a.ts", text)).toEqual(["One two.", "Three four."]);
});

it("comments have at most 80 words for 100 lines of code: they say why, and names say what", () => {
  const words = comments.reduce((sum, comment) => sum + comment.split(" ").length, 0);
  const lines = read.reduce((sum, one) => sum + one.lines, 0);
  expect((100 * words) / lines).toBeLessThanOrEqual(80);
});

it.each([
  ["speak of something without its name", RIDDLE],
  ["begin with a relative word", RIDDLE_AT_START],
] as const)("at most 1.5 % of comments %s", (_, pattern) => {
  const found = comments.filter((comment) => pattern.test(comment));
  const share = found.length / comments.length;
  expect(share, `among them: ${found.slice(0, 20).join("; ")}`).toBeLessThanOrEqual(0.015);
});
