import { expect, it } from "vitest";
import { outdated, type Retention } from "./retention.ts";

const HOUR_MS = 3_600_000;

function backupsEvery(hours: number, since: string, count: number) {
  return Array.from({ length: count }, (_, index) => {
    return { madeAt: new Date(Date.parse(since) + index * hours * HOUR_MS) };
  });
}

function kept(backups: ReturnType<typeof backupsEvery>, retention: Partial<Retention>): string[] {
  const due = new Set(outdated(backups, { days: 0, weeks: 0, months: 0, ...retention }));
  return backups.filter((each) => !due.has(each)).map(({ madeAt }) => madeAt.toISOString());
}

it("keeps the newest backup of each of the last days", () => {
  expect(kept(backupsEvery(6, "2026-11-20T00:00:00Z", 12), { days: 2 })).toEqual([
    "2026-11-21T18:00:00.000Z",
    "2026-11-22T18:00:00.000Z",
  ]);
});

it("keeps the newest backup of each of the last weeks, which end on Sunday", () => {
  const nights = backupsEvery(24, "2026-12-20T02:30:00Z", 17);
  expect(kept(nights, { weeks: 3 })).toEqual([
    "2026-12-27T02:30:00.000Z",
    // The week of New Year is one week.
    "2027-01-03T02:30:00.000Z",
    "2027-01-05T02:30:00.000Z",
  ]);
});

it("keeps the newest backup of each of the last months", () => {
  const nights = backupsEvery(24, "2026-01-01T02:30:00Z", 365);
  expect(kept(nights, { months: 3 })).toEqual([
    "2026-10-31T02:30:00.000Z",
    "2026-11-30T02:30:00.000Z",
    "2026-12-31T02:30:00.000Z",
  ]);
});

it("keeps a backup that any of the three asks for", () => {
  const nights = backupsEvery(24, "2025-01-01T02:30:00Z", 800);
  const all = kept(nights, { days: 7, weeks: 4, months: 12 });
  // The last seven days touch two of the weeks, and the weeks two of the months.
  expect(all.length).toBeGreaterThanOrEqual(7 + 4 + 12 - 4);
  expect(all.length).toBeLessThanOrEqual(7 + 4 + 12);
  expect(all).toEqual(expect.arrayContaining(kept(nights, { months: 12 })));
});

it("counts only days that have a backup, so that a pause makes none outdated", () => {
  const before = backupsEvery(24, "2026-01-01T02:30:00Z", 3);
  const after = backupsEvery(24, "2026-11-23T02:30:00Z", 1);
  expect(kept([...before, ...after], { days: 4 })).toHaveLength(4);
});

/** Of the backups of every night since then, those that are left after the last of them. */
function afterNights(nights: readonly Date[], retention: Retention, maxAgeDays: number): Date[] {
  let left: { readonly madeAt: Date }[] = [];
  for (const night of nights) {
    left.push({ madeAt: night });
    const notBefore = new Date(night.getTime() - maxAgeDays * 24 * HOUR_MS);
    const due = new Set(outdated(left, { ...retention, notBefore }));
    left = left.filter((each) => !due.has(each));
  }
  return left.map(({ madeAt }) => madeAt);
}

const nightsFrom = (since: string, count: number) =>
  backupsEvery(24, since, count).map(({ madeAt }) => madeAt);

it("keeps none that is older than the limit, whatever its period", () => {
  const nights = nightsFrom("2025-01-01T02:30:00Z", 500);
  const left = afterNights(nights, { days: 7, weeks: 4, months: 12 }, 90);
  const age = Number(nights.at(-1)) - Math.min(...left.map(Number));
  expect(age).toBeGreaterThan(58 * 24 * HOUR_MS);
  expect(age).toBeLessThanOrEqual(90 * 24 * HOUR_MS);
});
