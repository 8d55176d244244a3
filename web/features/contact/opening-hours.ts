/** Hours as the side card words them: "9:00 AM-6:00 PM" or "Closed". */
export interface BusinessHours {
  /** As ISO 8601 numbers them: 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly hours: string;
}

const LONDON_CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Whether the office is open at an instant, by London's clock, summer time included. */
export function isOpenAt(instant: Date, businessHours: readonly BusinessHours[]): boolean {
  const parts = LONDON_CLOCK.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? "";
  const weekday = WEEKDAYS.indexOf(part("weekday")) + 1;
  const minute = Number(part("hour")) * 60 + Number(part("minute"));
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
