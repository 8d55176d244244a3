/** For how many days, weeks and months the newest backup of each is kept. */
interface Periods {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

export interface Retention extends Periods {
  /** Backups made before this are not kept, whatever their period. */
  readonly notBefore?: Date | undefined;
}

const DAY_MS = 86_400_000;

/** Names the period, in UTC, in which an instant lies. */
const PERIODS: Readonly<Record<keyof Periods, (instant: Date) => string>> = {
  days: dayOf,
  // By its Monday, on which a week begins (ISO 8601).
  weeks: (instant) => {
    const weekday = instant.getUTCDay() || 7;
    return dayOf(new Date(instant.getTime() + (1 - weekday) * DAY_MS));
  },
  months: (instant) => dayOf(instant).slice(0, "YYYY-MM".length),
};

/** The backups that need not be kept. Only periods with a backup count, so that a pause makes none of them outdated. */
export function outdated<Backup extends { readonly madeAt: Date }>(
  backups: readonly Backup[],
  { notBefore, ...periods }: Retention,
): readonly Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set(
    Object.entries(PERIODS).flatMap(([unit, period]) => {
      const newest = new Map<string, Backup>();
      for (const backup of newestFirst) {
        const name = period(backup.madeAt);
        if (!newest.has(name)) newest.set(name, backup);
      }
      return [...newest.values()].slice(0, periods[unit as keyof Periods]);
    }),
  );
  return newestFirst.filter(
    (backup) => !kept.has(backup) || (notBefore !== undefined && backup.madeAt < notBefore),
  );
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, "YYYY-MM-DD".length);
}
