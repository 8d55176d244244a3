import { kinds } from "@register/content/kinds";
import {
  columnLabel,
  comparableName,
  fieldsOf,
  isParticularColumn,
  labelsOf,
  type NamedTable,
  readYesNo,
  SUBCONTRACTED,
  TABLE_ROWS_MAX,
} from "@register/domain/certificate";
import type { LanguageCode } from "@register/domain/site";
import {
  type Cell,
  isBlank,
  quoted,
  shownText,
  type SheetRow,
  textOrStruck,
  UnreadableFileError,
} from "@register/spreadsheets";
import type { Finding } from "./findings.ts";
import { footerIn } from "./footer.ts";
import {
  type ColumnNamed,
  columnsNamed,
  type FileColumn,
  type HeaderReading,
  type NamedColumns,
  namesIn,
  particularNamed,
  readHeader,
  rowAsShown,
  type UnknownColumn,
} from "./header.ts";
import { checkRow, numberOf } from "./row-check.ts";

export interface TablesSheet {
  readonly sheet: string;
  readonly unknown: readonly UnknownColumn[];
  readonly warnings: readonly Finding[];
  /** Keyed by lower-case number, or by the text in its place. */
  readonly byNumber: ReadonlyMap<string, NumberTables>;
}

export interface NumberTables {
  readonly number: string;
  readonly line: number;
  /** The row seems not to belong to a table, unless a certificate has its number. */
  readonly footer: string | undefined;
  readonly tables: readonly NamedTable[];
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** All rows stay in memory. */
const ROWS_MAX = 100_000;

type Head = "section" | "mark" | "result";

const HEADS: readonly Readonly<Record<Head, string>>[] = Object.values({
  en: { section: "Section", mark: "Subcontracted|Subcontractor", result: "Result|Value|Finding" },
  ar: { section: "القسم", mark: "من الباطن", result: "النتيجة" },
  fr: { section: "Section", mark: "Sous-traité|Sous-traitant", result: "Résultat|Constat" },
  es: { section: "Sección", mark: "Subcontratado", result: "Resultado|Constatación" },
  pt: { section: "Seção", mark: "Subcontratado", result: "Resultado" },
} satisfies Record<LanguageCode, Record<Head, string>>);

const namesOf = (head: Head) =>
  new Set(HEADS.flatMap((heads) => heads[head].split("|").map(comparableName)));

const SECTION = namesOf("section");
const MARK = namesOf("mark");
const RESULT = namesOf("result");

const isOf = (names: ReadonlySet<string>) => (column: string) =>
  isParticularColumn(column) && names.has(comparableName(columnLabel(column)));

const isSection = isOf(SECTION);
const isMark = isOf(MARK);

function isHead(column: string): boolean {
  return isParticularColumn(column) && !isSection(column) && !isMark(column);
}

/** Heads in any language. */
function knownHeads(): ReadonlySet<string> {
  const ofKinds = [...kinds().values()].flatMap(({ form }) =>
    fieldsOf(form).flatMap((field) =>
      field.type === "table"
        ? field.columns.flatMap(({ id, label }) => [id, ...labelsOf(label)])
        : [],
    ),
  );
  const commonHeads = ["Parameter", "Label", "Method", "Result", "Value", "Unit", "Limit"];
  return new Set([...ofKinds, ...commonHeads].map(comparableName));
}

export function tablesColumn(named: NamedColumns = []): ColumnNamed {
  const heads = new Set([...knownHeads(), ...SECTION, ...MARK]);
  const left = new Set(named.flatMap(([name, column]) => (column === "not read" ? [name] : [])));
  return (name) => {
    if (name === "") return "without name";
    if (left.has(name)) return "not read";
    if (heads.has(comparableName(name))) return particularNamed(name);
    return columnsNamed([name]).has("certificate_number") ? "certificate_number" : undefined;
  };
}

/** Rejects with UnreadableFileError. */
export async function readTables(
  batches: AsyncIterable<readonly SheetRow[]>,
  sheet: string,
  named: NamedColumns | undefined,
): Promise<TablesSheet> {
  const meaning = tablesColumn(named);
  const found = new Map<string, Gathered>();
  const warnings: Finding[] = [];
  let header: (HeaderReading & { readonly names: string }) | undefined;
  let above: readonly Cell[] = [];
  let [count, isEnded] = [0, false];
  const warn = (line: number, message: string) => warnings.push(placedIn(sheet, { line, message }));
  for await (const batch of batches) {
    for (const row of batch) {
      if (header === undefined) {
        header = { ...readTablesHeader(row, sheet, named, meaning), names: namesOfRow(row) };
        continue;
      }
      if ((count += 1) > ROWS_MAX) {
        const message = `the sheet ${quoted(sheet)} has more than ${ROWS_MAX.toLocaleString("en-GB")} rows`;
        throw new UnreadableFileError("too-large", message);
      }
      const { columns, names } = header;
      above = row.cells.map((cell, at) => unmerged(cell, above[at]));
      const whole = rowAsShown({ ...row, cells: above }, columns);
      const number = textOrStruck(whole.cells[columns.indexOf("certificate_number")] ?? "");
      // Checking every row for column names would be too slow.
      if (!/\d/.test(number) && (namesIn(row, meaning) > 1 || namesIn(row) > 1)) {
        isEnded = namesOfRow(row) !== names;
        warn(
          row.line,
          `${isEnded ? "a second table begins here" : "it names the columns again"}, and is left out`,
        );
      } else if (!isEnded) {
        const key = numberOf(whole, columns) ?? number.toLowerCase();
        const gathered = found.get(key) ?? begun(whole, columns, number);
        found.set(key, gathered);
        gather(gathered, whole, { sheet, columns });
      }
    }
  }
  const { columns, unknown } =
    header ?? readTablesHeader({ line: 1, cells: [] }, sheet, named, meaning);
  const heads = columns.filter(isHead).map(columnLabel);
  const byNumber = Array.from(found, ([key, { sections, ...gatheredTable }]) => {
    const tables = Array.from(sections.values(), (section) => tableOf(section, heads));
    return [key, { ...gatheredTable, tables }] as const;
  });
  return {
    sheet,
    warnings,
    byNumber: new Map(byNumber),
    unknown: unknown.map(({ name }) => ({ name, nearest: undefined })),
  };
}

function namesOfRow({ cells }: SheetRow): string {
  return cells.map(shownText).join("\n");
}

function readTablesHeader(
  row: SheetRow,
  sheet: string,
  named: NamedColumns | undefined,
  meaning: ColumnNamed,
): HeaderReading {
  const header = readHeader(row, named, meaning);
  const count = (is: (column: string) => boolean) => header.columns.filter(is).length;
  const isTable =
    header.columns.includes("certificate_number") &&
    count((column) => isHead(column) || column === "unknown") >= 2 &&
    count(isSection) < 2 &&
    count(isMark) < 2;
  const fault = isTable ? header.faults[0]?.message : NO_TABLES;
  if (fault === undefined) return header;
  const { message } = placedIn(sheet, { line: row.line, message: fault });
  throw new UnreadableFileError("not-a-table", message);
}

const NO_TABLES =
  "it must name a column of certificate numbers, one of what is measured and one of results";

/** Cells merged downwards repeat their value. */
function unmerged(cell: Cell, above: Cell | undefined): Cell {
  if (typeof cell === "string" || cell.merged?.firstColumn !== cell.merged?.lastColumn) return cell;
  const { merged, ...plainCell } = cell;
  return merged !== undefined && isBlank(plainCell) ? (above ?? plainCell) : plainCell;
}

interface Gathered extends Omit<NumberTables, "tables"> {
  readonly faults: Finding[];
  readonly warnings: Finding[];
  /** Keyed by lower-case title. */
  readonly sections: Map<string, { readonly title: string; readonly rows: string[][] }>;
  title: string;
  rows: number;
}

function begun(row: SheetRow, columns: readonly FileColumn[], number: string): Gathered {
  const { category, isLetterless } = footerIn(row, columns) ?? {};
  const footer = isLetterless === true ? undefined : category;
  const none = { faults: [], warnings: [], sections: new Map(), title: "", rows: 0 };
  return { number, line: row.line, footer, ...none };
}

function gather(
  gathered: Gathered,
  row: SheetRow,
  { sheet, columns }: Pick<HeaderReading, "columns"> & Pick<TablesSheet, "sheet">,
): void {
  const { line, isHidden } = row;
  const placed = (finding: Finding) => placedIn(sheet, { line, ...finding });
  const fault = (message: string) => gathered.faults.push(placed({ message }));
  const warn = (message: string) => gathered.warnings.push(placed({ message }));
  gathered.rows += 1;
  if (gathered.rows > TABLE_ROWS_MAX) {
    const message = `more than ${TABLE_ROWS_MAX} rows have this number`;
    if (gathered.rows === TABLE_ROWS_MAX + 1) fault(message);
    return;
  }
  const checked = checkRow(row, columns, { strict: false });
  gathered.faults.push(...checked.faults.map(placed));
  gathered.warnings.push(...checked.warnings.map(placed));
  if (isHidden === true) warn("the row is hidden in the spreadsheet");
  if (checked.faults.length > 0) return;
  const values = new Map(checked.change.named);
  const textOf = (column = "") => values.get(columnLabel(column))?.replaceAll("\n", " ") ?? "";
  const heads = columns.filter(isHead);
  const cells = heads.map(textOf);
  const [measured = "", ...resultCells] = cells;
  if (measured === "") fault("what is measured is missing");
  const mark = textOf(columns.find(isMark));
  if (mark !== "" && readYesNo(mark) === undefined) fault(`${quoted(mark)} is neither yes nor no`);
  if (readYesNo(mark) === "yes") {
    const result = heads.findIndex((head) => RESULT.has(comparableName(columnLabel(head))));
    const text = cells.at(result) ?? "";
    if (!text.endsWith(SUBCONTRACTED)) cells.splice(result, 1, `${text} ${SUBCONTRACTED}`.trim());
  } else if (measured !== "" && resultCells.every((value) => value === "")) {
    warn(`nothing stands beside ${quoted(measured)}, which is left out`);
  }
  // Often only the first row names its section.
  gathered.title = textOf(columns.find(isSection)) || gathered.title;
  const section = gathered.sections.get(gathered.title.toLowerCase()) ?? {
    title: gathered.title,
    rows: [],
  };
  gathered.sections.set(gathered.title.toLowerCase(), section);
  section.rows.push(cells);
}

export function placedIn(
  sheet: string,
  { line, column, message, category = message }: Finding,
): Finding {
  const head = column === undefined ? "" : `, ${columnLabel(column)}`;
  return {
    message: `row ${line} of the sheet ${quoted(sheet)}${head}: ${message}`,
    category: `in the sheet ${quoted(sheet)}${head}: ${category}`,
  };
}

/** Drops empty columns. */
function tableOf(
  { title, rows }: { readonly title: string; readonly rows: readonly (readonly string[])[] },
  heads: readonly string[],
): NamedTable {
  const isUsed = heads.map((_, at) => at === 0 || rows.some((row) => row[at] !== ""));
  const isKept = isUsed.filter(Boolean).length > 1 ? isUsed : heads.map(() => true);
  const keptCells = (row: readonly string[]) => row.filter((_, at) => isKept[at]);
  return { title, columns: keptCells(heads), rows: rows.map(keptCells) };
}
