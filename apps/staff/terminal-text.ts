import { counted, codePoint, CONTROL_CHARACTER } from "@register/domain/text";

/** Columns as wide as their widest cell, except the last. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) =>
    column === headings.length - 1
      ? 0
      : Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}

/** One line for each label and its text; further lines of a text are indented to its first. */
export function labelled(lines: readonly (readonly [label: string, text: string])[]): string {
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  return lines
    .map(([label, text]) => label.padEnd(width) + text.replaceAll("\n", `\n${" ".repeat(width)}`))
    .join("\n");
}

const SHOWN_MAX = 60;

/** The beginning of a text, on one line. */
export function oneLine(text: string, shownMax = SHOWN_MAX): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > shownMax ? `${line.slice(0, shownMax)}…` : line;
}

/** Bidirectional overrides and isolates reverse the order of a line. */
const REVERSING = /[\u202A-\u202E\u2066-\u2069]/;

/** Visitors' text for a terminal, with the code points of characters that would control it, as [U+202E]. */
export function visibleText(text: string): string {
  return Array.from(text, (character) =>
    CONTROL_CHARACTER.test(character) || REVERSING.test(character)
      ? `[U+${codePoint(character)}]`
      : character,
  ).join("");
}

/** A field's value on one line, cut after so many characters: "MV Sample" or (empty). */
export function shownValue(value: string | null, shownMax?: number): string {
  return value === null ? "(empty)" : `"${oneLine(visibleText(value), shownMax)}"`;
}

/** An instant for operators, as the names of backups and the log have it: "2026-11-22 09:30 UTC". */
export function writtenInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, "YYYY-MM-DDTHH:MM".length).replace("T", " ")} UTC`;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** A length of time, cut to whole minutes, hours or days: "90 minutes", "30 hours", "3 days". */
export function writtenAge(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 2 * HOUR_MINUTES) return counted(minutes, "minute");
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < 2 * DAY_HOURS) return counted(hours, "hour");
  return counted(Math.floor(hours / DAY_HOURS), "day");
}
