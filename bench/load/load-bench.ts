import type { BenchRun, Figure } from "../report/figure.ts";
import { benchCopies } from "./copies-bench.ts";
import { benchImport } from "./import-bench.ts";
import { benchLookups } from "./lookups-bench.ts";

/** What the register bears: lookups, visitors at once, copies over Postgres, an import. */
export async function benchLoad(run: BenchRun): Promise<readonly Figure[]> {
  const figures = [
    ...(await benchLookups(run)),
    ...(await benchCopies(run)),
    ...(await benchImport(run)),
  ];
  // What only Linux tells is left out elsewhere.
  return figures.filter(({ ours }) => !Number.isNaN(ours));
}
