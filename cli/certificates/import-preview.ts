import type { ImportPreview, PreviewedChange } from "../../database/import-preview.ts";
import { shownValue } from "./shown-value.ts";

/** What a dry run found, as lines for a terminal: the first new and changed certificates, field by field. */
export function describePreview({ counts, added, changed }: ImportPreview): readonly string[] {
  return [
    ...section("New", counts.added, added.map(named)),
    ...section("Changed", counts.updated, changed.map(describeChange)),
  ];
}

function section(title: string, count: number, entries: readonly string[]): readonly string[] {
  if (count === 0) return [];
  const more = count - entries.length;
  return [
    `${title}:`,
    ...entries.map((entry) => `  ${entry}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString("en-GB")} more`] : []),
  ];
}

function named({ line, certificateNumber }: { line: number; certificateNumber: string }): string {
  return `line ${line}: ${certificateNumber}`;
}

function describeChange(change: PreviewedChange): string {
  const fields = change.fields.map(
    ({ name, before, after }) => `    ${name}: ${shownValue(before)} → ${shownValue(after)}`,
  );
  return [named(change), ...fields].join("\n");
}
