import type { HistoryEntry } from "./certificate-history.ts";
import { EDITED_FIELDS } from "./columns.ts";

/**
 * The fields of the last change with their values before it, if it is an edit of the certificate with this version. Empty
 * after anything else: imports and approved changes have their own ways back.
 */
export function valuesBeforeEdit(
  history: readonly HistoryEntry[],
  version: string,
): readonly (readonly [field: string, before: string | null])[] {
  const last = history.filter(({ changedAt }) => changedAt === version);
  const previous = last.flatMap((change) =>
    change.kind === "field" &&
    change.importId === null &&
    change.approvedBy === null &&
    EDITED_FIELDS.some(({ name }) => name === change.field)
      ? [[change.field, change.before] as const]
      : [],
  );
  return previous.length === last.length ? previous : [];
}
