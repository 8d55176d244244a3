import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { startStaff } from "../../apps/staff/test-support/start-staff.ts";
import { createRegister } from "@register/register/sqlite";
import { SPECIFIED_FIELDS } from "@register/domain/certificate";
import type { Figure } from "./figure.ts";

const ROWS = 300_000;

/** Runs in the command's process, and prints its peak of memory in kilobytes. */
const PRINT_PEAK =
  "data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))";

/** `npm run staff -- certificates import` of a large file, from its start to its end. */
export async function measureImport(data: string): Promise<readonly Figure[]> {
  const file = `${data}/certificates.csv`;
  await pipeline(Readable.from(csv()), createWriteStream(file));
  await createRegister(data);
  const begun = performance.now();
  const { exitCode, stderr } = await startStaff(["certificates", "import", file], {
    data,
    environment: { NODE_OPTIONS: `--import=${PRINT_PEAK}` },
  });
  const seconds = (performance.now() - begun) / 1000;
  if (exitCode !== 0) throw new Error(`The import failed:\n${stderr}`);
  const kilobytes = [...stderr.matchAll(/^peak (\d+)$/gm)].map(([, peak]) => Number(peak));
  const what = `of ${ROWS.toLocaleString("en-GB")} rows`;
  return [
    { name: `Import ${what} with validation, embedded`, unit: "rows/s", ours: ROWS / seconds },
    { name: `Most memory of the import ${what}`, unit: "MB", ours: Math.max(...kilobytes) / 1024 },
  ];
}

function* csv(): Generator<string> {
  yield `${SPECIFIED_FIELDS.map(({ name }) => name).join(",")}\n`;
  for (let row = 1; row <= ROWS; row += 1) {
    // In no order, as an office's file may be.
    const number = `LOAD-${String((row * 7_368_787) % 100_000_000).padStart(8, "0")}`;
    yield `,${number},MV ${number},9074729,Pre-shipment inspection,Steel coils,"25,000 MT",Gulf Inspection,London,2026-01-15,2027-01-14\n`;
  }
}
