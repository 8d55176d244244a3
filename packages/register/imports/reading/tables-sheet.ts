import { kinds } from "@register/content/kinds";
import {
  comparableName,
  fieldNamed,
  labelsOf,
  fieldsOf,
  type NamedTable,
  readYesNo,
  SUBCONTRACTED,
  TABLE_ROWS_MAX,
} from "@register/domain/certificate";
import { plainSpaces, withoutUnseen } from "@register/domain/text";
import {
  type Cell,
  cellText,
  damageTo,
  quoted,
  shownText,
  type SheetRow,
  unescapeFormula,
  UnreadableFileError,
} from "@register/spreadsheets";
import { readNumber } from "../../certificates/number-reading.ts";
import { namedAs, type NamedColumns, type UnknownColumn } from "./header.ts";

/** Tables of a certificate, as a further sheet has them. */
interface NumberTables {
  readonly number: string;
  /** Its first row in that sheet. */
  readonly line: number;
  readonly tables: readonly NamedTable[];
  /** Clauses that name row and sheet. */
  readonly faults: readonly string[];
}

/** Rows of tables by number. */
export interface TablesSheet {
  readonly sheet: string;
  /** By the number in small letters; what stands in the place of one, where it is none. */
  readonly byNumber: ReadonlyMap<string, NumberTables>;
  readonly unknown: readonly UnknownColumn[];
}

/** All rows are kept in memory. */
const ROWS_MAX = 100_000;

const namesOf = (names: string) => new Set(names.split("|").map(comparableName));

const SECTION = namesOf("Section|Sección|Seção|القسم");
const MARK = namesOf(
  "Subcontracted|Subcontractor|Sous-traité|Sous-traitant|Subcontratado|من الباطن",
);
const RESULT = namesOf("Result|Value|Finding|Résultat|Constat|Resultado|Constatación|النتيجة");

/** The heads that tables of the kinds have, in any language, and what else a result usually has. */
function knownHeads(): ReadonlySet<string> {
  const ofKinds = [...kinds().values()].flatMap(({ form }) =>
    fieldsOf(form).flatMap((field) =>
      field.type === "table"
        ? field.columns.flatMap(({ id, label }) => [id, ...labelsOf(label)])
        : [],
    ),
  );
  const others = ["Parameter", "Label", "Method", "Result", "Value", "Unit", "Limit"];
  return new Set([...ofKinds, ...others].map(comparableName));
}

/** What a column of the sheet is. */
type Place = "number" | "section" | "mark" | "head" | "not read" | "unknown" | "without name";

/**
 * Reads the rows of tables by the number of their certificates; the first row names the columns. Rejects with
 * UnreadableFileError where it does not.
 */
export async function readTables(
  rows: AsyncIterable<readonly SheetRow[]>,
  sheet: string,
  named: NamedColumns = {},
): Promise<TablesSheet> {
  const heads = knownHeads();
  const found = new Map<string, Gathered>();
  let names: readonly string[] = [];
  let places: readonly Place[] = [];
  let count = 0;
  let above: readonly Cell[] = [];
  for await (const batch of rows) {
    for (const { line, cells } of batch) {
      if (places.length === 0) {
        names = cells.map(shownText);
        places = names.map((name) => placeOf(name, heads, named));
        assertColumns(places, line, sheet);
        continue;
      }
      if ((count += 1) > ROWS_MAX) {
        const message = `the sheet ${quoted(sheet)} has more than ${ROWS_MAX.toLocaleString("en-GB")} rows`;
        throw new UnreadableFileError("too-large", message);
      }
      above = cells.map((cell, at) => (isBelowMerged(cell) ? (above[at] ?? cell) : cell));
      gather(found, { line, cells: above }, { names, places, sheet });
    }
  }
  if (places.length === 0) assertColumns(places, 1, sheet);
  const headNames = headsIn(names, places);
  const unknown = names.filter((_, at) => places[at] === "unknown");
  return {
    sheet,
    byNumber: new Map(
      Array.from(found, ([key, { sections, ...of }]) => [
        key,
        { ...of, tables: Array.from(sections, ([, each]) => tableOf(each, headNames)) },
      ]),
    ),
    unknown: [...new Set(unknown)].map((name) => ({ name, nearest: undefined })),
  };
}

function placeOf(name: string, heads: ReadonlySet<string>, named: NamedColumns): Place {
  if (name === "") return "without name";
  const comparable = comparableName(name);
  if (SECTION.has(comparable)) return "section";
  if (MARK.has(comparable)) return "mark";
  const chosen = namedAs(name, named);
  if (chosen === "not read") return "not read";
  if (heads.has(comparable) || chosen === "particular") return "head";
  return fieldNamed(name) === "certificate_number" ? "number" : "unknown";
}

function assertColumns(places: readonly Place[], line: number, sheet: string): void {
  const count = (of: Place) => places.filter((place) => place === of).length;
  const isGood = count("number") === 1 && count("head") + count("unknown") >= 2;
  if (isGood && count("section") < 2 && count("mark") < 2) return;
  throw new UnreadableFileError(
    "not-a-table",
    `the first row of the sheet ${quoted(sheet)} must name a column of certificate numbers, one of what is measured and one of results`,
    line,
  );
}

/** A cell that is merged with the one above it, and with none beside it. */
function isBelowMerged(cell: Cell): boolean {
  if (typeof cell === "string" || cell.merged === undefined || cell.text !== "") return false;
  return cell.merged.firstColumn === cell.merged.lastColumn;
}

interface Gathered {
  readonly number: string;
  readonly line: number;
  rows: number;
  /** By their titles in small letters. */
  readonly sections: Map<string, { readonly title: string; readonly rows: string[][] }>;
  readonly faults: string[];
}

function gather(
  found: Map<string, Gathered>,
  { line, cells }: SheetRow,
  {
    names,
    places,
    sheet,
  }: {
    readonly names: readonly string[];
    readonly places: readonly Place[];
    readonly sheet: string;
  },
): void {
  const cellOf = (place: Place) => cells[places.indexOf(place)] ?? "";
  const typed = unescapeFormula(shownText(cellOf("number")));
  const reading = readNumber(typed);
  const number = reading.ok ? reading.number : typed;
  const none: Gathered = { number, line, rows: 0, sections: new Map(), faults: [] };
  const own = found.get(number.toLowerCase()) ?? none;
  found.set(number.toLowerCase(), own);
  const fault = (message: string) =>
    own.faults.push(`row ${line} of the sheet ${quoted(sheet)}: ${message}`);
  own.rows += 1;
  if (own.rows > TABLE_ROWS_MAX) {
    const message = `more than ${TABLE_ROWS_MAX} rows have this number`;
    if (own.rows === TABLE_ROWS_MAX + 1) fault(message);
    return;
  }
  for (const [at, cell] of cells.entries()) {
    const damage = damageIn(cell);
    const place = places[at] ?? "without name";
    if (place === "without name" && shownText(cell) !== "") {
      fault("something is in a column without a name");
    } else if (damage !== undefined && place !== "not read") fault(damage);
  }
  const row = headsIn(cells, places).map(textOf);
  if ((row[0] ?? "") === "") fault("what is measured is missing");
  const mark = textOf(cellOf("mark"));
  if (mark !== "" && readYesNo(mark) === undefined) fault(`${quoted(mark)} is neither yes nor no`);
  if (readYesNo(mark) === "yes") {
    const result = headsIn(names, places).findIndex((name) => RESULT.has(comparableName(name)));
    const text = row.at(result) ?? "";
    if (!text.endsWith(SUBCONTRACTED)) row.splice(result, 1, `${text} ${SUBCONTRACTED}`.trim());
  }
  const title = textOf(cellOf("section"));
  const section = own.sections.get(title.toLowerCase()) ?? { title, rows: [] };
  own.sections.set(title.toLowerCase(), section);
  section.rows.push(row);
}

function headsIn<Item>(items: readonly Item[], places: readonly Place[]): Item[] {
  return items.filter((_, at) => places[at] === "head");
}

/** On one line, as people see it. */
function textOf(cell: Cell): string {
  const shown = (typeof cell === "string" ? undefined : cell.shown) ?? cellText(cell);
  return plainSpaces(unescapeFormula(withoutUnseen(shown).trim())).replaceAll("\n", " ");
}

function damageIn(cell: Cell): string | undefined {
  const fault = typeof cell === "string" || cell.shown !== undefined ? undefined : cell.fault;
  return fault ?? damageTo(textOf(cell));
}

/** Without the columns in which no row of it has anything. */
function tableOf(
  { title, rows }: { readonly title: string; readonly rows: readonly (readonly string[])[] },
  heads: readonly string[],
): NamedTable {
  const isUsed = heads.map((_, at) => at === 0 || rows.some((row) => row[at] !== ""));
  const isKept = isUsed.filter(Boolean).length > 1 ? isUsed : heads.map(() => true);
  const kept = (row: readonly string[]) => row.filter((_, at) => isKept[at]);
  return { title, columns: kept(heads), rows: rows.map(kept) };
}
