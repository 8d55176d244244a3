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
 * What calendars are to have of a certificate, on a day written YYYY-MM-DD: the expiry that lies ahead, or the status
 * that has ended it, since when it holds or, where nobody knows, on the day of the former expiry.
 */
export function calendarEntry(
  record: RegisterRecord,
  verdict: Verdict,
): { readonly day: string; readonly ended?: CertificateStatus } | undefined {
  if (verdict.kind === "suspended" || verdict.kind === "withdrawn") {
    const day = verdict.since ?? calendarDay(record.validity_date ?? "");
    return day === undefined ? undefined : { day, ended: verdict.kind };
  }
  const day = expiryAhead(record, verdict);
  return day === undefined ? undefined : { day };
}
