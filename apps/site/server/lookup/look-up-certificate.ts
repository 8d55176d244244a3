import type { IssuedCopy, NumberFacts, PublicRow, Store } from "@register/register";
import { checkCertificateNumber, type CertificateNumber } from "@register/domain/numbers";
import {
  foundAt,
  invalidNumber,
  type LookupOutcome,
  searchedRecord,
} from "@register/domain/lookup";
import type { ErrorLog } from "@register/http";
import { type Demonstration, withDownload } from "../pages/demonstration.ts";
import type { Allowance, RateLimits } from "../limits/rate-limits.ts";

/** How a lookup ended, with the certificate as stored where one was found. */
export interface LookedUp {
  readonly outcome: LookupOutcome;
  readonly row?: PublicRow;
}

/** How a search for an issued file ended; `wait` in seconds. */
type FileOutcome<Found> =
  | ({ readonly kind: "found" } & Found)
  | { readonly kind: "not-found" | "failed" }
  | { readonly kind: "limited"; readonly wait: number };

export type Lookups = ReturnType<typeof createLookups>;

/**
 * The lookups of the server, for the public APIs and the pages. They count towards the client's limits, check the
 * numbers, and ask the register once. An invalid number is no miss, since it reveals nothing. A number without a
 * certificate is a miss, also where forged papers have it: these make no guess cheaper. They never reject: an outage is
 * "failed", never "not found".
 */
export function createLookups({
  store,
  limits,
  logError,
  demonstration = new Map(),
}: {
  readonly store: Pick<Store, "lookUp" | "lookUpMany" | "hasHad" | "issuedCopy" | "numberOfFile">;
  readonly limits: Pick<RateLimits, "lookups" | "misses" | "listMisses">;
  readonly logError: ErrorLog;
  readonly demonstration?: Demonstration | undefined;
}) {
  /** Undefined when the register could not be asked. */
  const answer = <T>(facts: Promise<T>): Promise<T | undefined> =>
    facts.catch((error: unknown) => {
      logError("a lookup", error);
      return undefined;
    });

  /** The answer to a number that is within the client's limits, as of an instant. */
  const outcomeOf = (
    number: CertificateNumber,
    { certificate: row, files, forgery }: NumberFacts,
    checkedAt: string,
  ): LookedUp => {
    if (row === undefined) {
      if (forgery === undefined) return { outcome: { kind: "not-found" } };
      return { outcome: { kind: "known-forgery", forgery } };
    }
    const certificate = searchedRecord(number, row);
    if (certificate === undefined) {
      logError("a lookup", new Error("The register gave another row."));
      return { outcome: { kind: "unexpected" } };
    }
    const offered = files.map((file) => withDownload(file, demonstration));
    return { outcome: foundAt(certificate, checkedAt, forgery, offered), row };
  };

  return {
    one: async (client: string, text: string): Promise<LookedUp & LookupEnd> => {
      const lookups = await limits.lookups(client, 1);
      if (lookups.left < 1) return { ...limitedBy(lookups), ...end(lookups) };
      const check = checkCertificateNumber(text);
      if (!check.ok) {
        return { outcome: invalidNumber(text, check.rule), ...end(lookups) };
      }
      const facts = await answer(store.lookUp(check.number));
      if (facts === undefined) return { ...FAILED, ...end(lookups) };
      const misses = await limits.misses(client, Number(isMiss(facts)));
      const ended = end(lookups, misses);
      if (misses.left < Number(isMiss(facts))) return { ...limitedBy(misses), ...ended };
      return { ...outcomeOf(check.number, facts, ended.checkedAt), ...ended };
    },

    /** Whether a number that was not found was one of ours; undefined when the register could not be asked. */
    wasNumber: async (text: string): Promise<boolean | undefined> => {
      const check = checkCertificateNumber(text);
      if (!check.ok) return false;
      return answer(store.hasHad(check.number));
    },

    /** The number of the issued file with that SHA-256. Unknown bytes are no miss: they are no guess at a number. */
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

    /**
     * The copy of an issued file, for its number and code. A wrong code counts, costs and ends as a number that the
     * register lacks.
     */
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

    /** Each ends as if all had been looked up one after another. Lists have a budget of misses of their own. */
    many: async (client: string, texts: readonly string[]) => {
      const lookups = await limits.lookups(client, texts.length);
      const checks = texts.slice(0, Math.max(0, lookups.left)).map(checkCertificateNumber);
      const numbers = checks.flatMap((check) => (check.ok ? [check.number] : []));
      const budget = texts.length > 1 ? limits.listMisses : limits.misses;
      const facts = numbers.length === 0 ? [] : await answer(store.lookUpMany(numbers));
      const misses = facts?.[0] && (await budget(client, facts.filter(isMiss).length));
      const ended = end(lookups, misses);
      const within = facts && misses && withinBudget(facts, misses);
      let next = 0;
      const looked = texts.map((text, place): LookedUp => {
        const check = checks[place];
        if (check === undefined) return limitedBy(lookups);
        if (!check.ok) return { outcome: invalidNumber(text, check.rule) };
        const own = facts?.[next];
        next += 1;
        if (own === undefined || within === undefined) return FAILED;
        return next > within ? limitedBy(misses) : outcomeOf(check.number, own, ended.checkedAt);
      });
      return { looked, ...ended };
    },
  };
}

const FAILED: LookedUp = { outcome: { kind: "failed" } };

function limitedBy({ wait = 0 }: Partial<Allowance> = {}): LookedUp {
  return { outcome: { kind: "limited", wait } };
}

/**
 * How many of the numbers, in their order, are answered: those before the first miss beyond the client's budget, and none
 * once an earlier request has exceeded it.
 */
function withinBudget(facts: readonly NumberFacts[], { left }: Allowance): number {
  if (left < 0) return 0;
  const missing = facts.flatMap((each, place) => (isMiss(each) ? [place] : []));
  return missing[left] ?? facts.length;
}

function isMiss({ certificate }: NumberFacts): boolean {
  return certificate === undefined;
}

type LookupEnd = ReturnType<typeof end>;

/** When lookups ended (in UTC, ISO 8601), and what is left of the client's limits. */
function end(...limited: (Allowance | undefined)[]) {
  return {
    checkedAt: new Date().toISOString(),
    quotas: limited.flatMap((allowance) => allowance?.quota ?? []),
  };
}
