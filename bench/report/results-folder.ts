import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../scripts/build-paths.ts";
import { htmlReport } from "./html-report.ts";
import type { BenchResults } from "./results.ts";

/** Ignored by git. */
const FOLDER = join(PROJECT_ROOT, "bench", "results");

/** Keeps the figures of the last run; gives the path. */
export function keepFigures(results: BenchResults): string {
  return write("figures.json", `${JSON.stringify(results, null, 2)}\n`);
}

/** Writes the page of charts; gives its path. */
export function writePage(results: BenchResults): string {
  return write("report.html", htmlReport(results));
}

/** Figures that were kept by an earlier run. */
export function keptFigures(file: string): BenchResults {
  return JSON.parse(readFileSync(file, "utf8")) as BenchResults;
}

function write(name: string, content: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, name);
  writeFileSync(file, content);
  return file;
}
