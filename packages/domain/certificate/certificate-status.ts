import * as v from "valibot";
import { CONTROL_CHARACTER } from "../text/characters.ts";

/** The statuses that staff give a certificate; null in the register: in force. */
export const CERTIFICATE_STATUSES = ["suspended", "withdrawn"] as const;

export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** The words for a status in files and commands; an empty cell is in force, too. */
export const STATUS_WORDS = [...CERTIFICATE_STATUSES, "in force"] as const;

export type StatusWord = (typeof STATUS_WORDS)[number];

export function statusOfWord(word: StatusWord): CertificateStatus | null {
  return word === "in force" ? null : word;
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
  readonly publicNote: string | null | undefined;
  /** For the register's history only. */
  readonly note: string | null;
}

/** The public note after a change of a certificate with the present status and note. */
export function publicNoteAfter(
  { status, publicNote }: StatusChange,
  present: { readonly status: unknown; readonly publicNote: string | null },
): string | null {
  if (publicNote !== undefined) return publicNote;
  return status === present.status ? present.publicNote : null;
}

export type NoteCheck =
  | { readonly ok: true; readonly note: string | null }
  | { readonly ok: false; readonly message: string };

/** Checks a typed note; returns it trimmed, or null when it is empty. */
export function checkStatusNote(kind: "public" | "private", typed: string | undefined): NoteCheck {
  const max = STATUS_NOTE_LIMITS[`${kind}Max`];
  const name = kind === "public" ? "The public note" : "The note";
  const schema = v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, `${name} must be at most ${max} characters`),
    v.check((text) => !CONTROL_CHARACTER.test(text), `${name} must not hold control characters`),
  );
  const result = v.safeParse(schema, typed ?? "");
  if (!result.success) return { ok: false, message: result.issues[0].message };
  return { ok: true, note: result.output === "" ? null : result.output };
}
