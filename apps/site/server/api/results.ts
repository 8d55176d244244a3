import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { formatCalendarDate } from "@register/domain/days";
import type { FoundOutcome } from "@register/domain/lookup";
import { apiPath, calendarPath, ROUTES, searchWith } from "@register/domain/site";
import {
  type Choice,
  expiryAhead,
  inApiNames,
  recordVerdict,
  replacedNumbers,
  type RecordVerdict,
  verdictAt,
  readParticulars,
  sections,
} from "@register/domain/certificate";
import type { LookedUp } from "../lookup/look-up-certificate.ts";
import type { Result } from "./schemas.ts";
import { RETRY_SECONDS } from "@register/http";
import { ENGLISH_DATES, NUMBER_RULES } from "@register/content/program-words";

export interface Asked extends Readonly<Record<"number" | "checkedAt" | "origin", string>> {
  /** Results without a change since then are "unchanged". */
  readonly changedSince?: string | undefined;
}

/** `checkedAt` is in ISO 8601. */
export function resultOf({ outcome, row }: LookedUp, request: Asked): Result {
  const { number } = request;
  switch (outcome.kind) {
    case "found":
      return isUnchanged(outcome, row?.updated_at, request)
        ? { number, outcome: "unchanged", verdict: recordVerdict(outcome.verdict).kind }
        : foundResult(outcome, request);
    case "invalid":
      return { number, outcome: "invalid", reason: NUMBER_RULES[outcome.rule] };
    case "limited":
      return { number, outcome: "limited", retryAfter: outcome.wait ?? RETRY_SECONDS };
    case "not-found":
      return { number, outcome: "not-found" };
    case "known-forgery": {
      const { forgery } = outcome;
      const reason = `${FORGED} No certificate of ours has it. ${forgery.sentence}`;
      return { number, outcome: "known-forgery", reason, forgery };
    }
    case "failed":
    case "unexpected":
    case "offline":
    case "ambiguous":
      return { number, outcome: "failed" };
  }
}

export function foundResult({ certificate: found, verdict: shown }: FoundOutcome, request: Asked) {
  const { number, origin } = request;
  const verdict = recordVerdict(shown);
  const { certificate, beside } = inApiNames(found);
  const { certificate_number: storedNumber } = found;
  const hasEvent =
    expiryAhead(found, verdict) !== undefined ||
    ["suspended", "withdrawn", "not-confirmed", "confirmation-overdue"].includes(verdict.kind);
  return {
    number,
    outcome: "found" as const,
    ...(shown.kind !== "known-forgery"
      ? { verdict: verdict.kind, reason: reasonOf(verdict) }
      : {
          verdict: "known-forgery" as const,
          reason: `${FORGED} A certificate has it, too: compare each field. ${reasonOf(verdict)}`,
          recordVerdict: verdict.kind,
          forgery: shown.forgery,
        }),
    certificate: { ...certificate, particulars: particularsOf(found) },
    ...beside,
    nextDue: "next" in verdict ? (verdict.next ?? null) : null,
    replaces: [...replacedNumbers(found)],
    links: {
      page: origin + ROUTES.track + searchWith({ number: storedNumber }),
      self: origin + apiPath(storedNumber),
      ...(hasEvent ? { calendar: origin + calendarPath(storedNumber) } : {}),
    },
  };
}

function particularsOf({ particulars }: FoundOutcome["certificate"]) {
  const read = readParticulars(particulars);
  if (read === undefined) return null;
  const { kind, values } = read;
  const english = { language: "en", day: (text: string) => text } as const;
  return {
    version: kind?.version ?? null,
    title: textsOf(kind?.title),
    statement: textsOf(kind?.statement),
    values: Object.fromEntries(
      Object.entries(values).map(([id, value]) => [
        id,
        typeof value === "string" ? value : value.map((row) => [...row]),
      ]),
    ),
    sections: sections(read, english).map(({ title, columns, rows }) => ({
      title,
      columns: columns?.map(({ label }) => label),
      rows: rows.map((row) => ("label" in row ? [row.label, row.value] : [...row])),
    })),
  };
}

function textsOf(chosen: Choice | undefined) {
  if (chosen === undefined) return null;
  const texts = Object.entries(chosen.label).flatMap(([language, text]) =>
    text === undefined ? [] : [[language, text] as const],
  );
  return Object.fromEntries(texts);
}

/**
 * Milliseconds between the date of a change and its commit: a large import commits late, and the clocks of server and
 * database differ.
 */
const COMMIT_MS = 15 * 60_000;

/** Also compares the verdicts, which change with the day. */
function isUnchanged(
  { certificate, verdict }: FoundOutcome,
  changedAt: string | undefined,
  { changedSince }: Asked,
): boolean {
  // A forgery may have been recorded since, and carries no date of change.
  if (verdict.kind === "known-forgery" || changedAt === undefined || changedSince === undefined) {
    return false;
  }
  const isChanged = Date.parse(changedAt) > Date.parse(changedSince) - COMMIT_MS;
  return (
    !isChanged && verdictAt(certificate, changedSince, CONFIRMATION_RULES).kind === verdict.kind
  );
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
    case "confirmation-overdue":
      return `It is in force by its dates, but no confirmation ${verdict.year === null ? `due on ${day(verdict.next.due)}` : `for ${verdict.year}`} is recorded here yet.`;
    case "not-confirmed":
      return `The examination of ${day(verdict.on)} did not confirm it.`;
    case "suspended":
      return `It is suspended${since(verdict)} until it is put back in force.`;
    case "withdrawn":
      return `It is withdrawn${since(verdict)}, whatever dates the document bears.`;
    case "unclear":
      return `The register says "${verdict.found}" where a status or a date should stand.`;
  }
}

function since({ since: first }: { readonly since: string | null }): string {
  return first === null ? "" : ` since ${day(first)}`;
}

function day(text: string): string {
  return formatCalendarDate(text, ENGLISH_DATES);
}
