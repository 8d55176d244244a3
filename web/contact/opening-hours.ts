import { onLondonClock } from "../../domain/london-clock.ts";

/** Hours as the side card words them: "9:00 AM-6:00 PM" or "Closed". */
export interface BusinessHours {
  /** As ISO 8601 numbers them: 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly hours: string;
}

/** ISO 8601's number of the day that JavaScript calls 0. */
const SUNDAY = 7;

/** Whether the office is open at an instant, by London's clock, summer time included. */
export function isOpenAt(instant: Date, businessHours: readonly BusinessHours[]): boolean {
  const clock = onLondonClock(instant);
  const weekday = clock.getUTCDay() || SUNDAY;
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  const today = businessHours.find(({ weekdays }) => weekdays.includes(weekday));
  const [from, to] = today?.hours.split("-").map(minuteOfDay) ?? [];
  return from !== undefined && to !== undefined && minute >= from && minute < to;
}

/** Minutes since midnight of "6:00 PM"; undefined of what is no time. */
function minuteOfDay(text: string): number | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(text) ?? [];
  if (hour === undefined) return undefined;
  return ((Number(hour) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minute);
}
