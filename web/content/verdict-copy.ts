import { formatCalendarDate } from "../../domain/calendar-date.ts";
import type { Verdict, VerdictKind } from "../../domain/verdict.ts";
import { OFFLINE_COPY } from "./offline-copy.ts";

/** A verdict in words: what it is called, then what it means and what to do next in one sentence. */
export interface VerdictWords {
  readonly word: string;
  readonly sentence: string;
}

const WORDS: Readonly<Record<VerdictKind, string>> = {
  valid: "Valid",
  expired: "Expired",
  "not-yet-valid": "Not yet valid",
  suspended: "Suspended",
  withdrawn: "Withdrawn",
  unclear: "Status unclear",
};

/** What a verdict is called. */
export function verdictWord(kind: VerdictKind): string {
  return WORDS[kind];
}

/** What a genuine record says today. */
export function verdictWords(verdict: Verdict): VerdictWords {
  return { word: verdictWord(verdict.kind), sentence: sentenceOf(verdict) };
}

function sentenceOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case "valid":
      return verdict.until === null
        ? "In force today, with no expiry stated: compare every field with your document before you rely on it."
        : `In force to the end of ${formatCalendarDate(verdict.until)}, London time: compare every field with your document before you rely on it.`;
    case "expired":
      return `Its validity ended on ${formatCalendarDate(verdict.on)}, so do not rely on it: ask whoever showed it to you for the current certificate.`;
    case "not-yet-valid":
      return `It takes effect on ${formatCalendarDate(verdict.from)}, so do not rely on it before that day.`;
    case "suspended":
      return "We have suspended this certificate, so do not rely on it until we have put it back in force.";
    case "withdrawn":
      return "We have withdrawn this certificate, so do not rely on it, whatever dates your document bears.";
    case "unclear":
      return `The register says “${verdict.found}” where a status or a date should stand, so do not rely on the certificate before you have asked us.`;
  }
}

/** What there is to say where no certificate can be shown. */
export const OUTCOME_WORDS = {
  "not-found": {
    word: "Not found",
    sentence:
      "Our register has no certificate with this number: check each character, and if the document says the same, do not rely on it and tell us.",
  },
  failed: {
    word: "Could not check",
    sentence:
      "The register could not be reached, which says nothing about the certificate: please try again in a minute.",
  },
  offline: { word: "Could not check", sentence: OFFLINE_COPY },
  ambiguous: {
    word: "Could not check",
    sentence:
      "The register has more than one record with this number, and we have to settle which of them holds: please tell us the number, and do not rely on the certificate before we have answered.",
  },
  limited: {
    word: "Could not check",
    sentence:
      "Too many searches have come from your internet connection, so this one was not answered, which says nothing about the certificate: please wait a minute and try again.",
  },
  unexpected: {
    word: "Could not check",
    sentence:
      "The answer could not be read, which says nothing about the certificate: please try again, over another connection if you can.",
  },
} as const satisfies Record<string, VerdictWords>;
