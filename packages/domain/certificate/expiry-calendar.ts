import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { CalendarEnd } from "./expiry-ahead.ts";

/** The words of a calendar file; {number} and {page} stand for the certificate's number and the address of its page. */
interface CalendarWords {
  /** What happens on the day; the vessel follows. */
  readonly summary: string;
  readonly description: string;
}

/** A certificate whose expiry is put into a calendar, or has been. */
export interface ExpiringCertificate {
  readonly number: string;
  /** The vessel or the organisation that it is for. */
  readonly vessel: string | null;
  /** Its last day, YYYY-MM-DD, or that of what has ended it. */
  readonly day: string;
  readonly ended?: CalendarEnd | undefined;
  /** When it was last changed, or found as it is: an instant in UTC, ISO 8601; without it, now. */
  readonly changedAt?: string | undefined;
}

const DAY_S = 24 * 3600;

/** How long before the day reminders come, in seconds. */
const REMINDERS_S = [30 * DAY_S, DAY_S];

/** From when the seconds of a sequence count, so that it stays below 2³¹ until 2088. */
const SEQUENCE_BEGINS = Date.UTC(2020, 0) / 1000;

/**
 * A calendar file (RFC 5545) with an all-day event on the last day of each certificate, and reminders 30 days and one
 * day before. A status that ends the certificate cancels the event, and names itself. The same certificate has the same
 * event wherever it comes from: a second import adds nothing, and one after the register has changed moves the event.
 */
export function expiryCalendar(
  certificates: readonly ExpiringCertificate[],
  {
    pageOf,
    words,
    now,
  }: {
    /** The address of a certificate's page, from scheme to number. */
    readonly pageOf: (number: string) => string;
    readonly words: CalendarWords;
    readonly now: Date;
  },
): string {
  const { host } = new URL(pageOf(""));
  const calendar = ical({ prodId: { company: host, product: "certificates", language: "EN" } });
  const instant = now.getTime() / 1000;
  for (const { number, vessel, day, ended, changedAt } of certificates) {
    const page = pageOf(number);
    const summary =
      ended === undefined
        ? words.summary.replace("{number}", number)
        : `${ended.toUpperCase()}: ${number}`;
    const changed = changedAt === undefined ? now : new Date(changedAt);
    // Calendars refuse a file with control characters.
    const ship = vessel?.replaceAll(/\p{Cc}+/gu, " ").trim() ?? "";
    // Without a time zone the day is read in UTC, and so it is written on every device.
    const start = new Date(`${day}T00:00:00Z`);
    const secondsAhead = start.getTime() / 1000 - instant;
    calendar.createEvent({
      id: `${number.toLowerCase()}@${host}`,
      stamp: now,
      // A calendar takes the event with the higher one.
      sequence: Math.floor(changed.getTime() / 1000) - SEQUENCE_BEGINS,
      status: ended === undefined ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      start,
      allDay: true,
      // The day stays free for appointments.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: ship === "" ? summary : `${summary} (${ship})`,
      description: words.description.replace("{page}", page),
      url: page,
      // Some calendars show a reminder whose time has gone by at once.
      alarms: REMINDERS_S.filter((seconds) => ended === undefined && seconds < secondsAhead).map(
        (triggerBefore) => ({
          type: ICalAlarmType.display,
          triggerBefore,
        }),
      ),
    });
  }
  // RFC 5545 ends every line so, the last one, too.
  return `${calendar.toString().trimEnd()}\r\n`;
}
