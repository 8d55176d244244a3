import type { CertificateNumber } from "../../domain/certificate-number.ts";
import type { LookupOutcome } from "../../domain/lookup-outcome.ts";
import { outcomeOfRow } from "../../domain/outcome-of-row.ts";

export interface LookupAnswer {
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  readonly error: unknown;
  readonly data: unknown;
}

/**
 * What an answer of the data client means that came at an instant (ISO 8601); undefined where the client
 * failed to ask. "Not found" takes an unmistakable empty list; whatever
 * is not exactly what the register says is "unexpected", so that no captive portal, proxy page or
 * cut-off answer makes a genuine certificate look unknown.
 */
export function readLookupAnswer(
  asked: CertificateNumber,
  answer: LookupAnswer | undefined,
  checkedAt: string,
  /** Whether the device has a connection, by what the browser knows. */
  isOnline: boolean,
): LookupOutcome {
  if (!isOnline && (answer === undefined || answer.status === 0)) return { kind: "offline" };
  if (answer === undefined) return { kind: "unexpected" };
  const { status, error, data } = answer;
  if (status === 429) return { kind: "limited" };
  if (status !== 200) return { kind: "failed" };
  if (error !== null || !Array.isArray(data)) return { kind: "unexpected" };
  if (data.length === 0) return { kind: "not-found" };
  // "Expecting at most one row": which of several holds is for the register to settle.
  if (data.length > 1) return { kind: "ambiguous" };
  return outcomeOfRow(asked, data[0], checkedAt);
}
