import { statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { demoRegister } from "../test-support/demo-register.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { backupsIn, backUpInto } from "./backup-folder.ts";
import { readCopy } from "../sqlite/read-copy.ts";

const DAY_MS = 86_400_000;
const NIGHTS = 120;

it("however long nobody notices that certificates were lost, a backup that has them all is there", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const data = await demoRegister();
  using rows = new DatabaseSync(path.join(data, "register.sqlite"));
  // By SQLite's own clock they are of today.
  rows.exec("UPDATE certificates SET updated_at = '2026-01-01T00:00:00.000Z'");
  const folder = temporaryFolder();
  const alarms: number[] = [];
  for (let night = 1; night <= NIGHTS; night += 1) {
    vi.setSystemTime(Date.UTC(2026, 0, night, 2, 30));
    if (night === 40) {
      const register = new DatabaseSync(path.join(data, "register.sqlite"));
      register.exec("DELETE FROM certificates WHERE id > 2");
      register.close();
    }
    const { larger, faults } = await backUpInto(data, folder, { days: 3, weeks: 2, months: 1 });
    expect(faults).toEqual([]);
    if (larger.length > 0) alarms.push(night);
  }
  // From the first night on, and every night from when the last of them was due for deletion.
  expect(alarms.slice(0, 2)).toEqual([40, 41]);
  expect(alarms.at(-1)).toBe(NIGHTS);
  const kept = backupsIn(folder).map(({ file }) => readCopy(file).certificates);
  expect(kept.filter((certificates) => certificates === 8).length).toBeGreaterThan(0);
  // The others go on being deleted when they are due.
  expect(kept.filter((certificates) => certificates === 2).length).toBeLessThanOrEqual(3 + 2 + 1);
  expect(backupsIn(folder)[0]?.madeAt.getTime()).toBe(Date.UTC(2026, 0, NIGHTS, 2, 30));
});

it("a clock that was put back loses neither the new backup nor the later ones", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const data = await demoRegister();
  const folder = temporaryFolder();
  const now = Date.UTC(2026, 10, 23, 2, 30);
  vi.setSystemTime(now);
  await backUpInto(data, folder);
  vi.setSystemTime(now - 30 * DAY_MS);
  const { made, deleted } = await backUpInto(data, folder, { days: 1, weeks: 0, months: 0 });
  expect(deleted).toEqual([]);
  expect(statSync(made.file).isFile()).toBe(true);
  expect(backupsIn(folder)).toHaveLength(2);
});
