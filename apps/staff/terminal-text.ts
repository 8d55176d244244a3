import { counted, codePoint, CONTROL_CHARACTER } from "@register/domain/text";
import { MINUTE_MS } from "@register/domain/days";

/** The result of an action: a line for each name and value, below them each list as a table under its name. */
export function resultText(result: object): string {
  if (Array.isArray(result)) return table(result);
  const fields = fieldsOf(result);
  const lines = fields.filter(([, value]) => !isList(value));
  const tables = fields.flatMap(([name, value]) =>
    // A page of a list has the beginning of each value. All else is whole: only a history has deleted values.
    isList(value) ? [`${name}\n${table(value, name === "rows" ? SHOWN_MAX : Infinity)}`] : [],
  );
  const head =
    lines.length === 0 ? [] : [labelled(lines.map(([name, value]) => [name, shown(value)]))];
  return [...head, ...tables].join("\n\n");
}

/** The fields of an object, those of an inner object in its place. */
function fieldsOf(of: object, prefix = ""): readonly (readonly [string, unknown])[] {
  return Object.entries(of).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? fieldsOf(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, value] as const],
  );
}

function isList(value: unknown): value is readonly object[] {
  return Array.isArray(value) && typeof value[0] === "object";
}

const NOTHING = "–";

function shown(value: unknown): string {
  const given = value as string | number | boolean | readonly number[] | null | undefined;
  return visibleText(String(given ?? "")) || NOTHING;
}

/** A column for each field that some row has. */
function table(rows: readonly object[], shownMax = Infinity): string {
  if (rows.length === 0) return NOTHING;
  const records = rows.map((row) => new Map(fieldsOf(row)));
  const names = new Set(records.flatMap((record) => [...record.keys()]));
  const columns = [...names].flatMap((name) => {
    const cells = records.map((record) => cell(record.get(name), shownMax));
    if (cells.every((each) => each === NOTHING)) return [];
    const width = Math.max(...[name, ...cells].map(({ length }) => length));
    return [[name, ...cells].map((each) => each.padEnd(Math.min(width, SHOWN_MAX)))];
  });
  const lines = ["", ...rows].map((_, line) => columns.map((cells) => cells[line]).join("  "));
  return lines.map((line) => line.trimEnd()).join("\n");
}

/** Arabic, Hebrew and their neighbours, behind which a terminal may turn the digits of the next columns round. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const LEFT_TO_RIGHT_MARK = "\u200E";

function cell(value: unknown, shownMax: number): string {
  const line = oneLine(shown(value), shownMax);
  return RIGHT_TO_LEFT.test(line) ? line + LEFT_TO_RIGHT_MARK : line;
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
function oneLine(text: string, shownMax = SHOWN_MAX): string {
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
