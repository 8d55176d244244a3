import {
  isConfirmationColumn,
  isParticularColumn,
  type ReadColumn,
} from "@register/domain/certificate";
import { type Cell, isBlank, type SheetRow, type WorkbookCell } from "@register/spreadsheets";
import type { Finding } from "./reading/findings.ts";
import { type FileColumn, readAmong } from "./reading/header.ts";
import {
  type CheckedRow,
  checkRow,
  numberOf,
  type RowCheck,
  type RowCheckOptions,
} from "./reading/row-check.ts";
import type { StoredCertificate } from "../store.ts";
import { ImportWarnings, type RegisteredNumbers } from "./import-warnings.ts";
import { type AlteredCell, isAltered } from "./options.ts";
import { changeableColumns, type ImportRules, planRow, type RowPlan } from "./plan.ts";
import type { NumberTables } from "./reading/tables-sheet.ts";
import type { FileAnalysis } from "./file-analysis.ts";

export interface PlannedRow {
  /** Must not be used if the row is refused. */
  readonly row: CheckedRow;
  readonly source: SheetRow;
  readonly isLeftOut: boolean;
  readonly plan: RowPlan;
  /** The updated_at of the present certificate. */
  readonly version: string | null;
  readonly findings: readonly Finding[];
  /** Ignores corrections, so that a corrected row keeps its place in a preview. */
  readonly rank: number;
}

/** Keyed by lower-case number. */
export type Certificates = ReadonlyMap<string, StoredCertificate>;

/** The result depends only on rows, options and certificates. */
export class Planner {
  readonly #survey: FileAnalysis;
  readonly #checks: RowCheckOptions;
  readonly #rules: ImportRules;
  readonly #doubts: ImportWarnings;
  readonly #gaps: GapFiller;
  readonly #withoutSuccessor: WithoutSuccessor;

  constructor(
    analysis: FileAnalysis,
    registered: RegisteredNumbers,
    withoutSuccessor: WithoutSuccessor = new Map(),
  ) {
    const { metadata, options } = analysis;
    this.#survey = analysis;
    this.#checks = { ...options, dates: analysis.order, is1904: metadata.sheets?.is1904 };
    this.#rules = rulesOf(analysis);
    this.#doubts = new ImportWarnings(this.#rules, registered, analysis);
    this.#gaps = new GapFiller(metadata.columns, options.fillDown);
    this.#withoutSuccessor = withoutSuccessor;
  }

  plan(rows: readonly SheetRow[], certificates: Certificates): readonly PlannedRow[] {
    return rows.map((inFile) => {
      const { line } = inFile;
      const isLeftOut = this.#survey.isLeftOut(line);
      const planned = this.#planRow(this.#survey.corrected(inFile), isLeftOut, certificates);
      if (!this.#survey.isCorrected(line)) return planned;
      // Left out, the row as it is in the file fills no gap below.
      return { ...planned, rank: this.#planRow(inFile, true, certificates).rank };
    });
  }

  #planRow(source: SheetRow, isLeftOut: boolean, certificates: Certificates): PlannedRow {
    const { metadata } = this.#survey;
    const filled = this.#gaps.fill(source, isLeftOut);
    const number = numberOf(filled, metadata.columns) ?? "";
    const current = certificates.get(number);
    const inTables = metadata.tables?.byNumber.get(number);
    const checked = checkRow(filled, metadata.columns, this.#checks, current);
    const plan = this.#planOf(checked, number, current, inTables);
    const footer = isLeftOut ? this.#survey.nonDataRowOf(source) : undefined;
    const findings =
      footer === undefined
        ? this.#findingsOf(checked, plan, inTables)
        : [found(footer, { isWarning: true })];
    const rank = RANKS[plan.kind] + (findings.length > 0 ? 0 : 1);
    const version = current?.updated_at ?? null;
    return { row: checked.row, source: filled, isLeftOut, plan, version, findings, rank };
  }

  #planOf(
    checked: RowCheck,
    number: string,
    current: StoredCertificate | undefined,
    inTables: NumberTables | undefined,
  ): RowPlan {
    const { line } = checked.source;
    const duplicateLine = number === "" ? null : this.#survey.duplicateLine(number, line);
    const { tables, faults = [] } = inTables ?? {};
    const plan = planRow(checked, { current, duplicateLine, tables }, this.#rules);
    const ofPlace = this.#faultOfPlace(line) ?? this.#ofSuccessor(checked.row, "absent");
    const further = [ofPlace ?? [], faults.map(inRow(line))].flat();
    if (further.length === 0) return plan;
    const own = plan.kind === "refused" ? plan.faults : [];
    return { kind: "refused", faults: [...own, ...further] };
  }

  #findingsOf(
    checked: RowCheck,
    plan: RowPlan,
    inTables: NumberTables | undefined,
  ): readonly Finding[] {
    const { row, source, warnings } = checked;
    const { line } = source;
    const faults = plan.kind === "refused" ? plan.faults : [];
    const doubts = [
      warnings,
      this.#doubts.of(checked, plan),
      this.#ofSuccessor(row, "confidential") ?? [],
      source.isHidden === true ? hidden(line) : [],
      (inTables?.warnings ?? []).map(inRow(line)),
    ].flat();
    return [
      ...faults.map((fault) => found(fault)),
      ...doubts.map((doubt) => found(doubt, { isWarning: true })),
    ];
  }

  /** A second table with other columns would be misread. */
  #faultOfPlace(line: number): Finding | undefined {
    const table = this.#survey.tableOf(line);
    if (table?.isOther !== true) return undefined;
    const category = `is below the column names of row ${table.line}, which are others than the first`;
    return {
      line,
      message: `the row ${category}. Give its table a sheet or a file of its own`,
      category,
    };
  }

  /** A missing successor is a fault; a confidential one is dropped with a warning. */
  #ofSuccessor(
    { line, replaced_by: successor }: CheckedRow,
    why: keyof typeof WITHOUT_SUCCESSOR,
  ): Finding | undefined {
    if (this.#withoutSuccessor.get(line) !== why) return undefined;
    const category = WITHOUT_SUCCESSOR[why];
    return { line, column: "replaced_by", message: `${successor} ${category}`, category };
  }
}

const WITHOUT_SUCCESSOR = {
  absent: "is in neither the register nor this import",
  confidential: "is confidential, and no other certificate names it: it is left out",
};

/** Keyed by line. */
type WithoutSuccessor = ReadonlyMap<number, keyof typeof WITHOUT_SUCCESSOR>;

/** Fills gaps in file order. */
class GapFiller {
  readonly #places: readonly number[];
  readonly #above = new Map<number, WorkbookCell>();

  constructor(columns: readonly FileColumn[], fillDown: readonly ReadColumn[] = []) {
    this.#places = fillDown.map((column) => columns.indexOf(column)).filter((place) => place >= 0);
  }

  /** Excluded rows provide no value. */
  fill(row: SheetRow, isLeftOut: boolean): SheetRow {
    if (this.#places.length === 0 || isLeftOut) return row;
    const cells = [...row.cells];
    for (const place of this.#places) cells[place] = this.#filled(cells[place] ?? "", place);
    return { ...row, cells };
  }

  #filled(fileCell: Cell, place: number): Cell | AlteredCell {
    const { merged, ...plain } = typeof fileCell === "string" ? { text: fileCell } : fileCell;
    // A correction wins, even an empty one.
    if (isAltered(fileCell) || !isBlank(fileCell)) {
      this.#above.set(place, plain);
      // The first merged cell holds the value.
      const isOwn = merged === undefined || merged.firstColumn !== merged.lastColumn;
      return isOwn ? fileCell : { ...plain, was: fileCell, isFilled: true };
    }
    const value = this.#above.get(place);
    return value === undefined ? fileCell : { ...value, was: fileCell, isFilled: true };
  }
}

/** Rows with findings come first. */
const RANKS: Readonly<Record<RowPlan["kind"], number>> = {
  changed: 0,
  refused: 2,
  added: 4,
  same: 6,
};

export function rulesOf(analysis: FileAnalysis): ImportRules {
  const { metadata, isUpdate: update, isOfConfirmations } = analysis;
  const columns = readAmong(metadata.columns);
  const recordedAt = new Date().toISOString();
  const rules = { columns, update, isOfConfirmations, recordedAt };
  // Not the letter case of a number either, which nobody has given leave to change.
  if (isOfConfirmations) return { ...rules, changeable: ["confirmations"] };
  const { statuses, kind } = analysis.options;
  const particulars = metadata.tables === undefined ? [] : (["particulars"] as const);
  // Particulars name their kind, and change with it.
  const ofKind =
    kind === undefined && !columns.includes("kind") ? [] : (["kind", "particulars"] as const);
  const written = columns.map((column) => {
    if (isConfirmationColumn(column)) return "confirmations";
    return isParticularColumn(column) ? "particulars" : column;
  });
  const changeable = [...new Set([...written, ...particulars, ...ofKind])];
  return { ...rules, changeable: changeableColumns(changeable, statuses), kind };
}

/** Findings of tables stand at the row of their certificate. */
function inRow(line: number) {
  return (finding: Finding): Finding => ({ ...finding, line });
}

function found(finding: Finding, more: Pick<Finding, "isWarning"> = {}): Finding {
  return { ...finding, ...more, category: finding.category ?? finding.message };
}

function hidden(line: number): Finding {
  const category = "hidden in the spreadsheet";
  return { line, message: `the row is ${category}`, category };
}

/** Lower case, with and without corrections. */
export function numbersOf(analysis: FileAnalysis, rows: readonly SheetRow[]): readonly string[] {
  const { columns } = analysis.metadata;
  return rows.flatMap((row) => {
    const corrected = analysis.corrected(row);
    const numbers = [numberOf(corrected, columns)];
    if (corrected !== row) numbers.push(numberOf(row, columns));
    return numbers.filter((number) => number !== undefined);
  });
}

/** Keyed by lower-case number. */
interface Succession extends Pick<StoredCertificate, "confidential"> {
  readonly line: number;
  readonly successor: string | null;
}

/** Keyed by lower-case number. */
type Registered = ReadonlyMap<string, Pick<StoredCertificate, "confidential">>;

export class Successions {
  readonly #imported = new Map<string, Succession>();

  add({ row, plan, isLeftOut }: PlannedRow): void {
    if (isLeftOut || plan.kind === "refused") return;
    const { replaced_by: named, confidential } = plan.after;
    const succession = { line: row.line, successor: named?.toLowerCase() ?? null, confidential };
    this.#imported.set(row.certificate_number.toLowerCase(), succession);
  }

  /** A row without its successor is not imported, so rows that it should replace lack theirs. */
  lacking(registered: Registered): WithoutSuccessor {
    const lacking = new Map<number, keyof typeof WITHOUT_SUCCESSOR>();
    const replacedBy = Map.groupBy(this.#imported.values(), ({ successor }) => successor ?? "");
    const absent: string[] = [];
    for (const [number, rows] of replacedBy) {
      if (number === "") continue;
      const named = this.#imported.get(number) ?? registered.get(number);
      if (named === undefined) absent.push(number);
      if (named?.confidential === "yes")
        for (const { line } of rows) lacking.set(line, "confidential");
    }
    const numbers = new Map(Array.from(this.#imported, ([number, { line }]) => [line, number]));
    for (let next = absent.pop(); next !== undefined; next = absent.pop()) {
      for (const { line } of replacedBy.get(next) ?? []) {
        if (lacking.get(line) === "absent") continue;
        lacking.set(line, "absent");
        const number = numbers.get(line) ?? "";
        if (!registered.has(number)) absent.push(number);
      }
    }
    return lacking;
  }
}
