import { calendarDay } from "../days/calendar-date.ts";
import { CERTIFICATE_STATUSES, type CertificateStatus, statusDay } from "./certificate-status.ts";
import type { RegisterRecord } from "./certificate.ts";
import type { KnownForgery } from "./known-forgery.ts";
import { londonDate } from "../days/london-clock.ts";

/** Days are YYYY-MM-DD. */
export type RecordVerdict =
  /** Null means no stated expiry. */
  | { readonly kind: "valid"; readonly until: string | null }
  | { readonly kind: "expired"; readonly on: string }
  | { readonly kind: "not-yet-valid"; readonly from: string }
  /** Null means unknown. */
  | { readonly kind: CertificateStatus; readonly since: string | null }
  /** An unreadable status or date is never "valid". */
  | { readonly kind: "unclear"; readonly found: string };

/** A known forgery outranks the record's own verdict. */
export type Verdict =
  | RecordVerdict
  | {
      readonly kind: "known-forgery";
      readonly forgery: KnownForgery;
      readonly record: RecordVerdict;
    };

export function recordVerdict(verdict: Verdict): RecordVerdict {
  return verdict.kind === "known-forgery" ? verdict.record : verdict;
}

export type VerdictKind = Verdict["kind"];

/** A register has only readable values. */
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

/** The status outranks the dates. A certificate is valid through its whole last day in London. */
export function verdictOn(record: StatusAndDates, today: string): RecordVerdict {
  const status = record.status?.trim().toLowerCase() ?? "";
  const known = CERTIFICATE_STATUSES.find((candidate) => candidate === status);
  if (known !== undefined) return { kind: known, since: statusDay(record.status_since) };
  if (status !== "") return { kind: "unclear", found: record.status ?? "" };

  const from = readDay(record.issuance_date);
  const until = readDay(record.validity_date);
  // If dates contradict each other, the worse news is safer.
  if (until.day !== undefined && until.day < today) return { kind: "expired", on: until.day };
  if (from.day !== undefined && from.day > today) return { kind: "not-yet-valid", from: from.day };
  const unreadable = until.unreadable ?? from.unreadable;
  if (unreadable !== undefined) return { kind: "unclear", found: unreadable };
  return { kind: "valid", until: until.day ?? null };
}

/** `instant` is ISO 8601. */
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
