import { onLondonClock } from "./london-clock.ts";

const DAY_LENGTH = "YYYY-MM-DD".length;

/**
 * The day in London at an instant, written YYYY-MM-DD. A certificate is valid through the whole of its
 * last day there, where the company stands, wherever its reader is. Written so, days compare as text.
 */
export function londonDate(instant: Date): string {
  return onLondonClock(instant).toISOString().slice(0, DAY_LENGTH);
}
