const INSTANT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** An instant in the office's time, London's. */
export function instantText(instant: string): string {
  return INSTANT.format(new Date(instant));
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** A day as the register has it, or the text as it stands where it holds another text. */
export function dayText(day: string | null): string {
  if (day === null) return "–";
  return /^\d{4}-\d\d-\d\d$/.test(day) ? DAY.format(new Date(`${day}T00:00:00Z`)) : day;
}
