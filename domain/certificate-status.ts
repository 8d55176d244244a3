import * as v from "valibot";
import { CONTROL_CHARACTER } from "./control-character.ts";

/** What staff can say of a certificate besides what its dates say; null in the register: in force. */
export type CertificateStatus = "suspended" | "withdrawn";

/** The statuses by the words that files and commands have for them; an empty cell is in force too. */
export const STATUS_BY_WORD: ReadonlyMap<string, CertificateStatus | null> = new Map([
  ["in force", null],
  ["suspended", "suspended"],
  ["withdrawn", "withdrawn"],
]);

/** Longest note, in characters (our own bounds): the public one is read on a card, the other by staff. */
export const STATUS_NOTE_LIMITS = { publicMax: 300, privateMax: 2000 } as const;

/** What staff change of a certificate's standing. */
export interface StatusChange {
  /** Null puts the certificate back in force. */
  readonly status: CertificateStatus | null;
  /**
   * Shown to whoever looks the certificate up; null for none. Undefined leaves the one that is there as
   * long as the status stays, and is none with a new status: it explained the old one.
   */
  readonly publicNote: string | null | undefined;
  /** Why, for the register's own history. Never leaves it. */
  readonly note: string | null;
}

/** The public note after a change of a certificate that has this status and note now. */
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

/** Checks a note as it was typed: trimmed, and null when there is none. */
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
