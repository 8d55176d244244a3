import { formatCalendarDate } from "@register/domain/days";
import { expiryAhead } from "@register/domain/certificate";
import { apiPath, calendarPath } from "@register/domain/lookup";
import { certificateLink } from "@register/domain/site";
import { type RecordVerdict, verdictAt } from "@register/domain/certificate";
import type { RegisterOutcome } from "../lookup/look-up-certificate.ts";
import type { Result } from "./schemas.ts";
import { ENGLISH_DATES, NUMBER_RULES } from "@register/content/program-words";

/** What programs get of a number that was looked up at an instant (ISO 8601), with links to the site at an origin. */
export function resultOf(
  outcome: RegisterOutcome,
  { number, checkedAt, origin }: Readonly<Record<"number" | "checkedAt" | "origin", string>>,
): Result {
  switch (outcome.kind) {
    case "found": {
      const { certificate, forgery } = outcome;
      const verdict = verdictAt(certificate, checkedAt);
      const { certificate_number: own } = certificate;
      const calendar =
        expiryAhead(certificate, verdict) === undefined
          ? {}
          : { calendar: origin + calendarPath(own) };
      return {
        number,
        outcome: "found",
        ...(forgery === undefined
          ? { verdict: verdict.kind, reason: reasonOf(verdict) }
          : {
              verdict: "known-forgery",
              reason: `${FORGED} A certificate has it, too: compare each field. ${reasonOf(verdict)}`,
              recordVerdict: verdict.kind,
              forgery,
            }),
        certificate,
        links: {
          page: certificateLink(origin, own).href,
          self: origin + apiPath(own),
          ...calendar,
        },
      };
    }
    case "invalid":
      return { number, outcome: "invalid", reason: NUMBER_RULES[outcome.rule] };
    case "limited":
      return { number, outcome: "limited", retryAfter: outcome.wait };
    case "not-found":
      return { number, outcome: "not-found" };
    case "known-forgery": {
      const { forgery } = outcome;
      const reason = `${FORGED} No certificate of ours has it. ${forgery.sentence}`;
      return { number, outcome: "known-forgery", reason, forgery };
    }
    case "failed":
    case "unexpected":
      return { number, outcome: "failed" };
  }
}

const FORGED = "Papers with this number are known to be forged.";

function reasonOf(verdict: RecordVerdict): string {
  switch (verdict.kind) {
    case "valid":
      return verdict.until === null
        ? "It is in force, and the register states no expiry."
        : `It is in force to the end of ${day(verdict.until)}, London time.`;
    case "expired":
      return `Its validity ended on ${day(verdict.on)}.`;
    case "not-yet-valid":
      return `It takes effect on ${day(verdict.from)}.`;
    case "suspended":
      return "It is suspended until it is put back in force.";
    case "withdrawn":
      return "It is withdrawn, whatever dates the document bears.";
    case "unclear":
      return `The register says "${verdict.found}" where a status or a date should stand.`;
  }
}

function day(text: string): string {
  return formatCalendarDate(text, ENGLISH_DATES);
}
