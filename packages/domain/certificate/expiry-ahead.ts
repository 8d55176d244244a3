import { calendarDay } from "../days/calendar-date.ts";
import type { CertificateStatus } from "./certificate-status.ts";
import type { RegisterRecord } from "./certificate.ts";
import type { Verdict } from "./verdict.ts";

/** Returns the last day if the certificate is or will be in force. */
export function expiryAhead(
  { validity_date: until }: RegisterRecord,
  { kind }: Pick<Verdict, "kind">,
): string | undefined {
  return kind === "valid" || kind === "not-yet-valid" ? calendarDay(until ?? "") : undefined;
}

/** Returns the last day, or the day when a status ended the certificate. */
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

export type CalendarEnd = CertificateStatus | "no expiry" | "not in the register";
