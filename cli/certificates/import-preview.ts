import type { ImportPreview, PreviewedChange } from "../../database/import-preview.ts";
import { shownValue } from "./shown-value.ts";

/**
 * What a dry run found, as lines for a terminal: the first new and changed certificates, field by field, and of the
 * others all that would lose a value or change their status.
 */
export async function* describePreview({
  counts,
  added,
  changed,
}: ImportPreview): AsyncGenerator<string> {
  if (counts.added > 0) yield "New:";
  for (const { status, ...row } of added) {
    yield `  ${named(row)}${status === null ? "" : ` (${status})`}`;
  }
  yield* more(counts.added - added.length);
  if (counts.updated === 0) return;
  yield "Changed:";
  let shown = 0;
  for await (const change of changed) {
    shown += 1;
    yield `  ${named(change)}`;
    for (const field of change.fields) yield `    ${field.name}: ${describeField(field)}`;
  }
  yield* more(counts.updated - shown);
}

function* more(count: number): Generator<string> {
  if (count > 0) yield `  … and ${count.toLocaleString("en-GB")} more`;
}

function named({ line, certificateNumber }: { line: number; certificateNumber: string }): string {
  return `line ${line}: ${certificateNumber}`;
}

function describeField({ name, before, after }: PreviewedChange["fields"][number]): string {
  if (name === "status") return `${before ?? "in force"} → ${after ?? "in force"}`;
  const isEndless = name === "validity_date" && after === null;
  return `${shownValue(before)} → ${shownValue(after)}${isEndless ? ": no end of validity" : ""}`;
}
