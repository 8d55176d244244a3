import type { IssuedCopy, Store } from "@register/register";
import type { FilesOfNumber, KnownForgery, RegisterRecord } from "@register/domain/certificate";
import { checkCertificateNumber, type CertificateNumber } from "@register/domain/numbers";
import { type InvalidNumber, invalidNumber, searchedRecord } from "@register/domain/lookup";
import type { ErrorLog } from "@register/http";
import { type Demonstration, withDownload } from "../pages/demonstration.ts";
import type { Allowance, NumbersLimit, RateLimits } from "../limits/rate-limits.ts";
import { spendMisses } from "../limits/spend-misses.ts";

/** How a lookup ended; `row` is the certificate as stored, `wait` in seconds. */
export type RegisterOutcome =
  | {
      readonly kind: "found";
      readonly certificate: RegisterRecord;
      readonly row: { readonly updated_at?: string };
      /** The files that were issued with the number; a lookup of many asks for none. */
      readonly files: FilesOfNumber;
      /** Where papers with the number are known to be forged. */
      readonly forgery: KnownForgery | undefined;
    }
  /** There is no certificate, but forged papers with the number. */
  | { readonly kind: "known-forgery"; readonly forgery: KnownForgery }
  | { readonly kind: "not-found" | "failed" | "unexpected" }
  | { readonly kind: "limited"; readonly wait: number }
  | InvalidNumber;

/** How a search for an issued file ended; `wait` in seconds. */
type FileOutcome<Found> =
  | ({ readonly kind: "found" } & Found)
  | { readonly kind: "not-found" | "failed" }
  | { readonly kind: "limited"; readonly wait: number };

export type Lookups = ReturnType<typeof createLookups>;

/**
 * The lookups of the server, for the public APIs and the pages. They count towards the client's limits, check the
 * numbers, and ask the register once. An invalid number is not a miss, since it reveals nothing; a number without a
 * certificate is one whether forged papers have it or not, so that these make no guess cheaper. They never reject: an
 * outage is "failed", never "not found".
 */
export function createLookups({
  store,
  limits,
  logError,
  demonstration = new Map(),
}: {
  readonly store: Pick<Store, "lookUp" | "hasHad" | "issuedFiles" | "issuedCopy" | "numberOfFile">;
  readonly limits: Pick<RateLimits, "lookups" | "misses" | "listMisses">;
  readonly logError: ErrorLog;
  readonly demonstration?: Demonstration | undefined;
}) {
  /** Undefined when the register could not be asked. */
  const find = (client: string, numbers: readonly CertificateNumber[], budget: NumbersLimit) =>
    store
      .lookUp(numbers)
      .then((facts) =>
        spendMisses(client, facts, budget, ({ certificate }) => certificate === undefined),
      )
      .catch((error: unknown) => {
        logError("a lookup", error);
        return undefined;
      });

  /** Takes the next row for a valid number. One beyond the limit of lookups has not been checked. */
  const outcomeOf = (
    text: string,
    check: ReturnType<typeof checkCertificateNumber> | undefined,
    lookups: Allowance,
    found: Awaited<ReturnType<typeof find>>,
  ): RegisterOutcome => {
    if (check === undefined) return { kind: "limited", wait: lookups.wait };
    if (!check.ok) return invalidNumber(text, check.rule);
    if (found === undefined) return { kind: "failed" };
    const { done, value: facts } = found.told.next();
    if (done === true) return { kind: "limited", wait: found.misses.wait };
    const { certificate: row, forgery } = facts;
    if (row === undefined) {
      return forgery === undefined ? { kind: "not-found" } : { kind: "known-forgery", forgery };
    }
    const certificate = searchedRecord(check.number, row);
    if (certificate !== undefined) return { kind: "found", certificate, row, files: [], forgery };
    logError("a lookup", new Error("The register gave another row."));
    return { kind: "unexpected" };
  };

  const withFiles = (
    outcome: RegisterOutcome,
    number: CertificateNumber | undefined,
  ): RegisterOutcome | Promise<RegisterOutcome> => {
    if (outcome.kind !== "found" || number === undefined) return outcome;
    return store.issuedFiles(number).then(
      (files) => ({ ...outcome, files: files.map((file) => withDownload(file, demonstration)) }),
      (error: unknown) => {
        logError("a lookup", error);
        return { ...outcome, files: "unread" };
      },
    );
  };

  return {
    one: async (client: string, text: string) => {
      const lookups = await limits.lookups(client, 1);
      const check = lookups.left < 1 ? undefined : checkCertificateNumber(text);
      const number = check?.ok === true ? check.number : undefined;
      const found = number && (await find(client, [number], limits.misses));
      const outcome = await withFiles(outcomeOf(text, check, lookups, found), number);
      return { outcome, ...end(lookups, found?.misses) };
    },

    /** Whether a number that was not found was one of ours; undefined when the register could not be asked. */
    wasNumber: async (text: string): Promise<boolean | undefined> => {
      const check = checkCertificateNumber(text);
      if (!check.ok) return false;
      return store.hasHad(check.number).catch((error: unknown) => {
        logError("a lookup", error);
        return undefined;
      });
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
        const copies = [await store.issuedCopy(check.number, code)];
        const { told, misses } = await spendMisses(client, copies, limits.misses);
        const { done, value: issued } = told.next();
        if (done === true) return { kind: "limited", wait: misses.wait };
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
      const found = numbers.length === 0 ? undefined : await find(client, numbers, budget);
      const outcomes = texts.map((text, place) => outcomeOf(text, checks[place], lookups, found));
      return { outcomes, ...end(lookups, found?.misses) };
    },
  };
}

/** When lookups ended (in UTC, ISO 8601), and what is left of the client's limits. */
function end(...limited: (Allowance | undefined)[]) {
  return {
    checkedAt: new Date().toISOString(),
    quotas: limited.flatMap((allowance) => allowance?.quota ?? []),
  };
}
