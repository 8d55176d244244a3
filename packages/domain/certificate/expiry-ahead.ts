import { calendarDay } from "../days/calendar-date.ts";
import type { RegisterRecord } from "./certificate.ts";
import type { Verdict } from "./verdict.ts";

/** The last day, YYYY-MM-DD, of a certificate that is in force or will be. */
export function expiryAhead(
  { validity_date: until }: RegisterRecord,
  { kind }: Pick<Verdict, "kind">,
): string | undefined {
  return kind === "valid" || kind === "not-yet-valid" ? calendarDay(until ?? "") : undefined;
}
