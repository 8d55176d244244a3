import { isParticularColumn, type ReadColumn } from "@register/domain/certificate";
import { type Cell, isBlank, type SheetRow, type WorkbookCell } from "@register/spreadsheets";
import type { Finding } from "./reading/findings.ts";
import { type FileColumn, readAmong } from "./reading/header.ts";
import { type CheckedRow, checkRow, numberOf, type RowCheckOptions } from "./reading/row-check.ts";
import type { StoredCertificate } from "../store.ts";
import { ImportDoubts, type RegisteredNumbers } from "./doubts.ts";
import { type AlteredCell, isAltered } from "./options.ts";
import { changeableColumns, type ImportRules, planRow, type RowPlan } from "./plan.ts";
import type { FileSurvey } from "./survey.ts";

/** What becomes of a row. */
export interface PlannedRow {
  /** To be used only where the row is not refused. */
  readonly row: CheckedRow;
  /** As the file has it, with the cells that somebody has corrected or filled. */
  readonly source: SheetRow;
  /** Whether the import leaves it out, whatever would become of it. */
  readonly isLeftOut: boolean;
  readonly plan: RowPlan;
  /** The updated_at of the certificate with its number; null where the register has none. */
  readonly version: string | null;
  /** Faults, or doubts, each with its sort. */
  readonly findings: readonly Finding[];
  /** Of its place in a preview; without the corrections of its cells, so that a corrected row stays where it is. */
  readonly rank: number;
}

/** Certificates by their numbers in small letters. */
export type Certificates = ReadonlyMap<string, StoredCertificate>;

/**
 * Says what becomes of the rows of a file, batch after batch in its order: a function of the rows, of what they show as a
 * whole, of the options and of the certificates that have their numbers.
 */
export class Planner {
  readonly #survey: FileSurvey;
  readonly #checks: RowCheckOptions;
  readonly #rules: ImportRules;
  readonly #doubts: ImportDoubts;
  readonly #gaps: GapFiller;
  readonly #withoutSuccessor: WithoutSuccessor;

  constructor(
    survey: FileSurvey,
    registered: RegisteredNumbers,
    withoutSuccessor: WithoutSuccessor = new Map(),
  ) {
    const { facts, options } = survey;
    this.#survey = survey;
    this.#checks = { ...options, dates: survey.order, is1904: facts.sheets?.is1904 };
    this.#rules = rulesOf(survey);
    this.#doubts = new ImportDoubts(this.#rules, registered, survey);
    this.#gaps = new GapFiller(facts.columns, options.fillDown);
    this.#withoutSuccessor = withoutSuccessor;
  }

  plan(rows: readonly SheetRow[], certificates: Certificates): readonly PlannedRow[] {
    return rows.map((inFile) => {
      const { line } = inFile;
      const isLeftOut = this.#survey.isLeftOut(line);
      const planned = this.#planRow(this.#survey.corrected(inFile), isLeftOut, certificates);
      if (!this.#survey.isCorrected(line)) return planned;
      return { ...planned, rank: this.#planRow(inFile, true, certificates).rank };
    });
  }

  #planRow(source: SheetRow, isLeftOut: boolean, certificates: Certificates): PlannedRow {
    const { facts } = this.#survey;
    const { line } = source;
    const filled = this.#gaps.fill(source, isLeftOut);
    const number = numberOf(filled, facts.columns) ?? "";
    const present = certificates.get(number);
    const checked = checkRow(filled, facts.columns, this.#checks, present);
    const { row, warnings } = checked;
    const otherLine = number === "" ? null : this.#survey.otherLine(number, line);
    const inTables = facts.tables?.byNumber.get(number);
    const { tables } = inTables ?? {};
    const ofRow = (finding: Finding): Finding => ({ ...finding, line });
    let plan = planRow(checked, { present, otherLine, tables }, this.#rules);
    const ofPlace = this.#faultOfPlace(line) ?? this.#ofSuccessor(checked.row, "absent");
    const further = [
      ...(ofPlace === undefined ? [] : [ofPlace]),
      ...(inTables?.faults ?? []).map(ofRow),
    ];
    if (further.length > 0) {
      const faults = plan.kind === "refused" ? plan.faults : [];
      plan = { kind: "refused", faults: [...faults, ...further] };
    }
    const footer = isLeftOut ? this.#survey.footerOf(source) : undefined;
    const doubts =
      footer === undefined ? [...warnings, ...this.#doubts.of(checked, plan)] : [footer];
    const unnamed = this.#ofSuccessor(row, "confidential");
    if (footer === undefined && unnamed !== undefined) doubts.push(unnamed);
    if (footer === undefined && source.isHidden === true) doubts.push(hidden(line));
    const ofTables = footer === undefined ? inTables?.warnings : undefined;
    doubts.push(...(ofTables ?? []).map(ofRow));
    const faults = plan.kind === "refused" && footer === undefined ? plan.faults : [];
    const findings = [
      ...faults.map((fault) => found(fault)),
      ...doubts.map((doubt) => found(doubt, { isDoubt: true })),
    ];
    const rank = RANKS[plan.kind] + (findings.length > 0 ? 0 : 1);
    const version = present?.updated_at ?? null;
    return { row, source: filled, isLeftOut, plan, version, findings, rank };
  }

  /** A row of a further table with other columns would be read by those of the first one. */
  #faultOfPlace(line: number): Finding | undefined {
    const table = this.#survey.tableOf(line);
    if (table?.isOther !== true) return undefined;
    const sort = `is below the column names of row ${table.line}, which are others than the first`;
    return { line, message: `the row ${sort}. Give its table a sheet or a file of its own`, sort };
  }

  /** A successor that is absent is a fault; one that is confidential is left out, which is a doubt. */
  #ofSuccessor(
    { line, replaced_by: successor }: CheckedRow,
    why: keyof typeof WITHOUT_SUCCESSOR,
  ): Finding | undefined {
    if (this.#withoutSuccessor.get(line) !== why) return undefined;
    const sort = WITHOUT_SUCCESSOR[why];
    return { line, column: "replaced_by", message: `${successor} ${sort}`, sort };
  }
}

const WITHOUT_SUCCESSOR = {
  absent: "is in neither the register nor this import",
  confidential: "is confidential, and no other certificate names it: it is left out",
};

/** By their lines, certificates that would have no successor though they name one, and why. */
type WithoutSuccessor = ReadonlyMap<number, keyof typeof WITHOUT_SUCCESSOR>;

/** Fills the gaps of columns with the value above each, row after row in the order of the file. */
class GapFiller {
  readonly #places: readonly number[];
  readonly #above = new Map<number, WorkbookCell>();

  constructor(columns: readonly FileColumn[], fillDown: readonly ReadColumn[] = []) {
    this.#places = fillDown.map((column) => columns.indexOf(column)).filter((place) => place >= 0);
  }

  /** A row that is left out gives no value to those below it. */
  fill(row: SheetRow, isLeftOut: boolean): SheetRow {
    if (this.#places.length === 0 || isLeftOut) return row;
    const cells = [...row.cells];
    for (const place of this.#places) cells[place] = this.#filled(cells[place] ?? "", place);
    return { ...row, cells };
  }

  #filled(own: Cell, place: number): Cell | AlteredCell {
    const { merged, ...plain } = typeof own === "string" ? { text: own } : own;
    // What somebody has typed stays, also where that is nothing.
    if (isAltered(own) || !isBlank(own)) {
      this.#above.set(place, plain);
      // The first of merged cells has the value of them all.
      const isOwn = merged === undefined || merged.firstColumn !== merged.lastColumn;
      return isOwn ? own : { ...plain, was: own, isFilled: true };
    }
    const value = this.#above.get(place);
    return value === undefined ? own : { ...value, was: own, isFilled: true };
  }
}

/** What changes is shown first, then what is faulty, new, and the same; of each the doubtful rows before the others. */
const RANKS: Readonly<Record<RowPlan["kind"], number>> = {
  changed: 0,
  refused: 2,
  added: 4,
  same: 6,
};

export function rulesOf({ facts, options: { update, statuses, kind } }: FileSurvey): ImportRules {
  const columns = readAmong(facts.columns);
  const particulars = facts.tables === undefined ? [] : (["particulars"] as const);
  const written = columns.map((each) => (isParticularColumn(each) ? "particulars" : each));
  const changeable = changeableColumns([...new Set([...written, ...particulars])], statuses);
  return { columns, update, changeable, kind };
}

/** A finding with its sort. */
function found(finding: Finding, more: Pick<Finding, "isDoubt"> = {}): Finding {
  return { ...finding, ...more, sort: finding.sort ?? finding.message };
}

function hidden(line: number): Finding {
  const sort = "hidden in the spreadsheet";
  return { line, message: `the row is ${sort}`, sort };
}

/** The numbers of rows, as they are and as they were corrected, in small letters: theirs are the certificates that are asked for. */
export function numbersOf(survey: FileSurvey, rows: readonly SheetRow[]): readonly string[] {
  const { columns } = survey.facts;
  return rows.flatMap((row) => {
    const corrected = survey.corrected(row);
    const numbers = [numberOf(corrected, columns)];
    if (corrected !== row) numbers.push(numberOf(row, columns));
    return numbers.filter((number) => number !== undefined);
  });
}

/** A row that is imported, by its number in small letters. */
interface Succession extends Pick<StoredCertificate, "confidential"> {
  readonly line: number;
  readonly successor: string | null;
}

/** By their numbers in small letters. */
type Registered = ReadonlyMap<string, Pick<StoredCertificate, "confidential">>;

/** Finds the certificates of an import that would be replaced by one that neither it nor the register has, or that is confidential. */
export class Successions {
  readonly #imported = new Map<string, Succession>();

  add({ row, plan, isLeftOut }: PlannedRow): void {
    if (isLeftOut || plan.kind === "refused") return;
    const { replaced_by: named, confidential } = plan.after;
    const succession = { line: row.line, successor: named?.toLowerCase() ?? null, confidential };
    this.#imported.set(row.certificate_number.toLowerCase(), succession);
  }

  /** Those that lack one, and in turn those of rows that they would replace, unless the register has them. */
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
