import { expect, it, onTestFinished } from "vitest";
import { startPostgres } from "@register/register/test-support/postgres-cluster";
import { postgresDatabase } from "@register/register/test-support/postgres-database";
import { runKillTrials } from "./test-support/crash/kill-trials.ts";
import { postgresSite, siteOverPostgres } from "./test-support/crash/victims.ts";
import { trialCount } from "./test-support/trial-count.ts";

/** Of either; together as many as over the embedded register. */
const KILLS = trialCount("KILLS", 5);

it(
  "kills of the site under writes lose nothing that it acknowledged",
  { tags: "trial" },
  async () => {
    const victim = await postgresSite(await postgresDatabase());
    onTestFinished(() => victim.end());
    expect(await runKillTrials(victim, KILLS)).toEqual([]);
  },
);

it(
  "kills of Postgres lose nothing either, and the same site writes again after each",
  { tags: "trial" },
  async () => {
    const cluster = await startPostgres();
    onTestFinished(() => cluster.stop());
    const victim = await siteOverPostgres(cluster);
    onTestFinished(() => victim.end());
    expect(await runKillTrials(victim, KILLS)).toEqual([]);
  },
);
