/**
 * `npm run bench` measures all parts, prints a table and writes it to docs/performance.md.
 * `npm run bench -- lookups` measures one part and prints it only. A part that fails makes the exit code 1.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, tmpdir, totalmem, type } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { PROJECT_ROOT, forgetSettings } from "@register/settings";
import { chosenNames } from "../chosen-names.ts";
import { measureDocuments } from "./comparison/documents.ts";
import { tableOf, withFigures, type Figure } from "./figure.ts";
import { measureDrawing } from "./drawing.ts";
import { measureGuesses } from "./guesses.ts";
import { measureImport } from "./import.ts";
import { measureLookups } from "./lookups.ts";
import { measurePages } from "./pages.ts";
import { measurePictures } from "./scanner/pictures.ts";

const PARTS: Readonly<Record<string, (folder: string) => Promise<readonly Figure[]>>> = {
  lookups: measureLookups,
  guesses: measureGuesses,
  import: measureImport,
  drawing: measureDrawing,
  pictures: measurePictures,
  pages: measurePages,
  documents: measureDocuments,
};
const DOCUMENT = join(PROJECT_ROOT, "docs/performance.md");

// The site is measured without the settings of the terminal.
forgetSettings(process.env);
const wanted = process.argv.slice(2);
const names = chosenNames(Object.keys(PARTS), wanted);

const day = new Date().toLocaleDateString("en-GB", { dateStyle: "long" });
const machine = machineLine();
const figures: Figure[] = [];
for (const name of names) {
  process.stderr.write(`Measuring ${name} …\n`);
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  try {
    figures.push(...((await PARTS[name]?.(folder)) ?? []));
  } catch (error) {
    process.stderr.write(`${name}: ${inspect(error)}\n`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const report = `${tableOf(figures)}\n\nMeasured on ${day}: ${machine}.`;
process.stdout.write(`${report}\n`);
// The figures of the document belong to one run on one machine.
if (wanted.length === 0 && process.exitCode === undefined) {
  writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, "utf8"), report));
}
// Ends the servers that the parts have started.
process.exit();

function machineLine(): string {
  const [processor] = cpus();
  const describe = ["describe", "--always", "--dirty"];
  return [
    `${processor?.model.trim() ?? "unknown processor"}, ${cpus().length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
    `load average ${loadavg()[0]?.toFixed(2)} at the start`,
    `commit ${execFileSync("git", describe, { cwd: PROJECT_ROOT, encoding: "utf8" }).trim()}`,
  ].join(", ");
}
