import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../database/test-support/postgres-cluster.ts";
import { runKillTrials } from "../../server/test-support/crash/kill-trials.ts";
import {
  embeddedSite,
  postgresSite,
  type RunningVictim,
  siteOverPostgres,
} from "../../server/test-support/crash/victims.ts";
import type { Figure, Run } from "../figure.ts";
import { showProgress } from "../progress.ts";

/**
 * The kill trials of the tests, as many times as asked for: the site over either database, then Postgres
 * itself. Rejects when anything acknowledged is missing, or anything stored is not what was sent.
 */
export async function measureKills({ kills }: Run): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const tryOn = async (what: string, victim: RunningVictim): Promise<void> => {
    showProgress(`${kills} kills: ${what}`);
    const { acknowledged, cutOff, storedUnanswered, lost, wrong } = await runKillTrials(
      victim,
      kills,
    );
    await victim.end();
    if (lost.length + wrong.length > 0)
      throw new Error(`${what}: lost ${lost.join(", ")}; wrong ${wrong.join(", ")}`);
    figures.push({
      name: `Acknowledged messages lost, killed ${kills} times: ${what}`,
      unit: "",
      ours: 0,
      aim: { of: "ours", is: "at most", value: 0 },
      note: `${acknowledged} acknowledged; ${cutOff} cut off, of which ${storedUnanswered} were stored all the same.`,
    });
  };
  await tryOn("the site, embedded", await embeddedSite(mkdtempSync(join(tmpdir(), "kills-"))));
  const cluster = await startPostgres();
  try {
    await tryOn("the site, over Postgres", await postgresSite(cluster.url("postgres")));
  } finally {
    await cluster.stop();
  }
  const killed = await startPostgres();
  try {
    await tryOn("Postgres, under the site", await siteOverPostgres(killed));
  } finally {
    await killed.stop();
  }
  return figures;
}
