/**
 * `npm run bench`: measures and prints; asserts nothing. `--full` takes more seeds. `--fuzz` sends the
 * server hostile requests instead, and fails when one is answered wrongly.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchFuzz } from "./fuzz/fuzz-bench.ts";
import { benchScanner } from "./scanner/scanner-bench.ts";
import { scannerReport } from "./scanner/scanner-report.ts";

const RESULTS = fileURLToPath(new URL("./results/", import.meta.url));

const { values } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    seeds: { type: "string" },
    pictures: { type: "string", default: "140" },
    frames: { type: "string", default: "10000" },
    starts: { type: "string", default: "15" },
    fuzz: { type: "boolean", default: false },
    requests: { type: "string", default: "100000" },
  },
});
if (values.fuzz) {
  const seed = Number(values.seeds ?? Date.now() % 2 ** 31);
  process.stdout.write(await benchFuzz(Number(values.requests), seed, showProgress));
  process.exit();
}
const seeds = (values.seeds ?? (values.full ? "1,2,3,4,5" : "1")).split(",").map(Number);

const scanner = await benchScanner(
  {
    seeds,
    picturesPerSeed: Number(values.pictures),
    frames: Number(values.frames),
    cameraStarts: Number(values.starts),
  },
  showProgress,
);
showProgress("");
process.stdout.write(`${scannerReport(scanner)}\n`);

const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
mkdirSync(RESULTS, { recursive: true });
writeFileSync(`${RESULTS}scanner.json`, `${JSON.stringify({ machine, scanner }, null, 2)}\n`);
process.stdout.write("\nAll figures: bench/results/scanner.json\n");

/** One line that is written over; nothing where the output is not a terminal. */
function showProgress(status: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${status}`);
}
