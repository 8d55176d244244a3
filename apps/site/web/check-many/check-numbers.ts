import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { inColumnNames } from "@register/domain/certificate";
import { checkCertificateNumber, type CertificateNumber } from "@register/domain/numbers";
import { QUERY_PATH } from "@register/domain/site";
import type { CheckedNumber } from "@register/domain/lookup";
import { type LookupOutcome, outcomeOfRow, QUERY_NUMBERS_MAX } from "@register/domain/lookup";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { withTimeout } from "../loading/with-timeout.ts";
import { type LookupResponse, outcomeOfResponse } from "../lookup/register-lookup.ts";

const REQUESTS_AT_ONCE = 2;

/** Seconds, if the register names none. */
const RETRY_AFTER = 60;

/** Answers in the order of the numbers. */
type Ask = (
  numbers: readonly CertificateNumber[],
  signal: AbortSignal,
) => Promise<readonly CheckedNumber[]>;

/**
 * Sends requests of {@link QUERY_NUMBERS_MAX} numbers, and reports each batch with the index of its first number. Stops
 * asking once rate-limited. Never rejects; reports nothing after an abort.
 */
export async function checkNumbers(
  texts: readonly string[],
  signal: AbortSignal,
  report: (place: number, answers: readonly CheckedNumber[]) => void,
): Promise<void> {
  const numbers = texts.flatMap((text) => {
    const check = checkCertificateNumber(text);
    return check.ok ? [check.number] : [];
  });
  let next = 0;
  let limit: number | undefined;
  const askOn = async () => {
    while (next < numbers.length && !signal.aborted) {
      const place = next;
      next += QUERY_NUMBERS_MAX;
      const piece = numbers.slice(place, next);
      const answers =
        limit === undefined ? await ask(piece, signal) : allOf(piece, "limited", limit);
      limit ??= answers.find(({ outcome }) => outcome.kind === "limited")?.retryAfter;
      if (!signal.aborted) report(place, answers);
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, askOn));
}

/** Static builds ask the hosted project. */
const ask: Ask = import.meta.env.SUPABASE_URL === undefined ? askServer : askProject;

async function askServer(...[numbers, signal]: Parameters<Ask>): Promise<readonly CheckedNumber[]> {
  let response: Response;
  try {
    response = await fetch(QUERY_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ numbers }),
      signal: withTimeout(signal),
    });
  } catch {
    return allOf(numbers, navigator.onLine ? "failed" : "offline");
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get("retry-after"));
    return allOf(numbers, "limited", seconds > 0 ? seconds : RETRY_AFTER);
  }
  if (response.status !== 200) return allOf(numbers, "failed");
  const body: unknown = await response.json().catch(() => undefined);
  return readAnswers(numbers, body) ?? allOf(numbers, "unexpected");
}

/**
 * A captive portal's page must not make a certificate look unknown, so a body unlike the register's gives undefined.
 */
export function readAnswers(
  numbers: readonly CertificateNumber[],
  body: unknown,
): readonly CheckedNumber[] | undefined {
  const { checkedAt, results } = fieldsOf(body);
  if (typeof checkedAt !== "string" || Number.isNaN(Date.parse(checkedAt))) return undefined;
  if (!Array.isArray(results) || results.length !== numbers.length) return undefined;
  return numbers.map((number, place) => {
    const result = fieldsOf(results[place]);
    const outcome = outcomeOf(number, result, checkedAt);
    if (outcome.kind !== "limited") return { number, outcome, checkedAt };
    const { retryAfter } = result;
    return {
      number,
      outcome,
      checkedAt,
      retryAfter: typeof retryAfter === "number" ? retryAfter : RETRY_AFTER,
    };
  });
}

function outcomeOf(
  number: CertificateNumber,
  result: Readonly<Record<string, unknown>>,
  checkedAt: string,
): LookupOutcome {
  if (result.number !== number) return { kind: "unexpected" };
  switch (result.outcome) {
    case "found": {
      const { certificate, replaces, forgery } = result;
      const row = {
        ...fieldsOf(certificate),
        ...inColumnNames(result),
        replaces: Array.isArray(replaces) ? replaces.join(" ") : null,
        forgery,
      };
      return outcomeOfRow(number, row, checkedAt, CONFIRMATION_RULES);
    }
    case "known-forgery":
      return outcomeOfRow(number, { forgery: result.forgery ?? {} }, checkedAt, CONFIRMATION_RULES);
    case "not-found":
    case "ambiguous":
    case "limited":
    case "failed":
      return { kind: result.outcome };
    default:
      return { kind: "unexpected" };
  }
}

/** The project's function returns rows only for the numbers sent. */
async function askProject(
  ...[numbers, signal]: Parameters<Ask>
): Promise<readonly CheckedNumber[]> {
  const script = await dataClientScript.load().catch(() => undefined);
  if (script === undefined) return allOf(numbers, navigator.onLine ? "unexpected" : "offline");
  const { dataClient } = script;
  const { status, error, data }: LookupResponse = await dataClient
    .rpc("certificates_named", { numbers })
    .retry(false)
    .abortSignal(withTimeout(signal))
    .then(
      (response): LookupResponse => response,
      () => ({ status: 0, error: "none", data: null }),
    );
  const checkedAt = script.registerTime().toISOString();
  const rows: readonly unknown[] = Array.isArray(data) ? data : [];
  const askedNumbers = new Set(numbers.map((number) => number.toLowerCase()));
  // A row of another number means that something else answered.
  const isUnmistakable =
    Array.isArray(data) && rows.every((row) => askedNumbers.has(numberOf(row)));
  return numbers.map((number) => {
    const rowsOfNumber = rows.filter((row) => numberOf(row) === number.toLowerCase());
    const response = { status, error, data: isUnmistakable ? rowsOfNumber : undefined };
    const outcome = outcomeOfResponse(number, response, checkedAt, navigator.onLine);
    const retryAfter = outcome.kind === "limited" ? RETRY_AFTER : undefined;
    return { number, outcome, checkedAt, retryAfter };
  });
}

function numberOf(row: unknown): string {
  const { certificate_number: number } = fieldsOf(row);
  return typeof number === "string" ? number.trim().toLowerCase() : "";
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function allOf(
  numbers: readonly string[],
  kind: "failed" | "offline" | "limited" | "unexpected",
  retryAfter?: number,
): readonly CheckedNumber[] {
  const checkedAt = new Date().toISOString();
  return numbers.map((number) => ({ number, outcome: { kind }, checkedAt, retryAfter }));
}
