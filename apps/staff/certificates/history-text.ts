import type { FieldChange, HistoryEntry } from "@register/domain/certificate";
import { columnLabel } from "@register/domain/certificate";
import { oneLine, shownValue, visibleText, writtenInstant } from "../terminal-text.ts";

/** Before the further lines of a note, which would otherwise pass for entries. */
const INDENT = " ".repeat(8);

/** The history of a certificate as lines, oldest first; fields that changed together stand together. */
export function describeHistory(history: readonly HistoryEntry[]): string {
  const lines: string[] = [];
  let lastChange = "";
  for (const entry of history) {
    const approved = entry.approvedBy === null ? "" : `, approved by ${entry.approvedBy}`;
    const person =
      entry.importId === null
        ? entry.changedBy
        : `${entry.changedBy}, import ${entry.importId}${approved}`;
    const change = `${entry.changedAt} ${person}`;
    if (change !== lastChange) {
      const heading = `${writtenInstant(new Date(entry.changedAt))}, by ${person}`;
      lines.push(`  ${oneLine(visibleText(heading), Infinity)}`);
    }
    lastChange = change;
    lines.push(
      ...describeEntry(entry).map((line) => `    ${line.replaceAll("\n", `\n${INDENT}`)}`),
    );
  }
  return lines.join("\n");
}

function describeEntry(entry: HistoryEntry): readonly string[] {
  if (entry.kind === "field") return [describeField(entry)];
  const { status, publicNote, note } = entry;
  return [
    `status: ${status ?? "in force"}`,
    ...(publicNote === null ? [] : [`  public note: ${visibleText(publicNote)}`]),
    ...(note === null ? [] : [`  note: ${visibleText(note)}`]),
  ];
}

function describeField({ field, before, after }: FieldChange): string {
  if (field === "certificate_number" && before === null) return `added as ${after}`;
  if (field === "certificate_number" && after === null) return `deleted; it was ${before}`;
  // Whole: nothing else keeps the values of a deleted certificate.
  const [was, is] = [before, after].map((value) => shownValue(value, Infinity));
  return `${columnLabel(field)}: ${was} → ${is}`;
}
