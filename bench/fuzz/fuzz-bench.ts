import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fuzz } from "../../server/test-support/fuzz.ts";
import { startMarkedSite } from "../../server/test-support/marked-site.ts";
import type { BenchRun, Figure } from "../report/figure.ts";
import { numberText } from "../report/figure-words.ts";

/** How often the server's memory is read. */
const READINGS = 20;

/**
 * Sends the real server that many hostile requests, as the tests do with fewer. Gives its memory along
 * the way; rejects when an answer is wrong or anything was written to the log.
 */
export async function benchFuzz(
  { showProgress }: BenchRun,
  { requests, seed = Date.now() % 2 ** 31 }: { readonly requests: number; readonly seed?: number },
): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "fuzz-bench-"));
  const site = await startMarkedSite(folder);
  try {
    const memory: number[] = [];
    const before = JSON.stringify(site.certificates());
    const statuses = await fuzz(site.port, {
      requests,
      seed,
      progress: (sent) => {
        showProgress(`hostile requests: ${sent} of ${requests}, seed ${seed}`);
        if (sent >= ((memory.length + 1) * requests) / READINGS) memory.push(megabytes(site.pid));
      },
    });
    if (JSON.stringify(site.certificates()) !== before) throw new Error("A certificate changed.");
    if (site.output() !== "") throw new Error(`The server wrote: ${site.output()}`);
    const counts = [...statuses].toSorted(([a], [b]) => a - b);
    return [
      {
        area: "register",
        name: `Wrong answers to ${numberText(requests)} hostile requests`,
        unit: "",
        ours: 0,
        aim: { of: "ours", is: "at most", value: 0 },
        note: `Seed ${seed}. Statuses (0: connection closed on what is no HTTP): ${counts.map((pair) => pair.join(" × ")).join(", ")}. Resident memory along the way, MB: ${memory.join(" ")}.`,
      },
    ];
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
}

/** Memory of a process; NaN where there is no `ps`. */
function megabytes(pid: number): number {
  if (process.platform === "win32") return Number.NaN;
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}
