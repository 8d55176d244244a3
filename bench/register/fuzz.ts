import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../database/test-support/postgres-cluster.ts";
import { fuzz } from "../../server/test-support/fuzz.ts";
import { startMarkedSite } from "../../server/test-support/marked-site.ts";
import type { Figure, Run } from "../figure.ts";
import { median } from "../median.ts";
import { showProgress } from "../progress.ts";

/** How often the server's memory is read; a quarter of them make one median. */
const READINGS = 40;

/**
 * The most that may be kept in the last quarter of a run, beside the second; the first is the warm-up. Of
 * 40 MB, 5% are 2 MB: over the 50,000 requests between the middles of these quarters, of 100,000, that is
 * 40 bytes a request, and the smallest object that could stand for one takes more.
 */
const KEPT_RATIO_MAX = 1.05;

/**
 * Sends the real server hostile requests, as the tests do with fewer, over either database. Rejects when
 * its memory grew with the requests, or when an answer is wrong (naming the seed), a certificate changed or
 * anything was written to the log.
 */
export async function measureFuzz(run: Run): Promise<readonly Figure[]> {
  const embedded = await attack("embedded", run);
  const cluster = await startPostgres();
  try {
    return [embedded, await attack("Postgres", run, cluster.url("postgres"))];
  } finally {
    await cluster.stop();
  }
}

async function attack(
  engine: string,
  { requests, seed = Date.now() % 2 ** 31 }: Run,
  databaseUrl?: string,
): Promise<Figure> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "fuzz-"));
  const site = await startMarkedSite({ dataDirectory, databaseUrl });
  try {
    const before = JSON.stringify(await site.certificates());
    /** Megabytes of objects and buffers that are still referred to after a collection of garbage. */
    const kept: number[] = [];
    await fuzz(site.port, {
      requests,
      seed,
      progress: async (sent) => {
        showProgress(`hostile requests, ${engine}: ${sent} of ${requests}, seed ${seed}`);
        if (sent < ((kept.length + 1) * requests) / READINGS) return;
        const { heapUsed, external } = await site.memory();
        kept.push((heapUsed + external) / 2 ** 20);
      },
    });
    if (JSON.stringify(await site.certificates()) !== before)
      throw new Error(`A certificate changed (${engine}, seed ${seed}).`);
    if (site.output() !== "")
      throw new Error(`The server wrote (${engine}, seed ${seed}): ${site.output()}`);
    const quarter = kept.length / 4;
    const earlier = median(kept.slice(quarter, 2 * quarter));
    const atEnd = median(kept.slice(3 * quarter));
    if (atEnd > KEPT_RATIO_MAX * earlier)
      throw new Error(`Memory grew (${engine}): ${earlier} MB, then ${atEnd} MB.`);
    return {
      name: `Memory kept under ${requests.toLocaleString("en-GB")} hostile requests, ${engine}`,
      unit: "MB",
      ours: atEnd,
      peer: { name: "earlier in the run", value: earlier },
      aim: { of: "ratio", is: "at most", value: KEPT_RATIO_MAX },
    };
  } finally {
    await site.stop();
  }
}
