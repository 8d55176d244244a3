import { readListedFiles } from "@register/domain/certificate";
import type { NumberFacts, StoredCertificate } from "../store.ts";

/** Columns beside those of a certificate: what is known of forged papers with its number. */
export const FORGERY_COLUMNS = ["sentence", "recorded_at"] as const;

/** A certificate, a known forgery, each null where there is none, and the issued files as JSON, in one row. */
export type FactsRow = StoredCertificate &
  Readonly<Record<"sentence" | "recorded_at", string>> & { readonly files?: string | null };

export function factsOf({
  sentence,
  recorded_at: recordedAt,
  files,
  ...row
}: FactsRow): NumberFacts {
  const { certificate_number: number }: { readonly certificate_number: string | null } = row;
  return {
    certificate: number === null ? undefined : row,
    files: number === null ? [] : filesIn(files ?? NO_FILES),
    forgery: (recordedAt as string | null) === null ? undefined : { sentence, recordedAt },
  };
}

/** What a statement says of files where there is none. */
const NO_FILES = "[]";

function filesIn(json: string): NumberFacts["files"] {
  if (json === NO_FILES) return [];
  const files = readListedFiles(JSON.parse(json));
  return files === "unread" ? [] : files;
}
