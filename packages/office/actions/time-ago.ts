import * as v from "valibot";
import { HOUR_MS } from "@register/domain/days";

const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 168 };

/** Parses "24h", "7d" or "2w" into an instant (ISO 8601). */
export const timeAgo = v.pipe(
  v.string(),
  v.regex(
    /^[1-9]\d{0,4}[hdw]$/,
    "It must be a number of hours, days or weeks, such as 24h, 7d or 2w.",
  ),
  v.transform((typed) => {
    const hours = Number.parseInt(typed, 10) * (HOURS[typed.slice(-1)] ?? 0);
    return new Date(Date.now() - hours * HOUR_MS).toISOString();
  }),
);
