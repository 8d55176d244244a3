import type { CertificateStatus } from "./certificate-status.ts";
import type { ConfirmationChange } from "./confirmations.ts";
import type { RegisterColumn, StatusColumn } from "./columns.ts";

export type HistoryEntry =
  | FieldChange
  | StatusHistoryEntry
  | ConfirmationEntry
  | ForgeryEntry
  | IssueEntry;

interface Change {
  /** UTC, ISO 8601. */
  readonly changedAt: string;
  readonly changedBy: string;
  readonly importId: number | null;
  readonly approvedBy: string | null;
}

/** An addition is one entry, a deletion one for each value. */
export interface FieldChange extends Change {
  readonly kind: "field";
  readonly field: RegisterColumn;
  readonly before: string | null;
  readonly after: string | null;
}

/** Has the values after the change. */
interface StatusHistoryEntry extends Change, Readonly<Record<StatusColumn, string | null>> {
  readonly kind: "status";
  readonly status: CertificateStatus | null;
  readonly note: string | null;
}

interface ConfirmationEntry extends Change, ConfirmationChange {
  readonly kind: "confirmation";
}

interface ForgeryEntry extends Change {
  readonly kind: "forgery";
  /** Public; null removes the flag. */
  readonly sentence: string | null;
  readonly note: string | null;
}

interface IssueEntry extends Change {
  readonly kind: "issued";
  readonly language: string;
  readonly event: "file issued" | "signed file kept" | "signed file removed";
}

export interface RemovalInfo {
  /** Null after a deletion. */
  readonly to: string | null;
  readonly by: string;
  readonly approvedBy: string | null;
  /** UTC, ISO 8601. */
  readonly at: string;
}

export function departureOf(history: readonly HistoryEntry[]): RemovalInfo | undefined {
  const last = history.findLast(
    (entry) => entry.kind === "field" && entry.field === "certificate_number",
  );
  if (last?.kind !== "field") return undefined;
  const { after: to, changedBy: by, approvedBy, changedAt: at } = last;
  return { to, by, approvedBy, at };
}
