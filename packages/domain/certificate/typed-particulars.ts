import * as v from "valibot";
import { CONTROL_CHARACTER, plainSpaces } from "../text/characters.ts";
import {
  isSameLabel,
  type ParticularsSection,
  particularsText,
  readParticulars,
} from "./particulars.ts";

/** Most rows of one certificate's particulars, in all of its sections. */
export const PARTICULARS_ROWS_MAX = 60;
const COLUMNS_MAX = 8;
const LABEL_MAX = 200;
const CELL_MAX = 2000;
/** Of the whole column, in characters. */
export const PARTICULARS_MAX = 40_000;

const plain = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(plainSpaces),
    v.maxLength(most, `a text of particulars has at most ${most} characters`),
    v.check((text) => !CONTROL_CHARACTER.test(text), "it holds a control character"),
  );
/** On one line, without the sign between two cells. */
const inline = v.pipe(plain(CELL_MAX), v.regex(/^[^|\n]*$/, "a cell is on one line, without |"));
const label = v.pipe(
  plain(LABEL_MAX),
  v.regex(/^[^|:\n]+$/, "a label is on one line, and has neither : nor |"),
);

const sectionTitle = v.optional(v.union([v.literal(""), label]), "");

const section = v.union(
  [
    v.strictObject({
      title: sectionTitle,
      /** The heads of a table. */
      columns: v.pipe(v.array(inline), v.minLength(2), v.maxLength(COLUMNS_MAX)),
      rows: v.array(v.array(inline)),
    }),
    /** Labels, each with its value. */
    v.strictObject({ title: sectionTitle, rows: v.array(v.strictTuple([label, plain(CELL_MAX)])) }),
  ],
  "a section has a title and rows: labels with a value each, or cells below the heads of its columns",
);

const schema = v.pipe(
  v.array(section, "particulars are a list of sections"),
  v.transform((sections): readonly ParticularsSection[] =>
    sections.map(withoutEmptyRows).filter(({ rows }) => rows.length > 0),
  ),
  v.check(
    (sections) =>
      sections.every(({ columns, rows }) =>
        rows.every(({ length }) => columns === undefined || length === columns.length),
      ),
    "a row has as many cells as its table has heads",
  ),
  v.check(
    (sections) => sections.flatMap(({ rows }) => rows).length <= PARTICULARS_ROWS_MAX,
    `a certificate has at most ${PARTICULARS_ROWS_MAX} rows of particulars`,
  ),
  v.check(
    (sections) => JSON.stringify(sections).length <= PARTICULARS_MAX,
    `particulars have at most ${PARTICULARS_MAX} characters`,
  ),
);

/** The first cell of a row is its label, or what is measured: alone it says nothing. */
function withoutEmptyRows({ rows, ...rest }: ParticularsSection): ParticularsSection {
  return { ...rest, rows: rows.filter(([, ...values]) => values.some((value) => value !== "")) };
}

export type ParticularsReading =
  | { readonly ok: true; readonly column: string | null }
  /** Without a full stop. */
  | { readonly ok: false; readonly fault: string };

/** The column's value of particulars as they are typed, or as JSON; null for none. */
export function typedParticulars(typed: string): ParticularsReading {
  let given: unknown;
  try {
    given = /^\s*\[/.test(typed) ? JSON.parse(typed) : sectionsOf(typed.replaceAll("\u2028", " "));
  } catch (error) {
    return { ok: false, fault: error instanceof Error ? error.message : String(error) };
  }
  return checked(given);
}

function checked(given: unknown): ParticularsReading {
  const read = v.safeParse(schema, given);
  if (!read.success) return { ok: false, fault: read.issues[0].message };
  return { ok: true, column: read.output.length === 0 ? null : JSON.stringify(read.output) };
}

/** As people read them where an import reads the same back, else as the column has them. */
export function readableParticulars(column: string | null): string | null {
  const text = particularsText(column);
  const read = typedParticulars(text);
  return read.ok && read.column === column ? text : column;
}

/** What a file says of a certificate's particulars. */
export interface ParticularsChange {
  /** Null takes the row of a label away. */
  readonly labels: readonly (readonly [label: string, value: string | null])[];
  readonly tables: readonly ParticularsSection[];
}

/**
 * The column's value with rows in the place of those of their labels, and tables in the place of those of their titles. What
 * is new comes behind the other labels without a title, or last; what nothing is said of stays.
 */
export function changedParticulars(
  column: string | null,
  { labels, tables }: ParticularsChange,
): ParticularsReading {
  const sections = [...readParticulars(column)];
  for (const table of tables) {
    const at = sections.findIndex(
      ({ title, columns }) => columns !== undefined && isSameLabel(title, table.title),
    );
    sections.splice(at < 0 ? sections.length : at, at < 0 ? 0 : 1, table);
  }
  for (const [name, value] of labels) {
    const isOfLabel = ([own = ""]: readonly string[]) => isSameLabel(own, name);
    const labelled = sections.filter(({ columns }) => columns === undefined);
    const present =
      labelled.find(({ rows }) => rows.some(isOfLabel)) ??
      labelled.find(({ title }) => title === "");
    const { title = "", rows = [] } = present ?? {};
    const place = rows.findIndex(isOfLabel);
    const [at, taken] = place < 0 ? [rows.length, 0] : [place, 1];
    const row = value === null ? [] : [[rows[place]?.[0] ?? name, value]];
    const changed = { title, rows: rows.toSpliced(at, taken, ...row) };
    if (present === undefined) sections.unshift(changed);
    else sections[sections.indexOf(present)] = changed;
  }
  return checked(sections);
}

/**
 * Sections with an empty line between them: a title where one is wanted, then "Label: value" on a line each, or rows of
 * a table with | between their cells, its heads first. A line that begins with two spaces goes on with the value above.
 */
function sectionsOf(typed: string): readonly object[] {
  const blocks = typed.replaceAll(/\r\n?/g, "\n").split(/\n(?:[^\S\n]*\n)+/);
  return blocks.filter((block) => block.trim() !== "").map(sectionOf);
}

function sectionOf(block: string): object {
  const [head = "", ...others] = block
    .replaceAll(/\n[^\S\n]{2,}/g, "\u2028")
    .trim()
    .split("\n");
  // Alone it would be lost.
  const hasTitle = !/[:|]/.test(head) && others.length > 0;
  const lines = hasTitle ? others : [head, ...others];
  const title = hasTitle ? head : "";
  if (lines[0]?.includes("|") === true && !/^[^|]*:/.test(lines[0])) {
    const [columns, ...rows] = lines.map((line) => line.split("|").map((cell) => cell.trim()));
    return { title, columns, rows };
  }
  const rows = lines.map((line) => {
    const [, name, value = ""] = /^([^:]+):(.*)$/s.exec(line) ?? [];
    if (name === undefined) throw new Error(`“${line}” is no “Label: value”, and in no table`);
    return [name, value.trim().replaceAll("\u2028", "\n")];
  });
  return { title, rows };
}
