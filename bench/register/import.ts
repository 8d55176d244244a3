import { createWriteStream } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { runStaff } from "../../cli/test-support/run-staff.ts";
import { createRegister } from "../../database/sqlite/create-register.ts";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import type { Figure } from "../figure.ts";
import { showProgress } from "../progress.ts";
import { numberOf, vesselOf } from "./load-certificates.ts";

/** Runs in the command's process, threads included, and prints the most kilobytes that it has had at once. */
const PRINT_PEAK =
  "data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))";

/** `npm run staff -- certificates import` of a large file, from its start to its end. */
export async function measureImport(full: boolean): Promise<readonly Figure[]> {
  const rows = full ? 1_000_000 : 300_000;
  const shown = rows.toLocaleString("en-GB");
  const data = await mkdtemp(join(tmpdir(), "import-"));
  const file = join(data, "certificates.csv");
  await pipeline(Readable.from(csv(rows)), createWriteStream(file));
  await createRegister(data);
  showProgress(`importing ${shown} rows`);
  const begun = performance.now();
  const { exitCode, stderr } = await runStaff(["certificates", "import", file], {
    data,
    environment: { NODE_OPTIONS: `--import=${PRINT_PEAK}` },
  });
  const seconds = (performance.now() - begun) / 1000;
  if (exitCode !== 0) throw new Error(`The import failed:\n${stderr}`);
  const kilobytes = [...stderr.matchAll(/^peak (\d+)$/gm)].map(([, peak]) => Number(peak));
  return [
    {
      name: `Import of ${shown} rows with validation, embedded`,
      unit: "rows/s",
      ours: rows / seconds,
      aim: { of: "ours", is: "at least", value: 25_000 },
      isLeading: true,
    },
    {
      name: `Most memory of the import of ${shown} rows`,
      unit: "MB",
      ours: Math.max(...kilobytes) / 1024,
      aim: { of: "ours", is: "at most", value: 200 },
      isLeading: true,
    },
  ];
}

function* csv(rows: number): Generator<string> {
  yield `${CERTIFICATE_FIELDS.map(({ name }) => name).join(",")}\n`;
  for (let row = 1; row <= rows; row += 1) {
    // In no order, as an office's file may be.
    const number = numberOf((row * 7_368_787) % 100_000_000);
    yield `,${number},${vesselOf(number)},9074729,Pre-shipment inspection,Steel coils,"25,000 MT",Gulf Inspection,London,2026-01-15,2027-01-14\n`;
  }
}
