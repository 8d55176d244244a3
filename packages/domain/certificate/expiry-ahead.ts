import { calendarDay } from "../days/calendar-date.ts";
import type { CertificateStatus } from "./certificate-status.ts";
import type { RegisterRecord } from "./certificate.ts";
import type { Verdict } from "./verdict.ts";

/** The last day, YYYY-MM-DD, of a certificate that is in force or will be. */
export function expiryAhead(
  { validity_date: until }: RegisterRecord,
  { kind }: Pick<Verdict, "kind">,
): string | undefined {
  return kind === "valid" || kind === "not-yet-valid" ? calendarDay(until ?? "") : undefined;
}

/**
 * What calendars are to have of a certificate: its last day, YYYY-MM-DD, also one that is over; or why it has none, with
 * the day since when a status holds where that is known.
 */
export function calendarEntry(
  record: RegisterRecord,
  verdict: Verdict,
): { readonly day: string | undefined; readonly ended?: CalendarEnd } {
  const day = calendarDay(record.validity_date ?? "");
  return verdict.kind === "suspended" || verdict.kind === "withdrawn"
    ? { day: verdict.since ?? day, ended: verdict.kind }
    : day === undefined
      ? { day, ended: "no expiry" }
      : { day };
}

/** Why an event is taken out of a calendar. */
export type CalendarEnd = CertificateStatus | "no expiry" | "not in the register";
