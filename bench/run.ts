/**
 * `npm run bench`: measures every part, one after another, prints one table and writes bench/results.
 * `--help` says what can be asked for. A missed aim is shown and is no failure, since figures belong to the
 * machine and the day; a part that fails makes the exit code 1, and the others still run.
 */
import { loadavg } from "node:os";
import { findChromium } from "../scripts/find-chromium.ts";
import { type BenchOptions, readOptions } from "./options.ts";
import { measureInProcess } from "./part-process.ts";
import { writeDocs } from "./report/docs.ts";
import { checkedOutCommit, thisMachine } from "./report/machine.ts";
import { createProgress } from "./report/progress.ts";
import { type BenchResults, failuresOf, type PartOutcome } from "./report/results.ts";
import { keepFigures, keptFigures, writePage } from "./report/results-folder.ts";
import { textReport } from "./report/text-report.ts";

/** What a shell reports of a program that Ctrl-C ended. */
const INTERRUPTED_EXIT_CODE = 130;

const options = readOptions(process.argv.slice(2));
const progress = createProgress(process.stdout);
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => interruption.abort());

const results = options.from === undefined ? await measure(options) : keptFigures(options.from);
if (interruption.signal.aborted) {
  // What was measured until then is no run.
  progress.note("Interrupted.");
  process.exit(INTERRUPTED_EXIT_CODE);
}
const written = [
  ...(options.from === undefined ? [keepFigures(results)] : []),
  writePage(results),
  ...(options.writeDocs ? [writeDocs(results)] : []),
];
process.stdout.write(`\n${textReport(results)}\n\nWritten:\n${written.join("\n")}\n`);
if (failuresOf(results).length > 0) process.exitCode = 1;

async function measure({ parts, full, amounts }: BenchOptions): Promise<BenchResults> {
  const date = new Date().toISOString();
  const needsBrowser = parts.some(({ name }) => !name.startsWith("register/"));
  // Where none can be had, those parts that need one say so, and the others still run.
  const browser = needsBrowser ? await findChromium().catch(() => undefined) : undefined;
  const environment = browser && { ...browser.environment, CHROMIUM_PATH: browser.executablePath };
  const load = currentLoad();
  const outcomes: PartOutcome[] = [];
  for (const [index, { name }] of parts.entries()) {
    const prefix = `${index + 1} of ${parts.length}  ${name}`;
    progress.show(prefix);
    const outcome = await measureInProcess(
      { part: name, full, amounts },
      environment ?? {},
      interruption.signal,
      (status) => progress.show(`${prefix}: ${status}`),
    );
    if (interruption.signal.aborted) break;
    outcomes.push(outcome);
    progress.note(`${prefix}: ${outcomeText(outcome)}`);
  }
  return {
    date,
    commit: checkedOutCommit(),
    full,
    machine: thisMachine(browser?.executablePath),
    load: { start: load, end: currentLoad() },
    parts: outcomes,
  };
}

function outcomeText(outcome: PartOutcome): string {
  const seconds = `${Math.round(outcome.seconds)} s`;
  return "failure" in outcome
    ? `FAILED after ${seconds}`
    : `${outcome.figures.length} figures, ${seconds}`;
}

function currentLoad(): number {
  return loadavg()[0] ?? 0;
}
