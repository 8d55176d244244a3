import { calendarDay } from "../days/calendar-date.ts";
import type { CertificateStatus } from "./certificate-status.ts";
import type { RegisterRecord } from "./certificate.ts";
import type { Verdict } from "./verdict.ts";

/** The last day, YYYY-MM-DD, if the certificate is or will be in force. */
export function expiryAhead(
  { validity_date: until }: RegisterRecord,
  { kind }: Pick<Verdict, "kind">,
): string | undefined {
  return kind === "valid" || kind === "not-yet-valid" ? calendarDay(until ?? "") : undefined;
}

/** The last day, YYYY-MM-DD, even a past one; if `ended`, the day when that status began, if known. */
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

/** Reasons for removing a calendar event. */
export type CalendarEnd = CertificateStatus | "no expiry" | "not in the register";
