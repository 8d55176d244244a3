import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";

/** The words of a calendar file; {number} and {page} stand for the certificate's number and the address of its page. */
interface CalendarWords {
  /** What happens on the day; the vessel follows. */
  readonly summary: string;
  readonly description: string;
}

/** A certificate whose expiry is put into a calendar. */
export interface ExpiringCertificate {
  readonly number: string;
  readonly vessel: string | null;
  /** Its last day, YYYY-MM-DD. */
  readonly validUntil: string;
}

const DAY_S = 24 * 3600;

/** How long before the day reminders come, in seconds. */
const REMINDERS_S = [30 * DAY_S, DAY_S];

/**
 * A calendar file (RFC 5545) with an all-day event on the last day of each certificate, and reminders 30 days and one
 * day before. The same certificate has the same event wherever it comes from: a second import adds nothing, and one
 * after the register has changed moves the event.
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
  const [instant, sequence] = [now.getTime() / 1000, Math.floor(now.getTime() / 60_000)];
  for (const { number, vessel, validUntil } of certificates) {
    const page = pageOf(number);
    const summary = words.summary.replace("{number}", number);
    // Calendars refuse a file with control characters.
    const ship = vessel?.replaceAll(/\p{Cc}+/gu, " ").trim() ?? "";
    // Without a time zone the day is read in UTC, and so it is written on every device.
    const start = new Date(`${validUntil}T00:00:00Z`);
    const secondsAhead = start.getTime() / 1000 - instant;
    calendar.createEvent({
      id: `${number.toLowerCase()}@${host}`,
      stamp: now,
      // A calendar takes the event with the higher one: how often the register has changed is not known.
      sequence,
      start,
      allDay: true,
      // The day stays free for appointments.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: ship === "" ? summary : `${summary} (${ship})`,
      description: words.description.replace("{page}", page),
      url: page,
      // Some calendars show a reminder whose time has gone by at once.
      alarms: REMINDERS_S.filter((seconds) => seconds < secondsAhead).map((triggerBefore) => ({
        type: ICalAlarmType.display,
        triggerBefore,
      })),
    });
  }
  // RFC 5545 ends every line so, the last one, too.
  return `${calendar.toString().trimEnd()}\r\n`;
}
