import { CertificateChangedError } from "../../database/certificate-history.ts";
import type { Outcome } from "../contract.ts";

export const DONE = { kind: "done" } as const satisfies Outcome;
export const ABSENT = { kind: "absent" } as const satisfies Outcome;

/** The reason is a sentence. */
export function refused(reason: string) {
  return { kind: "refused", reason } as const;
}

export const PROPOSED_ALREADY = refused(
  "This is proposed already. Another person who approves decides on it.",
);

/** Does the work; where somebody has changed the certificate meanwhile, that is its outcome, and nothing is written. */
export async function unlessChanged(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CertificateChangedError)) throw error;
    return { kind: "changed", changes: error.changes };
  }
}
