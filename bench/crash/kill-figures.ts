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
import type { BenchRun, Figure } from "../report/figure.ts";

/** Messages named when they are missing. */
const NAMED = 10;

/**
 * The kill trials of the tests, as many times as asked for: the site over either database, then Postgres
 * itself. Rejects when anything acknowledged is missing, or anything stored is not what was sent.
 */
export async function killFigures(
  { showProgress }: BenchRun,
  kills: number,
): Promise<readonly Figure[]> {
  const tryOn = async (what: string, victim: RunningVictim): Promise<Figure> => {
    showProgress(`${kills} kills: ${what}`);
    try {
      return figureOf(what, await runKillTrials(victim, kills));
    } finally {
      await victim.end();
    }
  };
  return [
    await inFolder(async (folder) => tryOn("the site, embedded", await embeddedSite(folder))),
    await overPostgres(async (cluster) =>
      tryOn("the site, over Postgres", await postgresSite(cluster.url("postgres"))),
    ),
    await overPostgres(async (cluster) =>
      tryOn("Postgres, under the site", await siteOverPostgres(cluster)),
    ),
  ];
}

function figureOf(what: string, report: KillReport): Figure {
  const { kills, acknowledged, cutOff, storedUnanswered, lost, wrong } = report;
  if (lost.length + wrong.length > 0) {
    const named = [
      ...lost.map((text) => `lost: ${text}`),
      ...wrong.map((text) => `wrong: ${text}`),
    ];
    throw new Error([`Killed ${kills} times, ${what}`, ...named.slice(0, NAMED)].join("\n"));
  }
  return {
    area: "register",
    name: `Acknowledged messages lost, killed ${kills} times: ${what}`,
    unit: "",
    ours: lost.length,
    aim: { of: "ours", is: "at most", value: 0 },
    note: `${acknowledged} acknowledged; ${cutOff} cut off, of which ${storedUnanswered} were stored all the same.`,
  };
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
