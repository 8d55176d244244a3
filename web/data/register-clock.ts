/** How far the register's clock is ahead of this device's, in milliseconds; unknown counts as none. */
let ahead = 0;

/**
 * Notes the time at which an answer left its server. Verdicts turn on the day, and the clock of a
 * visitor's device may be wrong by years.
 */
export function noteServerTime(answer: Response): void {
  const sent = Date.parse(answer.headers.get("date") ?? "");
  if (!Number.isNaN(sent)) ahead = sent - Date.now();
}

/** Now, by the clock of the register that last answered. */
export function registerTime(): Date {
  return new Date(Date.now() + ahead);
}
