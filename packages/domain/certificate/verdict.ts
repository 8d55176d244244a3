import { calendarDay } from "../days/calendar-date.ts";
import { CERTIFICATE_STATUSES, type CertificateStatus, statusDay } from "./certificate-status.ts";
import type { RegisterRecord } from "./certificate.ts";
import {
  type ConfirmationRules,
  type ConfirmationWindow,
  lastConfirmation,
  nextConfirmation,
  readConfirmations,
} from "./confirmations.ts";
import type { KnownForgery } from "./known-forgery.ts";
import { londonDate } from "../days/london-clock.ts";

/** Days are YYYY-MM-DD. */
export type RecordVerdict =
  /** Null means no stated expiry. `next` is when the next confirmation is due, if the kind asks for one. */
  | { readonly kind: "valid"; readonly until: string | null; readonly next?: ConfirmationWindow }
  /**
   * Still in force: the office may only be late with its record. `year` names the confirmation; null if several are due
   * in a year.
   */
  | {
      readonly kind: "confirmation-overdue";
      readonly next: ConfirmationWindow;
      readonly year: string | null;
    }
  /** The last examination did not confirm it. */
  | { readonly kind: "not-confirmed"; readonly on: string }
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
  "confirmation-overdue",
  "not-confirmed",
] as const satisfies readonly VerdictKind[];

type StatusAndDates = Pick<
  RegisterRecord,
  "status" | "status_since" | "issuance_date" | "validity_date" | "kind" | "confirmations"
>;

/**
 * The status outranks the dates, and these the confirmations. A certificate is valid through its whole last day in
 * London, and a confirmation is not overdue before its window has passed.
 */
export function verdictOn(
  record: StatusAndDates,
  today: string,
  rules: ConfirmationRules,
): RecordVerdict {
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
  const rows = readConfirmations(record.confirmations);
  if (rows === undefined)
    return { kind: "unclear", found: String(record.confirmations).slice(0, UNREADABLE_MAX) };
  const last = lastConfirmation(rows);
  if (last?.result === "not-confirmed") return { kind: "not-confirmed", on: last.day };
  const next = nextConfirmation(record, rules);
  if (next !== undefined && next.to < today) {
    const isYearly = (rules[record.kind ?? ""]?.every ?? 0) >= YEAR_MONTHS;
    return { kind: "confirmation-overdue", next, year: isYearly ? next.due.slice(0, 4) : null };
  }
  return { kind: "valid", until: until.day ?? null, ...(next === undefined ? {} : { next }) };
}

const YEAR_MONTHS = 12;

/** In characters, of what a page cites. */
const UNREADABLE_MAX = 60;

/** `instant` is ISO 8601. */
export function verdictAt(
  record: StatusAndDates,
  instant: string,
  rules: ConfirmationRules,
): RecordVerdict {
  return verdictOn(record, londonDate(new Date(instant)), rules);
}

function readDay(stored: string | null): {
  readonly day?: string;
  readonly unreadable?: string;
} {
  if (stored === null || stored.trim() === "") return {};
  const day = calendarDay(stored);
  return day === undefined ? { unreadable: stored } : { day };
}
