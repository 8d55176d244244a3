import type { BenchRun, Figure } from "../report/figure.ts";
import { driveRoughly } from "./drive-load.ts";

const CONNECTIONS = 1000;
const MILLISECONDS = 60_000;

/** A thousand visitors who keep their connection and ask on, for a minute: nobody may be turned away. */
export async function benchConnections(
  { showProgress }: BenchRun,
  site: { readonly address: string; readonly certificates: number },
): Promise<readonly Figure[]> {
  showProgress(`lookups: ${CONNECTIONS} connections at once, for a minute`);
  const crowd = await driveRoughly(site.address, {
    connections: CONNECTIONS,
    milliseconds: MILLISECONDS,
    certificates: site.certificates,
    expects: "row",
  });
  const what = `of ${CONNECTIONS} kept connections in a minute`;
  const first = crowd.firstError === undefined ? "" : ` (first: ${crowd.firstError.slice(0, 100)})`;
  return [
    {
      area: "register",
      name: `errors ${what}${first}`,
      unit: "",
      ours: crowd.errors,
      aim: { of: "ours", is: "at most", value: 0 },
    },
    { area: "register", name: `lookups ${what}`, unit: "", ours: crowd.lookups },
    { area: "register", name: `median lookup ${what}`, unit: "ms", ours: crowd.medianMs },
    { area: "register", name: `99th percentile ${what}`, unit: "ms", ours: crowd.p99Ms },
  ];
}
