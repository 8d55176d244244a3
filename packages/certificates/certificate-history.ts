import * as v from "valibot";
import type { CertificateStatus } from "./certificate-status.ts";
import type { RegisterColumn } from "./certificate.ts";
import { CONTROL_CHARACTER } from "./characters.ts";

/** A change of a certificate by staff, in the register's history. */
export type HistoryEntry = FieldChange | StatusHistoryEntry;

interface Change {
  /** Instant in UTC, ISO 8601. */
  readonly changedAt: string;
  /** Null in older changes of a status. */
  readonly changedBy: string | null;
  /** The import that made it; null for any other change. */
  readonly importId: number | null;
  /** Who approved that import, where a second person had to. */
  readonly approvedBy: string | null;
}

/** An added certificate has its number, from null; a deleted certificate has each value, to null. */
export interface FieldChange extends Change {
  readonly kind: "field";
  readonly field: RegisterColumn;
  readonly before: string | null;
  readonly after: string | null;
}

export interface StatusHistoryEntry extends Change {
  readonly kind: "status";
  /** Null: in force. */
  readonly status: CertificateStatus | null;
  readonly publicNote: string | null;
  readonly note: string | null;
}

/** How a number lost its certificate. */
export interface Departure {
  /** The certificate's new number; null when it was deleted. */
  readonly to: string | null;
  readonly by: string | null;
  /** Instant in UTC, ISO 8601. */
  readonly at: string;
}

/** From the history of a number without a certificate; undefined when it never had one. */
export function departureOf(history: readonly HistoryEntry[]): Departure | undefined {
  const last = history.findLast(
    (entry) => entry.kind === "field" && entry.field === "certificate_number",
  );
  if (last?.kind !== "field") return undefined;
  return { to: last.after, by: last.changedBy, at: last.changedAt };
}

/** Longest name of a person in the history, in characters (our own limit). */
const PERSON_NAME_MAX = 100;

const personName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "The author's name is empty"),
  v.maxLength(PERSON_NAME_MAX, `The author's name must be at most ${PERSON_NAME_MAX} characters`),
  v.check(
    (text) => !CONTROL_CHARACTER.test(text) && !/[\t\n]/.test(text),
    "The author's name must be on one line, without control characters",
  ),
  v.brand("PersonName"),
);

/** The author of a change. */
export type PersonName = v.InferOutput<typeof personName>;

export type PersonNameCheck =
  | { readonly ok: true; readonly name: PersonName }
  | { readonly ok: false; readonly message: string };

export function checkPersonName(typed: string): PersonNameCheck {
  const result = v.safeParse(personName, typed);
  return result.success
    ? { ok: true, name: result.output }
    : { ok: false, message: result.issues[0].message };
}
