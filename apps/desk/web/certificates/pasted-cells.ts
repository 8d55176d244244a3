import {
  comparableName,
  isNamed,
  type KindColumn,
  labelsOf,
  type Row,
  TABLE_ROWS_MAX,
} from "@register/domain/certificate";
import { plainSpaces } from "@register/domain/text";

export interface PastedInto {
  readonly title: string;
  readonly columns: readonly KindColumn[];
  readonly rows: readonly Row[];
  readonly row: number;
  readonly cell: number;
}

interface Pasted {
  /** Undefined if nothing was pasted. */
  readonly rows?: readonly Row[];
  /** Reports the result. */
  readonly sentence: string;
}

/**
 * Pastes cells from a given cell on, or below matching heads. Rows with too many or too few cells are kept as they are,
 * and reported as errors.
 */
export function withPasted(
  pasted: readonly Row[],
  { title, columns, rows, row: first, cell: start }: PastedInto,
): Pasted {
  const [head = [], ...below] = withoutTitle(pasted, title);
  const named = head.map((text) => columns.findIndex((column) => isHead(text, column)));
  const isHeaded = named.every((at) => at >= 0) && new Set(named).size === named.length;
  const taken = isHeaded ? below : [head, ...below];
  const end = first + taken.length;
  if (end > TABLE_ROWS_MAX)
    return {
      sentence: `Nothing was pasted: the table would have ${end} rows, and ${TABLE_ROWS_MAX} are the most.`,
    };
  /** The target columns; further cells are surplus. */
  const places = isHeaded ? named : columns.map((_, at) => at).slice(start);
  const widest = Math.max(...[...taken, isHeaded ? head : []].map(({ length }) => length));
  const after = [...rows];
  for (const [at, cells] of taken.entries()) {
    const current = rows[first + at] ?? [];
    const whole = columns.map((_, place) => current[place] ?? "");
    for (const [source, place] of places.entries())
      whole[place] = cells[source] ?? whole[place] ?? "";
    const more = cells.slice(places.length);
    const surplus = more.slice(0, more.findLastIndex((text) => text !== "") + 1);
    const isShort = cells.length < widest && cells.length < places.length;
    after[first + at] = isShort
      ? [...whole.slice(0, isHeaded ? 0 : start), ...cells]
      : [...whole, ...(surplus.length > 0 ? surplus : current.slice(columns.length))];
  }
  const count = taken.length === 1 ? "One row was" : `${taken.length} rows were`;
  const isLikeHead = !isHeaded && named.some((at) => at >= 0);
  return {
    rows: after,
    sentence: `${count} pasted${isHeaded ? ", each cell below its head" : ""}.${isLikeHead ? " The first row names only some of the table’s heads, and stands as a row: compare it with them, then remove it." : ""}`,
  };
}

/** A sheet may have the table's name above its heads. */
function withoutTitle(pasted: readonly Row[], title: string): readonly Row[] {
  const [top = [], ...below] = pasted;
  const [text = "", ...furtherTexts] = top.filter((cellText) => cellText !== "");
  const name = comparableName(text);
  const isTitle = furtherTexts.length === 0 && name !== "" && name === comparableName(title);
  return isTitle && below.length > 0 ? below : pasted;
}

/** The unit is optional. */
function isHead(text: string, column: KindColumn): boolean {
  const unit = column.type === "number" ? column.unit : undefined;
  const named = labelsOf(column.label).map((label) => comparableName(`${label}${unit ?? ""}`));
  const name = comparableName(text);
  return name !== "" && (isNamed(column, text) || named.includes(name));
}

/**
 * Parses spreadsheet text: tabs, lines, and quotes around cells that contain any of these. Text without tabs may use
 * bars, as tables in e-mails do.
 */
export function textCells(text: string): readonly Row[] {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  const isBarred = !lines.includes("\t") && (lines.match(/ \| .*(?:\n|$)/g)?.length ?? 0) > 1;
  const source = isBarred ? lines.replaceAll(" | ", "\t") : lines;
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= source.length) {
    const { cell, end } = cellAt(source, at);
    rows.at(-1)?.push(cell);
    if (source[end] === "\n") rows.push([]);
    at = end + 1;
  }
  return filledRows(rows);
}

const PLAIN = /[^\t\n]*/y;

/** Only a cell with a tab, line end or quote is quoted; other quotes are text. */
function cellAt(source: string, from: number): { readonly cell: string; readonly end: number } {
  if (source[from] === '"') {
    let end = from + 1;
    while (end < source.length && (source[end] !== '"' || source[end + 1] === '"'))
      end += source[end] === '"' ? 2 : 1;
    const quoted = source.slice(from + 1, end);
    const isWhole = end < source.length && /^[\t\n]?$/.test(source.slice(end + 1, end + 2));
    if (isWhole && /[\t\n]|""/.test(quoted))
      return { cell: quoted.replaceAll('""', '"'), end: end + 1 };
  }
  PLAIN.lastIndex = from;
  const [cell = ""] = PLAIN.exec(source) ?? [];
  return { cell, end: from + cell.length };
}

function filledRows(rows: readonly Row[]): readonly Row[] {
  const read = rows.map((row) => row.map(plainSpaces));
  return read.filter((row) => row.some((cell) => cell !== ""));
}

/** Struck-out or hidden content. */
const UNSEEN = /line-through|<(?:s|strike|del)[\s>]|<(?:tr|td|col)[^>]*display:\s*none/i;

export function clipboardWarning(data: Pick<DataTransfer, "getData">): string {
  return UNSEEN.test(data.getData("text/html"))
    ? " Something in it is struck out or hidden there, and stands here like the rest."
    : "";
}

/** The clipboard's HTML is used only if it consists of a table, because only HTML marks superscripts and subscripts. */
export function clipboardCells(data: Pick<DataTransfer, "getData">): readonly Row[] {
  // The content security policy blocks inline styles even in a document that is never shown.
  const html = data
    .getData("text/html")
    .replaceAll(/<style[^]*?<\/style>/gi, "")
    .replaceAll(/(<[a-z][^<>]*\s)style(?=\s*=)/gi, "$1data-style");
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const rows = [...body.querySelectorAll("tr")];
  const isTable = rows.every((row) => row.parentElement?.closest("tr") === null);
  const inTables = rows
    .map((row) => row.textContent)
    .join("")
    .replaceAll(/\s/g, "");
  if (rows.length === 0 || !isTable || body.textContent.replaceAll(/\s/g, "") !== inTables)
    return textCells(data.getData("text/plain"));
  return filledRows(spreadCells(rows));
}

/** A merged cell has its text in its first place only. */
function spreadCells(rows: readonly HTMLTableRowElement[]): readonly Row[] {
  const grid: string[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    for (const cell of row.cells) {
      const free = grid[at]?.findIndex((text) => text === undefined) ?? -1;
      const place = free < 0 ? (grid[at]?.length ?? 0) : free;
      for (const covered of grid.slice(at, at + cell.rowSpan))
        for (let next = 0; next < cell.colSpan; next += 1) covered[place + next] = "";
      const gridRow = grid[at];
      if (gridRow !== undefined) gridRow[place] = shownText(cell);
    }
  }
  return grid.map((row) => Array.from(row, (text) => text ?? ""));
}

/** Keeps the line breaks that are visible. */
function shownText(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll(/\s+/g, " ");
  if (!(node instanceof Element)) return "";
  if (node.tagName === "BR") return "\n";
  const text = [...node.childNodes].map(shownText).join("");
  const style = /vertical-align:\s*(su\w+)/.exec(node.getAttribute("data-style") ?? "");
  const figures = FIGURES[(style?.[1] ?? node.tagName).toLowerCase()];
  if (figures !== undefined)
    return text.replaceAll(
      /[\d+\-=()]/g,
      (figure) => figures["0123456789+-=()".indexOf(figure)] ?? figure,
    );
  return /^(?:P|DIV)$/.test(node.tagName) ? `${text}\n` : text;
}

/** Superscripts and subscripts, by element or style. */
const FIGURES: Readonly<Record<string, string>> = {
  sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾",
  super: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾",
  sub: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎",
};
