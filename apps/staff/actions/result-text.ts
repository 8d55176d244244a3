import { particularsText, readConfirmations, readParticulars } from "@register/domain/certificate";
import { visibleText } from "../visible-text.ts";

/** Prints a line for each name and value, then each list as a table under its name. */
export function resultText(result: object): string {
  if (Array.isArray(result)) return table(result);
  const fields = fieldsOf(result);
  const lines = fields.filter(([, value]) => !isList(value));
  const tables = fields.flatMap(([name, value]) =>
    // A page of a list shortens long values. A history shows them whole, as nothing else has deleted values.
    isList(value) ? [`${name}\n${table(value, name === "rows" ? SHOWN_MAX : Infinity)}`] : [],
  );
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  const head = lines.map(
    ([name, value]) => name.padEnd(width) + shown(value).replaceAll("\n", `\n${" ".repeat(width)}`),
  );
  return [...(head.length === 0 ? [] : [head.join("\n")]), ...tables].join("\n\n");
}

/** Flattens inner objects. */
function fieldsOf(result: object, prefix = ""): readonly (readonly [string, unknown])[] {
  return Object.entries(result).flatMap(([name, value]: [string, unknown]) =>
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
  const given = value as string | number | boolean | readonly unknown[] | null | undefined;
  const text = isList(given) ? given.map(inOneLine).join("; ") : String(given ?? "");
  // Confirmations and particulars are JSON, the latter with the form of their kind, which only programs read.
  const rows = text.startsWith("[{") ? readConfirmations(text) : undefined;
  if (rows !== undefined)
    return shown(
      rows.map(({ struck, ...row }) =>
        Object.assign(row, { struck: struck && `struck out ${struck.at}: ${struck.reason}` }),
      ),
    );
  const isJson = text.startsWith("{") && readParticulars(text) !== undefined;
  return visibleText(isJson ? particularsText(text) : text) || NOTHING;
}

function inOneLine(entry: object): string {
  const values = fieldsOf(entry).map(([, value]) => shown(value));
  return values.filter((value) => value !== NOTHING).join(": ");
}

/** In characters. */
const SHOWN_MAX = 60;

/** Has a column for each field in some row. */
function table(rows: readonly object[], shownMax = Infinity): string {
  if (rows.length === 0) return NOTHING;
  const records = rows.map((row) => new Map(fieldsOf(row)));
  const names = new Set(records.flatMap((record) => [...record.keys()]));
  const columns = [...names].flatMap((name) => {
    const cells = records.map((record) => cell(record.get(name), shownMax));
    if (cells.every((text) => text === NOTHING)) return [];
    const width = Math.max(...[name, ...cells].map(({ length }) => length));
    return [[name, ...cells].map((text) => text.padEnd(Math.min(width, SHOWN_MAX)))];
  });
  const lines = ["", ...rows].map((_, line) => columns.map((cells) => cells[line]).join("  "));
  return lines.map((line) => line.trimEnd()).join("\n");
}

/** After these, a terminal may reverse the digits of the next columns. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const LEFT_TO_RIGHT_MARK = "\u200E";

function cell(value: unknown, shownMax: number): string {
  const text = shown(value).replaceAll(/\s+/g, " ");
  const line = text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
  return RIGHT_TO_LEFT.test(line) ? line + LEFT_TO_RIGHT_MARK : line;
}
