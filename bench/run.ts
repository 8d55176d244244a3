/**
 * `npm run bench`: measures every part, one after another, prints one table and writes bench/results.
 * `--help` says what can be asked for. A missed aim is shown and is no failure, since figures belong to
 * the machine and the day; a part that fails makes the exit code 1, and the others still run.
 */
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, tmpdir, totalmem, type } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PROJECT_ROOT } from "../scripts/build/build-paths.ts";
import type { Figure } from "./figure.ts";
import { readOptions } from "./options.ts";
import { showProgress } from "./progress.ts";
import { chartPage } from "./report/chart-page.ts";
import { markdownTables, printedTable, type Results, withFigures } from "./report/tables.ts";

const PROGRAM = fileURLToPath(new URL("measure-part.ts", import.meta.url));
const RESULTS = join(PROJECT_ROOT, "bench", "results");
const DOCUMENT = join(PROJECT_ROOT, "docs", "performance.md");

/** A part that hangs must not keep the others from running. */
const PATIENCE_MS = { usual: 20 * 60_000, full: 3 * 3_600_000 } as const;

const { parts, writeDocs, full } = readOptions(process.argv.slice(2));
let isInterrupted = false;
// The part hears of Ctrl-C as well, and ends what it has started.
process.on("SIGINT", () => (isInterrupted = true));

const date = new Date().toISOString();
const machine = machineLine();
const figures: Figure[] = [];
const failed: string[] = [];
for (const [index, { name }] of parts.entries()) {
  process.stderr.write(`${index + 1} of ${parts.length}  ${name}\n`);
  const measured = await measure(name);
  showProgress("");
  // What was measured until then is no run.
  if (isInterrupted) process.exit(130);
  if (measured === undefined) failed.push(name);
  else figures.push(...measured);
}

const results: Results = { date, machine, full, figures, failed };
mkdirSync(RESULTS, { recursive: true });
writeFileSync(join(RESULTS, "figures.json"), `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(join(RESULTS, "report.html"), chartPage(results));
if (writeDocs) {
  const text = readFileSync(DOCUMENT, "utf8");
  writeFileSync(DOCUMENT, withFigures(text, markdownTables(results)));
}
process.stdout.write(`\n${printedTable(results)}\n\nWritten to ${RESULTS}\n`);
if (failed.length > 0) process.exitCode = 1;

/**
 * Measures a part in a process of its own, whose memory and leftovers no other part shares; undefined when
 * it failed, for a reason that it has printed.
 */
async function measure(part: string): Promise<readonly Figure[] | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const child = fork(PROGRAM, [part, full ? "full" : "usual"], {
    env: { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder },
    serialization: "advanced",
    timeout: PATIENCE_MS[full ? "full" : "usual"],
  });
  let measured: readonly Figure[] | undefined;
  child.on("message", (message) => {
    measured = message as readonly Figure[];
  });
  await once(child, "close");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return measured;
}

/** What the figures belong to, in one line. */
function machineLine(): string {
  const [processor] = cpus();
  return [
    `${processor?.model.trim() ?? "Unknown processor"}, ${cpus().length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
    `load average ${loadavg()[0]?.toFixed(2)} at the start`,
    `commit ${commit()}`,
  ].join(", ");
}

/** Nothing is left unmeasured because git can't be asked. */
function commit(): string {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], {
      cwd: PROJECT_ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}
