import * as v from "valibot";
import { isCalendarDate } from "../days/calendar-date.ts";
import { londonDate } from "../days/london-clock.ts";
import { CONTROL_CHARACTER, plainSpaces } from "../text/characters.ts";

/** The statuses that staff give a certificate; null in the register: in force. */
export const CERTIFICATE_STATUSES = ["suspended", "withdrawn"] as const;

export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** In the column of the status: the number stands on forged papers alone, and the row is no certificate's. */
export const FORGED = "forged";

/** The words for a status in files and commands; an empty cell is in force, too. */
export const STATUS_WORDS = [...CERTIFICATE_STATUSES, "in force"] as const;

export type StatusWord = (typeof STATUS_WORDS)[number];

export function statusOfWord(word: StatusWord): CertificateStatus | null {
  return word === "in force" ? null : word;
}

/**
 * Since when a certificate has its status, as a day in London, YYYY-MM-DD. The register has an instant (ISO 8601), or a
 * day where no more is known; null where it has neither, as of a withdrawal that an import brought without its day.
 */
export function statusDay(since: string | null): string | null {
  if (since === null || isCalendarDate(since)) return since;
  const instant = new Date(since);
  return Number.isNaN(instant.getTime()) ? null : londonDate(instant);
}

/** Longest notes, in characters (our own limits): the public note is read on a card, the private one by staff. */
export const STATUS_NOTE_LIMITS = { publicMax: 300, privateMax: 2000 } as const;

/** A change of status by staff. */
export interface StatusChange {
  /** Null puts the certificate back in force. */
  readonly status: CertificateStatus | null;
  /**
   * Shown to visitors; null for none. Undefined keeps the present note while the status stays, and means none with
   * a new status, since the note explained the old one.
   */
  readonly publicNote?: string | null | undefined;
  /** For the register's history only. */
  readonly note: string | null;
  /** The certificate that takes the place of a withdrawn one; null and undefined as for the public note. */
  readonly replacedBy?: string | null | undefined;
}

interface PresentStatus {
  readonly status: unknown;
  readonly publicNote: string | null;
  readonly replacedBy: string | null;
}

/** Status, public note and successor after a change of a certificate that has the present ones. */
export function statusAfter(change: StatusChange, present: PresentStatus): PresentStatus {
  const kept = change.status === present.status ? present : NO_STATUS;
  const { status, publicNote = kept.publicNote, replacedBy = kept.replacedBy } = change;
  return { status, publicNote, replacedBy };
}

const NO_STATUS = { publicNote: null, replacedBy: null };

export type NoteCheck =
  | { readonly ok: true; readonly note: string | null }
  | { readonly ok: false; readonly message: string };

/** Checks a typed note; returns it trimmed, or null when it is empty. */
export function checkStatusNote(kind: "public" | "private", typed: string | undefined): NoteCheck {
  const max = STATUS_NOTE_LIMITS[`${kind}Max`];
  const name = kind === "public" ? "The public note" : "The note";
  const schema = v.pipe(
    v.string(),
    v.transform(plainSpaces),
    v.maxLength(max, `${name} must be at most ${max} characters`),
    v.check((text) => !CONTROL_CHARACTER.test(text), `${name} must not hold control characters`),
  );
  const result = v.safeParse(schema, typed ?? "");
  if (!result.success) return { ok: false, message: result.issues[0].message };
  return { ok: true, note: result.output === "" ? null : result.output };
}
