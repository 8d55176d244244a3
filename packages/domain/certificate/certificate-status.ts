import * as v from "valibot";
import { isCalendarDate } from "../days/calendar-date.ts";
import { londonDate } from "../days/london-clock.ts";
import { CONTROL_CHARACTER, plainSpaces } from "../text/characters.ts";

/** Null means in force. */
export const CERTIFICATE_STATUSES = ["suspended", "withdrawn"] as const;

export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** The number is known from forged papers only. */
export const FORGED = "forged";

/** An empty cell also means in force. */
export const STATUS_WORDS = [...CERTIFICATE_STATUSES, "in force"] as const;

export type StatusWord = (typeof STATUS_WORDS)[number];

export function statusOfWord(word: StatusWord): CertificateStatus | null {
  return word === "in force" ? null : word;
}

/** Returns the day in London; null if unknown. */
export function statusDay(since: string | null): string | null {
  if (since === null || isCalendarDate(since)) return since;
  const instant = new Date(since);
  return Number.isNaN(instant.getTime()) ? null : londonDate(instant);
}

/** In characters. */
export const STATUS_NOTE_LIMITS = { publicMax: 300, privateMax: 2000 } as const;

export type NoteCheck =
  | { readonly ok: true; readonly note: string | null }
  | { readonly ok: false; readonly message: string };

/** Trims the note; null if empty. */
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
