import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { runKillTrials } from "./test-support/crash/kill-trials.ts";
import { embeddedSite } from "./test-support/crash/victims.ts";
import { trialCount } from "./test-support/trial-count.ts";

const KILLS = trialCount("KILLS", 10);

it(
  "kills of the site under writes lose nothing that it acknowledged",
  { tags: "trial" },
  async () => {
    const victim = await embeddedSite(temporaryFolder());
    onTestFinished(() => victim.end());
    expect(await runKillTrials(victim, KILLS)).toEqual([]);
  },
);
