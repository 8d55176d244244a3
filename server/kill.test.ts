import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../database/test-support/temporary-folder.ts";
import { runKillTrials } from "./test-support/crash/kill-trials.ts";
import { embeddedSite } from "./test-support/crash/victims.ts";

const KILLS = 10;

/** Starts take their time on a busy machine. */
const TIMEOUT_MS = 120_000;

it(
  "ten kills of the site under writes lose nothing that it acknowledged",
  { timeout: TIMEOUT_MS },
  async () => {
    const victim = await embeddedSite(temporaryFolder());
    onTestFinished(() => victim.end());
    const report = await runKillTrials(victim, KILLS);
    expect(report).toMatchObject({ lost: [], wrong: [] });
    // Each kill came under writes.
    expect(report.acknowledged).toBeGreaterThanOrEqual(KILLS);
    expect(report.cutOff).toBeGreaterThanOrEqual(KILLS);
  },
);
