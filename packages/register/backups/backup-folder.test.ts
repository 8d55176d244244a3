import { readdirSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { demoRegister } from "../test-support/demo-register.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { backUp } from "../sqlite/back-up.ts";
import { backupsIn, backUpInto } from "./backup-folder.ts";
import { DAY_MS } from "@register/domain/days";

const NIGHT = Date.UTC(2026, 10, 23, 2, 30);

/** Makes a backup at each of these nights, counted from the first, with a clock that says so. */
async function afterNights(nights: readonly number[], keptDays: number) {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const data = await demoRegister();
  const folder = temporaryFolder();
  for (const night of nights) {
    vi.setSystemTime(NIGHT + night * DAY_MS);
    const { made } = await backUpInto(data, folder, new Date(Date.now() - keptDays * DAY_MS));
    expect(statSync(made.file).isFile()).toBe(true);
  }
  return backupsIn(folder).map(({ madeAt }) => (madeAt.getTime() - NIGHT) / DAY_MS);
}

it("keeps the backups of the last days", async () => {
  expect(await afterNights([0, 1, 2, 3, 4, 5], 3)).toEqual([5, 4, 3, 2]);
});

it("keeps the one before the new one however old it seems, by a pause or a clock that is ahead", async () => {
  expect(await afterNights([0, 1, 2, 400], 3)).toEqual([400, 2]);
});

it("a clock that was put back loses neither the new backup nor the later ones", async () => {
  expect(await afterNights([0, 1, -30], 3)).toEqual([1, 0, -30]);
});

it("is on the disk before it has its name, and its name is too before it is called done", async () => {
  const data = await demoRegister();
  const folder = temporaryFolder();
  const file = path.join(folder, "backup.sqlite");
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const namesAtSync: string[][] = [];
  const observed = vi.spyOn(prototype, "sync").mockImplementation(async () => {
    namesAtSync.push(readdirSync(folder));
    await Promise.resolve();
  });
  onTestFinished(() => {
    observed.mockRestore();
  });
  await backUp(data, file);
  expect(namesAtSync).toEqual([
    [expect.stringMatching(/^backup\.sqlite\.\d+\.partial$/)],
    ["backup.sqlite"],
  ]);
});
