import CONTACT from "#words/contact.json";
import { onLondonClock } from "@register/domain/days";
import { fill } from "@register/ui/fill";

/** London time. */
export interface BusinessHours {
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** 24-hour clock, "09:00"; absent if closed. */
  readonly open?: readonly [from: string, to: string];
}

const DAYS_OF_WEEK = 7;

export function isOpenAt(instant: Date, businessHours: readonly BusinessHours[]): boolean {
  const clock = onLondonClock(instant);
  // In JavaScript, Sunday is 0.
  const day = clock.getUTCDay() || DAYS_OF_WEEK;
  const time = clock.toISOString().slice(11, 16);
  return businessHours.some(
    ({ firstDay, lastDay, open }) =>
      open !== undefined && firstDay <= day && day <= lastDay && open[0] <= time && time < open[1],
  );
}

/** In English "Mon-Fri" or "Sat". */
export function daysText({ firstDay, lastDay }: BusinessHours): string {
  const [from = "", to = ""] = [firstDay, lastDay].map((day) => CONTACT.hours.days[day - 1]);
  return from === to ? from : fill(CONTACT.hours.daysFromTo, { from, to });
}

/** In English "9:00 AM-6:00 PM" or "Closed". */
export function hoursText({ open }: BusinessHours): string {
  if (open === undefined) return CONTACT.hours.closed;
  const [from, to] = open.map(timeText) as [string, string];
  return fill(CONTACT.hours.hoursFromTo, { from, to });
}

export function londonTime(instant: Date): string {
  return timeText(onLondonClock(instant).toISOString().slice(11, 16));
}

/** Turns "18:00" into "6:00 PM" in languages with a 12-hour clock. */
function timeText(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  const time = CONTACT.hours.toTwelve ? `${hour % 12 || 12}${clock.slice(2)}` : clock;
  return fill(hour < 12 ? CONTACT.hours.morning : CONTACT.hours.afternoon, { time });
}
