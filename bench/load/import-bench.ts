import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createRegister } from "../../database/sqlite/create-register.ts";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import type { BenchRun, Figure } from "../report/figure.ts";
import { inFolder } from "./in-folder.ts";
import { certificateNumber, vesselOf } from "./load-protocol.ts";
import { familyOf, peakMegabytes, processorMs } from "./processor-time.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const ROWS = 300_000;
const ROWS_FULL = 1_000_000;

/** How often the memory of the command is looked at; the kernel itself keeps the peak. */
const LOOK_EVERY_MS = 200;

/** `npm run staff -- certificates import` of a large file, from its start to its end. */
export async function benchImport({ full, showProgress }: BenchRun): Promise<readonly Figure[]> {
  const rows = full ? ROWS_FULL : ROWS;
  const shown = rows.toLocaleString("en-GB");
  return inFolder(async (folder) => {
    const file = join(folder, "certificates.csv");
    showProgress(`import: writing a file of ${shown} rows`);
    await pipeline(Readable.from(csv(rows)), createWriteStream(file));
    showProgress(`import: ${shown} rows`);
    const data = join(folder, "data");
    await createRegister(data);
    const { seconds, megabytes, spentMs } = await importFile(file, data);
    return [
      {
        area: "register",
        name: `import of ${shown} rows with validation, embedded`,
        unit: "rows/s",
        ours: rows / seconds,
        aim: { of: "ours", is: "at least", value: 25_000 },
      },
      {
        area: "register",
        name: `processor time of the import for each of ${shown} rows`,
        unit: "µs",
        ours: (spentMs * 1000) / rows,
      },
      {
        area: "register",
        name: `most memory of the import of ${shown} rows`,
        unit: "MB",
        ours: megabytes,
        aim: { of: "ours", is: "at most", value: 200 },
      },
    ];
  });
}

/** The command as a person types it; rejects when it fails. */
async function importFile(file: string, dataDirectory: string) {
  const startedAt = performance.now();
  const command = spawn(
    process.execPath,
    [join(ROOT, "scripts/launch.mjs"), "cli/main.ts", "certificates", "import", file],
    { env: { ...process.env, DATA_DIR: dataDirectory }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [command.stdout, command.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const peaks: number[] = [];
  let spentMs = Number.NaN;
  const look = setInterval(() => {
    const family = familyOf(command.pid ?? 0);
    peaks.push(...family.map(peakMegabytes));
    // The last look, for what has ended tells nothing any more.
    const spent = family.map(processorMs).reduce((total, each) => total + each);
    if (!Number.isNaN(spent)) spentMs = spent;
  }, LOOK_EVERY_MS);
  await once(command, "close");
  clearInterval(look);
  if (command.exitCode !== 0) throw new Error(`The import failed:\n${output}`);
  const known = peaks.filter((peak) => !Number.isNaN(peak));
  return {
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: known.length === 0 ? Number.NaN : Math.max(...known),
    spentMs,
  };
}

function* csv(rows: number): Generator<string> {
  yield `${CERTIFICATE_FIELDS.map(({ name }) => name).join(",")}\n`;
  for (let row = 1; row <= rows; row += 1) {
    // In no order, as an office's file may be.
    const number = certificateNumber((row * 7_368_787) % 100_000_000);
    yield `,${number},${vesselOf(number)},9074729,Pre-shipment inspection,Steel coils,"25,000 MT",Gulf Inspection,London,2026-01-15,2027-01-14\n`;
  }
}
