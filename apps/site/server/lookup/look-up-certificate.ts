import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import type { IssuedCopy, NumberFacts, PublicRow, Store } from "@register/register";
import { checkCertificateNumber, type CertificateNumber } from "@register/domain/numbers";
import { foundAt, invalidNumber, type LookupOutcome } from "@register/domain/lookup";
import type { ErrorLog } from "@register/http";
import { type Demonstration, withDownload } from "../pages/demonstration.ts";
import type { Allowance, RateLimits } from "../limits/rate-limits.ts";

/** `row` is the certificate as stored. */
export interface LookedUp {
  readonly outcome: LookupOutcome;
  readonly row?: PublicRow;
}

/** `wait` in seconds. */
type FileOutcome<Found> =
  | ({ readonly kind: "found" } & Found)
  | { readonly kind: "not-found" | "failed" }
  | { readonly kind: "limited"; readonly wait: number };

export type Lookups = ReturnType<typeof createLookups>;

/**
 * Lookups of the public APIs and the pages. An invalid number reveals nothing, so it is no miss; a number known only
 * from forgeries is one, so that guessing gets no cheaper. They never reject: an outage is "failed", never "not found".
 */
export function createLookups({
  store,
  limits,
  logError,
  demonstration = new Map(),
}: {
  readonly store: Pick<
    Store,
    "lookUp" | "lookUpMany" | "hasExisted" | "issuedCopy" | "numberOfFile"
  >;
  readonly limits: Pick<RateLimits, "lookups" | "misses" | "listMisses">;
  readonly logError: ErrorLog;
  readonly demonstration?: Demonstration | undefined;
}) {
  /** Returns undefined when the register fails. */
  const answer = <T>(record: Promise<T>): Promise<T | undefined> =>
    record.catch((error: unknown) => {
      logError("a lookup", error);
      return undefined;
    });

  const outcomeOf = (
    number: CertificateNumber,
    { certificate: row, files, forgery }: NumberFacts,
    checkedAt: string,
  ): LookedUp => {
    if (row === undefined) {
      if (forgery === undefined) return { outcome: { kind: "not-found" } };
      return { outcome: { kind: "known-forgery", forgery } };
    }
    const { certificate_number: own } = Object(row) as Partial<PublicRow>;
    if (own?.toLowerCase() !== number.toLowerCase()) {
      logError("a lookup", new Error("The register gave another row."));
      return { outcome: { kind: "unexpected" } };
    }
    const { created_at: _added, updated_at: _changed, ...certificate } = row;
    const offered = files.map((file) => withDownload(file, demonstration));
    return { outcome: foundAt(certificate, checkedAt, CONFIRMATION_RULES, forgery, offered), row };
  };

  return {
    one: async (client: string, text: string): Promise<LookedUp & LookupEnd> => {
      const lookups = await limits.lookups(client, 1);
      if (lookups.left < 1) return { ...limitedBy(lookups), ...end(lookups) };
      const check = checkCertificateNumber(text);
      if (!check.ok) {
        return { outcome: invalidNumber(text, check.rule), ...end(lookups) };
      }
      const record = await answer(store.lookUp(check.number));
      if (record === undefined) return { ...FAILED, ...end(lookups) };
      const misses = await limits.misses(client, Number(isMiss(record)));
      const ended = end(lookups, misses);
      if (misses.left < Number(isMiss(record))) return { ...limitedBy(misses), ...ended };
      return { ...outcomeOf(check.number, record, ended.checkedAt), ...ended };
    },

    /** Returns undefined when the register fails. */
    hasExisted: async (text: string): Promise<boolean | undefined> => {
      const check = checkCertificateNumber(text);
      if (!check.ok) return false;
      return answer(store.hasExisted(check.number));
    },

    /** An unknown SHA-256 is no miss, because it is no guess at a number. */
    ofFile: async (client: string, sha256: string): Promise<FileOutcome<{ number: string }>> => {
      const lookups = await limits.lookups(client, 1);
      if (lookups.left < 1) return { kind: "limited", wait: lookups.wait };
      try {
        const number = await store.numberOfFile(sha256);
        return number === undefined ? { kind: "not-found" } : { kind: "found", number };
      } catch (error) {
        logError("a file", error);
        return { kind: "failed" };
      }
    },

    /** A wrong code counts and ends like a missing number. */
    copy: async (
      client: string,
      text: string,
      code: string,
    ): Promise<FileOutcome<{ issued: IssuedCopy }>> => {
      const lookups = await limits.lookups(client, 1);
      if (lookups.left < 1) return { kind: "limited", wait: lookups.wait };
      const check = checkCertificateNumber(text);
      if (!check.ok) return { kind: "not-found" };
      try {
        const issued = await store.issuedCopy(check.number, code);
        const missed = Number(issued === undefined);
        const misses = await limits.misses(client, missed);
        if (misses.left < missed) return { kind: "limited", wait: misses.wait };
        return issued === undefined ? { kind: "not-found" } : { kind: "found", issued };
      } catch (error) {
        logError("a copy", error);
        return { kind: "failed" };
      }
    },

    /** Equals single lookups in sequence, with the miss budget of lists. */
    many: async (client: string, texts: readonly string[]) => {
      const lookups = await limits.lookups(client, texts.length);
      const checks = texts.slice(0, Math.max(0, lookups.left)).map(checkCertificateNumber);
      const numbers = checks.flatMap((check) => (check.ok ? [check.number] : []));
      const budget = texts.length > 1 ? limits.listMisses : limits.misses;
      const records = numbers.length === 0 ? [] : await answer(store.lookUpMany(numbers));
      const misses = records?.[0] && (await budget(client, records.filter(isMiss).length));
      const ended = end(lookups, misses);
      const within = records && misses && withinBudget(records, misses);
      let next = 0;
      const looked = texts.map((text, place): LookedUp => {
        const check = checks[place];
        if (check === undefined) return limitedBy(lookups);
        if (!check.ok) return { outcome: invalidNumber(text, check.rule) };
        const record = records?.[next];
        next += 1;
        if (record === undefined || within === undefined) return FAILED;
        return next > within ? limitedBy(misses) : outcomeOf(check.number, record, ended.checkedAt);
      });
      return { looked, ...ended };
    },
  };
}

const FAILED: LookedUp = { outcome: { kind: "failed" } };

function limitedBy({ wait = 0 }: Partial<Allowance> = {}): LookedUp {
  return { outcome: { kind: "limited", wait } };
}

/** Returns how many leading numbers may be answered: up to the first miss beyond the budget. */
function withinBudget(records: readonly NumberFacts[], { left }: Allowance): number {
  if (left < 0) return 0;
  const missing = records.flatMap((record, place) => (isMiss(record) ? [place] : []));
  return missing[left] ?? records.length;
}

function isMiss({ certificate }: NumberFacts): boolean {
  return certificate === undefined;
}

type LookupEnd = ReturnType<typeof end>;

/** `checkedAt` is in UTC (ISO 8601). */
function end(...limited: (Allowance | undefined)[]) {
  return {
    checkedAt: new Date().toISOString(),
    quotas: limited.flatMap((allowance) => allowance?.quota ?? []),
  };
}
