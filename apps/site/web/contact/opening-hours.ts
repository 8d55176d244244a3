import CONTACT from "#words/contact.json";
import { onLondonClock } from "@register/domain/days";
import { fill } from "@register/ui/fill";

/** Days on which the office keeps the same hours, by London's clock. */
export interface BusinessHours {
  /** As ISO 8601 numbers them: 1 is Monday, 7 is Sunday. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** From and to on a clock of 24 hours, "09:00"; absent on days when the office is closed. */
  readonly open?: readonly [from: string, to: string];
}

const DAYS_OF_WEEK = 7;

/** Whether the office is open at an instant, by London's clock, summer time included. */
export function isOpenAt(instant: Date, businessHours: readonly BusinessHours[]): boolean {
  const clock = onLondonClock(instant);
  // JavaScript calls Sunday 0.
  const day = clock.getUTCDay() || DAYS_OF_WEEK;
  const time = clock.toISOString().slice(11, 16);
  return businessHours.some(
    ({ firstDay, lastDay, open }) =>
      open !== undefined && firstDay <= day && day <= lastDay && open[0] <= time && time < open[1],
  );
}

/** Days as a visitor reads them, in English "Mon-Fri", "Sat". */
export function daysText({ firstDay, lastDay }: BusinessHours): string {
  const [from = "", to = ""] = [firstDay, lastDay].map((day) => CONTACT.hours.days[day - 1]);
  return from === to ? from : fill(CONTACT.hours.daysFromTo, { from, to });
}

/** Hours as a visitor reads them, in English "9:00 AM-6:00 PM", "Closed". */
export function hoursText({ open }: BusinessHours): string {
  if (open === undefined) return CONTACT.hours.closed;
  const [from, to] = open.map(timeText) as [string, string];
  return fill(CONTACT.hours.hoursFromTo, { from, to });
}

/** The time in London. */
export function londonTime(instant: Date): string {
  return timeText(onLondonClock(instant).toISOString().slice(11, 16));
}

/** "18:00" as "6:00 PM" where hours are counted to twelve. */
function timeText(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  const time = CONTACT.hours.toTwelve ? `${hour % 12 || 12}${clock.slice(2)}` : clock;
  return fill(hour < 12 ? CONTACT.hours.morning : CONTACT.hours.afternoon, { time });
}
