import { onLondonClock } from "../../domain/london-clock.ts";

/** Days on which the office keeps the same hours, by London's clock. */
export interface BusinessHours {
  /** As ISO 8601 numbers them: 1 is Monday, 7 is Sunday. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** From and to on a clock of 24 hours, "09:00"; absent on days when the office is closed. */
  readonly open?: readonly [from: string, to: string];
}

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Whether the office is open at an instant, by London's clock, summer time included. */
export function isOpenAt(instant: Date, businessHours: readonly BusinessHours[]): boolean {
  const clock = onLondonClock(instant);
  // JavaScript calls Sunday 0.
  const day = clock.getUTCDay() || DAYS.length;
  const time = clock.toISOString().slice(11, 16);
  return businessHours.some(
    ({ firstDay, lastDay, open }) =>
      open !== undefined && firstDay <= day && day <= lastDay && open[0] <= time && time < open[1],
  );
}

/** Days as a visitor reads them: "Mon-Fri", "Sat". */
export function daysText({ firstDay, lastDay }: BusinessHours): string {
  return [...new Set([firstDay, lastDay])].map((day) => DAYS[day - 1]).join("-");
}

/** Hours as a visitor reads them: "9:00 AM-6:00 PM", "Closed". */
export function hoursText({ open }: BusinessHours): string {
  return open?.map(timeText).join("-") ?? "Closed";
}

/** "18:00" as "6:00 PM". */
function timeText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}
