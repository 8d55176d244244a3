/** An instant for whoever runs the site, as the names of backups and the log have it: "2026-11-22 09:30 UTC". */
export function writtenInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, "YYYY-MM-DDTHH:MM".length).replace("T", " ")} UTC`;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** A length of time, cut to whole minutes, hours or days: "90 minutes", "30 hours", "3 days". */
export function writtenAge(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 2 * HOUR_MINUTES) return counted(minutes, "minute");
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < 2 * DAY_HOURS) return counted(hours, "hour");
  return counted(Math.floor(hours / DAY_HOURS), "day");
}

/** "1 message", "2 messages", "1,000 messages" */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-GB")} ${noun}${count === 1 ? "" : "s"}`;
}
