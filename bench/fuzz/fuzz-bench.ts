import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../database/test-support/postgres-cluster.ts";
import { fuzz } from "../../server/test-support/fuzz.ts";
import { type MarkedSite, startMarkedSite } from "../../server/test-support/marked-site.ts";
import type { BenchRun, Figure } from "../report/figure.ts";
import { assertFlat, growthFigures, type MemoryReading } from "./memory-growth.ts";

/** How often the server's memory is read. */
const READINGS = 40;

export interface FuzzOptions {
  /** Hostile requests for each database. */
  readonly requests: number;
  /** That of an earlier run sends the same requests again; a new one when undefined. */
  readonly seed?: number;
}

/**
 * Sends the real server hostile requests, as the tests do with fewer, over either database. Gives what
 * its memory did meanwhile; rejects when it grew with the requests, or (naming the seed) when an answer
 * is wrong, a certificate changed or anything was written to the log.
 */
export async function benchFuzz(
  run: BenchRun,
  { requests, seed = Date.now() % 2 ** 31 }: FuzzOptions,
): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "fuzz-bench-"));
  const cluster = await startPostgres();
  try {
    const attack = (engine: string, databaseUrl?: string) =>
      attackSite(run, { engine, requests, seed }, () =>
        startMarkedSite({ dataDirectory: folder, databaseUrl }),
      );
    return [...(await attack("embedded")), ...(await attack("Postgres", cluster.url("postgres")))];
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
}

async function attackSite(
  { showProgress }: BenchRun,
  { engine, requests, seed }: { engine: string; requests: number; seed: number },
  start: () => Promise<MarkedSite>,
): Promise<readonly Figure[]> {
  const site = await start();
  try {
    const readings: MemoryReading[] = [];
    const before = JSON.stringify(await site.certificates());
    await fuzz(site.port, {
      requests,
      seed,
      progress: async (sent) => {
        showProgress(`hostile requests, ${engine}: ${sent} of ${requests}, seed ${seed}`);
        if (sent < ((readings.length + 1) * requests) / READINGS) return;
        const { rss, heapUsed, external } = await site.memory();
        readings.push({ sent, resident: rss, kept: heapUsed + external });
      },
    });
    if (JSON.stringify(await site.certificates()) !== before) {
      throw new Error(`A certificate changed (${engine}, seed ${seed}).`);
    }
    if (site.output() !== "") {
      throw new Error(`The server wrote (${engine}, seed ${seed}): ${site.output()}`);
    }
    const figures = growthFigures(engine, readings);
    assertFlat(figures);
    return figures;
  } finally {
    await site.stop();
  }
}
