import type { Store, StoredCertificate } from "../../database/store.ts";
import { checkCertificateNumber, type CertificateNumber } from "../../domain/certificate-number.ts";
import type { InvalidNumber } from "../../domain/lookup-outcome.ts";
import { invalidNumber } from "../../domain/suggested-numbers.ts";
import type { ErrorLog } from "../http/error-log.ts";
import type { RateLimits } from "../limits/rate-limits.ts";

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

/** Looks a number up for a client address. Never rejects: an outage is "failed", never "not found". */
export type LookUpCertificate = (client: string, typed: string) => Promise<RegisterOutcome>;

/**
 * The one lookup, for the public API and the page route: counts towards the client's limits, checks the number,
 * asks the register. An invalid number takes nothing from the not-found budget, since it reveals nothing.
 */
export function createLookUpCertificate({
  store,
  limits,
  logError,
}: {
  readonly store: Pick<Store, "findCertificate">;
  readonly limits: Pick<RateLimits, "lookups" | "notFound" | "found">;
  readonly logError: ErrorLog;
}): LookUpCertificate {
  return async (client, typed) => {
    const wait = await limits.lookups(client);
    if (wait !== undefined) return { kind: "limited", wait };
    const check = checkCertificateNumber(typed);
    if (!check.ok) return invalidNumber(typed, check.rule);
    const { number } = check;
    try {
      const row = await store.findCertificate(number);
      const budgetWait = await (row === undefined ? limits.notFound(client) : limits.found(client));
      if (budgetWait !== undefined) return { kind: "limited", wait: budgetWait };
      return row === undefined ? { kind: "not-found" } : { kind: "found", number, row };
    } catch (error) {
      logError("a lookup", error);
      return { kind: "failed" };
    }
  };
}
