import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { keepFormerAssets } from "./former-assets.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Builds one after the other, each on its day with one asset of its own; returns what the last one serves. */
async function assetsAfter(days: readonly number[]): Promise<readonly string[]> {
  const folder = temporaryFolder();
  let previous = `${folder}/none`;
  for (const day of days) {
    const fresh = `${folder}/day-${day}`;
    mkdirSync(`${fresh}/site/assets`, { recursive: true });
    writeFileSync(`${fresh}/site/assets/common.js`, "");
    writeFileSync(`${fresh}/site/assets/of-day-${day}.js`, "");
    await keepFormerAssets(previous, fresh, day * DAY);
    previous = fresh;
  }
  return readdirSync(`${previous}/site/assets`);
}

it("keeps what a build replaces, however old, for a week", async () => {
  expect(await assetsAfter([1])).toEqual(["common.js", "of-day-1.js"]);
  expect(await assetsAfter([1, 100])).toEqual(["common.js", "of-day-1.js", "of-day-100.js"]);
  expect(await assetsAfter([1, 100, 107])).toContain("of-day-1.js");
  expect(await assetsAfter([1, 100, 108])).toEqual(["common.js", "of-day-100.js", "of-day-108.js"]);
});

it("keeps no more than four builds", async () => {
  const kept = await assetsAfter([1, 1.1, 1.2, 1.3, 1.4, 1.5]);
  expect(kept).not.toContain("of-day-1.js");
  expect(kept).toHaveLength(6);
});
