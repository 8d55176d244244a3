import type { Store, StoredCertificate } from "@register/register";
import { checkCertificateNumber, type CertificateNumber } from "@register/domain/numbers";
import { type InvalidNumber, outcomeOfRow, invalidNumber } from "@register/domain/lookup";
import type { ErrorLog } from "@register/http";
import type { Quota, RateLimits } from "../limits/rate-limits.ts";

/** How a lookup ended, as pages and programs show it; `wait` in seconds. */
export type RegisterOutcome =
  | ReturnType<typeof outcomeOfRow>
  | { readonly kind: "not-found" }
  | InvalidNumber
  | { readonly kind: "limited"; readonly wait: number }
  | { readonly kind: "failed" };

interface LookedUp {
  /** Instant in UTC, ISO 8601. */
  readonly lookedUpAt: string;
  readonly outcomes: readonly RegisterOutcome[];
  /** The row of each certificate that was found, as stored. */
  readonly rows: readonly (StoredCertificate | undefined)[];
  /** What the client's limits have left. */
  readonly quotas: readonly Quota[];
}

/**
 * Looks numbers up for a client address, and returns their outcomes in the same order. Never rejects: an outage is
 * "failed", never "not found".
 */
export type LookUpCertificates = (client: string, typed: readonly string[]) => Promise<LookedUp>;

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
    const lookedUpAt = new Date().toISOString();
    const answers = checks.map((check, index): Answer => {
      if (!check.ok) return { outcome: invalidNumber(answered[index] ?? "", check.rule) };
      if (found === undefined) return { outcome: { kind: "failed" } };
      const row = found.next().value;
      if (row === undefined) left -= 1;
      if (left < 0) return { outcome: { kind: "limited", wait: misses.wait } };
      if (row === undefined) return { outcome: { kind: "not-found" } };
      const outcome = outcomeOfRow(check.number, row, lookedUpAt);
      if (outcome.kind === "found") return { outcome, row };
      logError("a lookup", new Error("The register gave another row."));
      return { outcome };
    });
    const beyond = typed
      .slice(answered.length)
      .map((): Answer => ({ outcome: { kind: "limited", wait: lookups.wait } }));
    const all = [...answers, ...beyond];
    return {
      lookedUpAt,
      outcomes: all.map(({ outcome }) => outcome),
      rows: all.map(({ row }) => row),
      quotas: [lookups, misses].flatMap(({ quota }) => quota ?? []),
    };
  };
}

interface Answer {
  readonly outcome: RegisterOutcome;
  readonly row?: StoredCertificate;
}

const NO_MISSES = { left: 0, wait: 0, quota: undefined };
