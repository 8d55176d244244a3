import type { Store, StoredCertificate } from "../../database/store.ts";
import { checkCertificateNumber, type CertificateNumber } from "../../domain/certificate-number.ts";
import { invalidNumber, type InvalidNumber } from "../../domain/lookup-outcome.ts";
import type { ErrorLog } from "../http/error-log.ts";
import type { RateLimits } from "../limits/rate-limits.ts";

/** How a lookup ended; to wait in seconds. */
export type LookupAnswer =
  | {
      readonly kind: "found";
      readonly number: CertificateNumber;
      readonly row: StoredCertificate;
    }
  | { readonly kind: "not-found" }
  | InvalidNumber
  | { readonly kind: "limited"; readonly wait: number }
  | { readonly kind: "failed" };

/** Looks up what a client asks for. Never rejects: an outage is an answer, too, and never "not found". */
export type LookUpCertificate = (client: string, asked: string) => Promise<LookupAnswer>;

/**
 * The one way to the register for whoever asks, through a page or through the data door: counts towards the
 * client's limits, checks the number, asks. A number that is none is no miss: nothing can be learnt by it.
 */
export function createLookUpCertificate({
  store,
  limits,
  logError,
}: {
  readonly store: Pick<Store, "findCertificate">;
  readonly limits: Pick<RateLimits, "lookups" | "misses" | "afterHit">;
  readonly logError: ErrorLog;
}): LookUpCertificate {
  return async (client, asked) => {
    const wait = await limits.lookups(client);
    if (wait !== undefined) return { kind: "limited", wait };
    const check = checkCertificateNumber(asked);
    if (!check.ok) return invalidNumber(asked, check.rule);
    try {
      const row = await store.findCertificate(check.number);
      const waitAfterMisses = await (row === undefined
        ? limits.misses(client)
        : limits.afterHit(client));
      if (waitAfterMisses !== undefined) return { kind: "limited", wait: waitAfterMisses };
      return row === undefined
        ? { kind: "not-found" }
        : { kind: "found", number: check.number, row };
    } catch (error) {
      logError("a lookup", error);
      return { kind: "failed" };
    }
  };
}
