import { InvalidArgumentError } from "commander";

const MILLISECONDS: Readonly<Record<string, number>> = {
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** The instant so long ago, in ISO 8601: "7d", "24h", "2w". */
export function timeAgo(typed: string): string {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([hdw])$/.exec(typed) ?? [];
  const milliseconds = MILLISECONDS[unit];
  if (count === undefined || milliseconds === undefined) {
    throw new InvalidArgumentError(
      "It must be a number of hours, days or weeks, such as 24h, 7d or 2w.",
    );
  }
  return new Date(Date.now() - Number(count) * milliseconds).toISOString();
}

export function positiveInteger(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw new InvalidArgumentError("It must be a whole number, 1 or more.");
  return Number(typed);
}
