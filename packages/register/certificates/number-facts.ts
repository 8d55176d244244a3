import type { NumberFacts, StoredCertificate } from "../store.ts";

/** Columns beside those of a certificate: what is known of forged papers with its number. */
export const FORGERY_COLUMNS = ["sentence", "recorded_at"] as const;

/** A certificate and a known forgery in one row, each null where there is none. */
export type FactsRow = StoredCertificate & Readonly<Record<"sentence" | "recorded_at", string>>;

export function factsOf({ sentence, recorded_at: recordedAt, ...row }: FactsRow): NumberFacts {
  const { certificate_number: number }: { readonly certificate_number: string | null } = row;
  return {
    certificate: number === null ? undefined : row,
    forgery: (recordedAt as string | null) === null ? undefined : { sentence, recordedAt },
  };
}
