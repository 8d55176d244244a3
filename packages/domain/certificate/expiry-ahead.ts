import { calendarDay } from "../days/calendar-date.ts";
import type { CertificateStatus } from "./certificate-status.ts";
import type { RegisterRecord } from "./certificate.ts";
import type { Verdict } from "./verdict.ts";

export interface CalendarDay {
  readonly day: string | undefined;
  /** A confirmation is due on the day; otherwise the certificate ends on it. */
  readonly isConfirmation?: boolean | undefined;
  readonly ended?: CalendarEnd | undefined;
}

/** Returns the next day to remember if the certificate is or will be in force. */
export function expiryAhead(record: RegisterRecord, verdict: Verdict) {
  const { day, isConfirmation } = calendarEntry(record, verdict);
  const isAhead = verdict.kind === "valid" || verdict.kind === "not-yet-valid";
  return isAhead && day !== undefined ? { day, isConfirmation } : undefined;
}

/** Returns the day when the next confirmation is due, or the last day, or the day when the office ended it. */
export function calendarEntry(record: RegisterRecord, verdict: Verdict): CalendarDay {
  const day = calendarDay(record.validity_date ?? "");
  if (verdict.kind === "suspended" || verdict.kind === "withdrawn") {
    return { day: verdict.since ?? day, ended: verdict.kind };
  }
  if (verdict.kind === "not-confirmed") return { day: verdict.on, ended: "not confirmed" };
  if ("next" in verdict) return { day: verdict.next.due, isConfirmation: true };
  return day === undefined ? { day, ended: "no expiry" } : { day };
}

type CalendarEnd = CertificateStatus | "not confirmed" | "no expiry" | "not in the register";
