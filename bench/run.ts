/**
 * `npm run bench`: measures and prints; asserts nothing. `--full` takes more seeds. With `--kills 100`
 * it kills the site and Postgres that often under writes instead, and fails if anything was lost; with
 * `--scaling` it measures what docs/scaling.md reckons with. With `--fuzz` it sends the server hostile
 * requests instead, and fails when one is answered wrongly.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchKills } from "./crash/crash-bench.ts";
import { crashReport, isFaultless } from "./crash/crash-report.ts";
import { benchFuzz } from "./fuzz/fuzz-bench.ts";
import { benchLoad } from "./load/load-bench.ts";
import { benchScaling } from "./scaling/scaling-bench.ts";
import { benchScanner } from "./scanner/scanner-bench.ts";
import { scannerReport } from "./scanner/scanner-report.ts";
import { benchWeb } from "./web/web-bench.ts";

const RESULTS = fileURLToPath(new URL("./results/", import.meta.url));

const { values } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    seeds: { type: "string" },
    pictures: { type: "string", default: "140" },
    frames: { type: "string", default: "10000" },
    starts: { type: "string", default: "15" },
    kills: { type: "string" },
    scaling: { type: "boolean", default: false },
    load: { type: "boolean", default: false },
    fuzz: { type: "boolean", default: false },
    web: { type: "boolean", default: false },
    requests: { type: "string" },
  },
});
const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };

if (values.kills !== undefined) await runKills(Number(values.kills));
else if (values.scaling) await runScaling();
else if (values.load)
  process.stdout.write(
    `${JSON.stringify(await benchLoad({ full: values.full, showProgress }), null, 2)}\n`,
  );
else if (values.fuzz) await runFuzz();
else if (values.web) await runWeb(values.full);
else await runScanner();

async function runScanner(): Promise<void> {
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
  show(scannerReport(scanner), "scanner.json", { machine, scanner });
}

async function runKills(kills: number): Promise<void> {
  const crash = await benchKills(kills, showProgress);
  show(crashReport(crash), "crash.json", { machine, crash });
  if (!isFaultless(crash)) process.exitCode = 1;
}

async function runScaling(): Promise<void> {
  const scaling = await benchScaling(100_000, 1000);
  const lines = Object.entries(scaling.cpuMs).map(([kind, ms]) => `${kind}: ${ms.toFixed(3)} ms`);
  lines.push(`${Math.round(scaling.bytesPerCertificate)} bytes a certificate`);
  show(lines.join("\n"), "scaling.json", { machine, scaling });
}

async function runFuzz(): Promise<void> {
  const { requests, seeds } = values;
  const figures = await benchFuzz(
    { full: true, showProgress },
    {
      ...(requests === undefined ? {} : { requests: Number(requests) }),
      ...(seeds === undefined ? {} : { seed: Number(seeds) }),
    },
  );
  const lines = figures.map(
    ({ name, ours, peer }) =>
      `${name}: ${ours.toFixed(1)} MB (${peer?.name}: ${peer?.value.toFixed(1)} MB)`,
  );
  show(lines.join("\n"), "fuzz.json", { machine, figures });
}

async function runWeb(full: boolean): Promise<void> {
  const web = await benchWeb({ full, showProgress });
  const lines = web.map(({ name, ours, unit, peer }) =>
    [`${name}: ${ours.toFixed(2)} ${unit}`, peer && `${peer.name} ${peer.value.toFixed(2)}`].join(
      "  ",
    ),
  );
  show(lines.join("\n"), "web.json", { machine, web });
}

function show(report: string, file: string, results: object): void {
  showProgress("");
  process.stdout.write(`${report}\n`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}${file}`, `${JSON.stringify(results, null, 2)}\n`);
  process.stdout.write(`\nAll figures: bench/results/${file}\n`);
}

/** One line that is written over; nothing where the output is not a terminal. */
function showProgress(status: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${status}`);
}
