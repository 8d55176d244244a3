import { calendarDay } from "./calendar-date.ts";
import type { RegisterRecord } from "./certificate.ts";
import { londonDate } from "./london-date.ts";

/** What a genuine record says about the certificate on a day. Days are written YYYY-MM-DD. */
export type Verdict =
  /** In force; until is null when the register states no expiry. */
  | { readonly kind: "valid"; readonly until: string | null }
  | { readonly kind: "expired"; readonly on: string }
  | { readonly kind: "not-yet-valid"; readonly from: string }
  | { readonly kind: "suspended" }
  | { readonly kind: "withdrawn" }
  /** A status or a date that this site doesn't know how to read: never taken for "valid". */
  | { readonly kind: "unclear"; readonly found: string };

export type VerdictKind = Verdict["kind"];

type Standing = Pick<RegisterRecord, "status" | "issuance_date" | "validity_date">;

/**
 * The verdict on a record on a day in London. What staff have said goes before what the dates say; a
 * certificate is valid through the whole of its last day, and from the beginning of its first.
 */
export function verdictOn(record: Standing, today: string): Verdict {
  const status = record.status?.trim().toLowerCase() ?? "";
  if (status === "suspended" || status === "withdrawn") return { kind: status };
  if (status !== "") return { kind: "unclear", found: record.status ?? "" };

  const from = readDay(record.issuance_date);
  const until = readDay(record.validity_date);
  // Expired wins where the dates contradict each other: the worse news is the safer one.
  if (until.day !== undefined && until.day < today) return { kind: "expired", on: until.day };
  if (from.day !== undefined && from.day > today) return { kind: "not-yet-valid", from: from.day };
  const unreadable = until.unreadable ?? from.unreadable;
  if (unreadable !== undefined) return { kind: "unclear", found: unreadable };
  return { kind: "valid", until: until.day ?? null };
}

/** The verdict on a record at an instant (ISO 8601), by the day that it is in London. */
export function verdictAt(record: Standing, instant: string): Verdict {
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
