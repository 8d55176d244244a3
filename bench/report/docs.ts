import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../scripts/build-paths.ts";
import { markdownReport } from "./markdown-report.ts";
import type { BenchResults } from "./results.ts";

const DOCUMENT = join(PROJECT_ROOT, "docs", "performance.md");

const BEGIN = "<!-- figures: written by `npm run bench -- --write-docs` -->";
const END = "<!-- end of the figures -->";

/** Puts the figures of a run where the document keeps the last ones; gives its path. */
export function writeDocs(results: BenchResults): string {
  const text = readFileSync(DOCUMENT, "utf8");
  writeFileSync(DOCUMENT, withFigures(text, markdownReport(results)));
  return DOCUMENT;
}

/** A document with what stands between its two markers replaced. */
export function withFigures(document: string, figures: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin === -1 || end < begin)
    throw new Error(`The document must have the lines\n${BEGIN}\n${END}`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${figures}\n\n${document.slice(end)}`;
}
