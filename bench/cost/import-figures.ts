import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { csvFile, manyRows } from "../../cli/test-support/csv-file.ts";
import { runStaff } from "../../cli/test-support/run-staff.ts";
import type { BenchRun, Figure } from "../report/figure.ts";

/** Rows of the imported files; the first is mostly the start of the command. */
const ROWS = { usual: [1000, 10_000, 100_000], full: [1000, 10_000, 100_000, 1_000_000] } as const;

/** How long `staff certificates import` takes into a new register, by the rows of the file. */
export async function importFigures({ full, showProgress }: BenchRun): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const rows of ROWS[full ? "full" : "usual"]) {
    showProgress(`importing ${rows} rows`);
    figures.push({
      area: "register",
      name: "Import with validation",
      unit: "s",
      ours: await secondsOfImport(rows),
      work: { of: "rows", amount: rows },
    });
  }
  return figures;
}

async function secondsOfImport(rows: number): Promise<number> {
  const data = mkdtempSync(path.join(tmpdir(), "import-bench-"));
  try {
    const file = csvFile(data, manyRows(rows));
    const begun = performance.now();
    const { exitCode, stderr } = await runStaff(["certificates", "import", file], { data });
    if (exitCode !== 0) throw new Error(`The import failed:\n${stderr}`);
    return (performance.now() - begun) / 1000;
  } finally {
    rmSync(data, { recursive: true });
  }
}
