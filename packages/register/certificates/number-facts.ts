import { FORGED, readListedFiles } from "@register/domain/certificate";
import type { NumberFacts, StoredCertificate } from "../store.ts";

/** `files` is JSON. */
export type FactsRow = StoredCertificate & { readonly files?: string | null };

export function factsOf(found: FactsRow | undefined): NumberFacts {
  if (found === undefined) return { certificate: undefined, files: [], forgery: undefined };
  const { forged_note: sentence, forged_at: recordedAt, files, ...certificate } = found;
  const forgery = recordedAt === null ? undefined : { sentence: sentence ?? "", recordedAt };
  if (certificate.status === FORGED) return { certificate: undefined, files: [], forgery };
  return { certificate, files: filesIn(files ?? NONE), forgery };
}

const NONE = "[]";

function filesIn(json: string): NumberFacts["files"] {
  if (json === NONE) return [];
  const files = readListedFiles(JSON.parse(json));
  return files === "unread" ? [] : files;
}
