import { calendarDay } from "../days/calendar-date.ts";
import { CERTIFICATE_STATUSES, type CertificateStatus, statusDay } from "./certificate-status.ts";
import type { RegisterRecord } from "./certificate.ts";
import type { KnownForgery } from "./known-forgery.ts";
import { londonDate } from "../days/london-clock.ts";

/** What a record says on a given day. Days are written YYYY-MM-DD. */
export type RecordVerdict =
  /** `until` is null when the register states no expiry. */
  | { readonly kind: "valid"; readonly until: string | null }
  | { readonly kind: "expired"; readonly on: string }
  | { readonly kind: "not-yet-valid"; readonly from: string }
  /** `since` is null where the register does not know it. */
  | { readonly kind: CertificateStatus; readonly since: string | null }
  /** An unreadable status or date: never taken for "valid". */
  | { readonly kind: "unclear"; readonly found: string };

/** What a record says, below what is known of forged papers with its number: nothing of it may comfort then. */
export type Verdict =
  | RecordVerdict
  | {
      readonly kind: "known-forgery";
      readonly forgery: KnownForgery;
      readonly record: RecordVerdict;
    };

/** What the record itself says, whatever is known of forged papers. */
export function recordVerdict(verdict: Verdict): RecordVerdict {
  return verdict.kind === "known-forgery" ? verdict.record : verdict;
}

export type VerdictKind = Verdict["kind"];

/** The verdicts on certificates in the register, where every status and date is readable. */
export const LISTED_VERDICTS = [
  "valid",
  "expired",
  "not-yet-valid",
  ...CERTIFICATE_STATUSES,
] as const satisfies readonly VerdictKind[];

type StatusAndDates = Pick<
  RegisterRecord,
  "status" | "status_since" | "issuance_date" | "validity_date"
>;

/**
 * The verdict on a record on a day in London. The status goes before the dates; a certificate is valid from the
 * beginning of its first day through the whole of its last.
 */
export function verdictOn(record: StatusAndDates, today: string): RecordVerdict {
  const status = record.status?.trim().toLowerCase() ?? "";
  const known = CERTIFICATE_STATUSES.find((each) => each === status);
  if (known !== undefined) return { kind: known, since: statusDay(record.status_since) };
  if (status !== "") return { kind: "unclear", found: record.status ?? "" };

  const from = readDay(record.issuance_date);
  const until = readDay(record.validity_date);
  // Where the dates contradict each other, expired wins: the worse news is safer.
  if (until.day !== undefined && until.day < today) return { kind: "expired", on: until.day };
  if (from.day !== undefined && from.day > today) return { kind: "not-yet-valid", from: from.day };
  const unreadable = until.unreadable ?? from.unreadable;
  if (unreadable !== undefined) return { kind: "unclear", found: unreadable };
  return { kind: "valid", until: until.day ?? null };
}

/** The verdict on a record at an instant (ISO 8601), by the day in London. */
export function verdictAt(record: StatusAndDates, instant: string): RecordVerdict {
  return verdictOn(record, londonDate(new Date(instant)));
}

function readDay(stored: string | null): {
  readonly day?: string;
  readonly unreadable?: string;
} {
  if (stored === null || stored.trim() === "") return {};
  const day = calendarDay(stored);
  return day === undefined ? { unreadable: stored } : { day };
}
