import type { Store, StoredCertificate } from "../../database/store.ts";
import { checkCertificateNumber, type CertificateNumber } from "../../domain/certificate-number.ts";
import type { InvalidNumber } from "../../domain/lookup-outcome.ts";
import { invalidNumber } from "../../domain/suggested-numbers.ts";
import type { ErrorLog } from "../http/error-log.ts";
import type { Quota, RateLimits } from "../limits/rate-limits.ts";

/** How a lookup in the register ended; `wait` in seconds. */
export type RegisterOutcome =
  | {
      readonly kind: "found";
      readonly number: CertificateNumber;
      readonly row: StoredCertificate;
    }
  | { readonly kind: "not-found" }
  | InvalidNumber
  | { readonly kind: "limited"; readonly wait: number }
  | { readonly kind: "failed" };

/**
 * Looks numbers up for a client address and gives their outcomes in the same order, and what its limits have left.
 * Never rejects: an outage is "failed", never "not found".
 */
export type LookUpCertificates = (
  client: string,
  typed: readonly string[],
) => Promise<{
  readonly outcomes: readonly RegisterOutcome[];
  readonly quotas: readonly Quota[];
}>;

/** The same for one number. */
export type LookUpCertificate = (client: string, typed: string) => Promise<RegisterOutcome>;

export function singly(lookUp: LookUpCertificates): LookUpCertificate {
  return async (client, typed) => (await lookUp(client, [typed])).outcomes[0] ?? { kind: "failed" };
}

/**
 * The one lookup, for the public APIs and the pages: counts towards the client's limits, checks the numbers, asks the
 * register once. Each number ends as if all had been looked up one after another: beyond the limit of lookups, and
 * from the number on that exceeds the budget of those not found, the outcome is "limited". Single numbers and lists
 * have a budget each. An invalid number takes nothing from it, since it reveals nothing.
 */
export function createLookUpCertificates({
  store,
  limits,
  logError,
}: {
  readonly store: Pick<Store, "findCertificates">;
  readonly limits: Pick<RateLimits, "lookups" | "misses" | "listMisses">;
  readonly logError: ErrorLog;
}): LookUpCertificates {
  /** The rows of the numbers; undefined when the register could not be asked. */
  const find = async (numbers: readonly CertificateNumber[]) => {
    try {
      return numbers.length === 0 ? [] : await store.findCertificates(numbers);
    } catch (error) {
      logError("a lookup", error);
      return undefined;
    }
  };

  return async (client, typed) => {
    const lookups = await limits.lookups(client, typed.length);
    const answered = typed.slice(0, Math.max(0, lookups.left));
    const checks = answered.map(checkCertificateNumber);
    const numbers = checks.flatMap((check) => (check.ok ? [check.number] : []));
    const rows = await find(numbers);
    const missing = rows?.filter((row) => row === undefined).length ?? 0;
    const asked = rows !== undefined && numbers.length > 0;
    const budget = typed.length > 1 ? limits.listMisses : limits.misses;
    const misses = asked ? await budget(client, missing) : NO_MISSES;
    let { left } = misses;
    const found = rows?.values();
    const outcomes = checks.map((check, index): RegisterOutcome => {
      if (!check.ok) return invalidNumber(answered[index] ?? "", check.rule);
      if (found === undefined) return { kind: "failed" };
      const row = found.next().value;
      if (row === undefined) left -= 1;
      if (left < 0) return { kind: "limited", wait: misses.wait };
      return row === undefined
        ? { kind: "not-found" }
        : { kind: "found", number: check.number, row };
    });
    const beyond = typed
      .slice(answered.length)
      .map((): RegisterOutcome => ({ kind: "limited", wait: lookups.wait }));
    return {
      outcomes: [...outcomes, ...beyond],
      quotas: [lookups, misses].flatMap(({ quota }) => quota ?? []),
    };
  };
}

const NO_MISSES = { left: 0, wait: 0, quota: undefined };
