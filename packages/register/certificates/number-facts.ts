import { FORGED, readListedFiles } from "@register/domain/certificate";
import type { NumberFacts, PublicRow, StoredCertificate } from "../store.ts";
import { FORGERY_COLUMNS, PUBLIC_COLUMNS } from "./columns.ts";

/** `files` is JSON. */
export type FactsRow = StoredCertificate & { readonly files?: string | null };

const COLUMNS = PUBLIC_COLUMNS.filter((column) => !FORGERY_COLUMNS.includes(column));

const EMPTY: Readonly<Record<string, unknown>> = Object.fromEntries(
  COLUMNS.map((column) => [column, null]),
);

export function factsOf(found: FactsRow | undefined): NumberFacts {
  if (found === undefined) return { certificate: undefined, files: [], forgery: undefined };
  const { forged_note: sentence, forged_at: recordedAt, files } = found;
  const forgery = recordedAt === null ? undefined : { sentence: sentence ?? "", recordedAt };
  if (found.status === FORGED) return { certificate: undefined, files: [], forgery };
  return { certificate: publicRow(found), files: filesIn(files ?? "[]"), forgery };
}

/** A loop takes a tenth of the time of a rest property, because the rows of node:sqlite have no fixed shape. */
function publicRow(found: Readonly<Record<string, unknown>>): PublicRow {
  const row = { ...EMPTY };
  for (const column of COLUMNS) row[column] = found[column];
  return row as PublicRow;
}

function filesIn(json: string): NumberFacts["files"] {
  const files = readListedFiles(JSON.parse(json));
  return files === "unread" ? [] : files;
}
