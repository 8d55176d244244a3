import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { CalendarDay } from "./expiry-ahead.ts";

/** {number} and {page} are placeholders. */
interface CalendarWords {
  readonly summary: string;
  readonly confirmation: string;
  readonly description: string;
}

export interface ExpiringCertificate extends CalendarDay {
  readonly number: string;
  /** Vessel or organisation. */
  readonly vessel: string | null;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** UTC, ISO 8601; defaults to now. */
  readonly changedAt?: string | undefined;
}

const DAY_S = 24 * 3600;

const REMINDERS_S = [30 * DAY_S, DAY_S];

/** Keeps sequence numbers below 2³¹ until 2088. */
const SEQUENCE_BEGINS = Date.UTC(2020, 0) / 1000;

/**
 * All-day events (RFC 5545), cancelled if a status ends the certificate. Stable ids let a second import update them.
 */
export function expiryCalendar(
  certificates: readonly ExpiringCertificate[],
  {
    pageOf,
    words,
    now,
  }: {
    readonly pageOf: (number: string) => string;
    readonly words: CalendarWords;
    readonly now: Date;
  },
): string {
  const { host } = new URL(pageOf(""));
  const calendar = ical({ prodId: { company: host, product: "certificates", language: "EN" } });
  const instant = now.getTime() / 1000;
  for (const { number, vessel, day, isConfirmation, ended, changedAt } of certificates) {
    const page = pageOf(number);
    const summary =
      ended === undefined
        ? words[isConfirmation === true ? "confirmation" : "summary"].replace("{number}", number)
        : `${ended.toUpperCase()}: ${number}`;
    const changed = changedAt === undefined ? now : new Date(changedAt);
    // Calendars refuse control characters.
    const ship = vessel?.replaceAll(/\p{Cc}+/gu, " ").trim() ?? "";
    // Without a time zone, the day is the same everywhere.
    const start = new Date(`${day}T00:00:00Z`);
    const secondsAhead = start.getTime() / 1000 - instant;
    calendar.createEvent({
      id: `${number.toLowerCase()}@${host}`,
      stamp: now,
      // The highest sequence wins.
      sequence: Math.floor(changed.getTime() / 1000) - SEQUENCE_BEGINS,
      status: ended === undefined ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      start,
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: ship === "" ? summary : `${summary} (${ship})`,
      description: words.description.replace("{page}", page),
      url: page,
      // Some calendars show past reminders at once.
      alarms: REMINDERS_S.filter((seconds) => ended === undefined && seconds < secondsAhead).map(
        (triggerBefore) => ({
          type: ICalAlarmType.display,
          triggerBefore,
        }),
      ),
    });
  }
  // RFC 5545 requires a final line end.
  return `${calendar.toString().trimEnd()}\r\n`;
}
