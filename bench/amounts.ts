/** How much work a part does, in the usual run and in the full one. */
interface Amount {
  readonly usual: number;
  readonly full: number;
  readonly says: string;
}

/** What can be set on the command line, each by its name. */
export const AMOUNTS = {
  kills: { usual: 3, full: 100, says: "kills of the site over either database, and of Postgres" },
  requests: { usual: 3000, full: 100_000, says: "hostile requests to each database" },
  // Four symbologies under seven trials, so many times.
  pictures: { usual: 84, full: 140, says: "pictures in a set" },
  sets: { usual: 1, full: 5, says: "sets of pictures" },
  frames: { usual: 2000, full: 10_000, says: "frames fed to the reader" },
  starts: { usual: 5, full: 15, says: "starts of each scanner before each camera" },
} as const satisfies Readonly<Record<string, Amount>>;

export type AmountName = keyof typeof AMOUNTS;

export const AMOUNT_NAMES = Object.keys(AMOUNTS) as AmountName[];

/** The amounts of one run. */
export type Amounts = Readonly<Record<AmountName, number>> & {
  /** Of what is random; chosen anew by those parts that need no certain one. */
  readonly seed?: number;
};

/** What was asked for, and for the rest the amounts of the usual or the full run. */
export function amountsFor(
  full: boolean,
  asked: Partial<Record<AmountName, number>>,
): Readonly<Record<AmountName, number>> {
  const entries = AMOUNT_NAMES.map((name) => {
    const { usual, full: whenFull } = AMOUNTS[name];
    return [name, asked[name] ?? (full ? whenFull : usual)];
  });
  return Object.fromEntries(entries) as Record<AmountName, number>;
}
