/**
 * Days as they are counted in London, where the company stands: a certificate is valid through the
 * whole of its last day there, wherever its reader is. Day before month would sort wrongly, so days
 * are written YYYY-MM-DD and compare as text.
 */
const LONDON_DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day in London at an instant, written YYYY-MM-DD. */
export function londonDate(instant: Date): string {
  const parts = new Map(
    LONDON_DAY.formatToParts(instant).map(({ type, value }) => [type, value] as const),
  );
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}
