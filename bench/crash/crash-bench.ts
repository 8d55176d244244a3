/** `npm run bench -- --kills 100`: the kill trials of the tests, as many times as asked for. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type PostgresCluster,
  startPostgres,
} from "../../database/test-support/postgres-cluster.ts";
import { type KillReport, runKillTrials } from "../../server/test-support/crash/kill-trials.ts";
import {
  embeddedSite,
  postgresSite,
  type RunningVictim,
  siteOverPostgres,
} from "../../server/test-support/crash/victims.ts";

/** What was killed, and what became of the messages. */
export type CrashReport = Readonly<Record<string, KillReport>>;

/** Kills the site over either database, then Postgres itself, each that many times. */
export async function benchKills(
  kills: number,
  showProgress: (status: string) => void,
): Promise<CrashReport> {
  const tryOn = async (what: string, victim: RunningVictim): Promise<[string, KillReport]> => {
    showProgress(`${kills} kills: ${what}`);
    try {
      return [what, await runKillTrials(victim, kills)];
    } finally {
      await victim.end();
    }
  };
  return Object.fromEntries([
    await inFolder(async (folder) => tryOn("the site, embedded", await embeddedSite(folder))),
    await overPostgres(async (cluster) =>
      tryOn("the site, over Postgres", await postgresSite(cluster.url("postgres"))),
    ),
    await overPostgres(async (cluster) =>
      tryOn("Postgres, under the site", await siteOverPostgres(cluster)),
    ),
  ]);
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "crash-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function overPostgres<T>(work: (cluster: PostgresCluster) => Promise<T>): Promise<T> {
  const cluster = await startPostgres();
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}
