import { type CountedFindings, type Finding, FindingList } from "../certificate-files/findings.ts";
import { quoted } from "@register/spreadsheets";
import type { Footer } from "../certificate-files/footer.ts";
import type { ImportDoubts } from "./doubts.ts";
import type { PlanOutcome, StagedFile } from "./import-plan.ts";
import { EffectCounts } from "./plan.ts";
import { type StagedRow, successorOf } from "./staged-rows.ts";
import type { StaffConnection } from "../staff-connection.ts";

const NONE: CountedFindings = { count: 0, first: [] };

const NOTHING = { rowsRead: 0, leftOut: 0, faulty: 0, doubtful: 0, faults: NONE, warnings: NONE };

/** Counts what an import would do, row by row. */
export class OutcomeCounts {
  readonly #counts: Record<"rowsRead" | "leftOut" | "faulty" | "doubtful", number>;
  readonly #faults: FindingList;
  readonly #warnings: FindingList;
  readonly #effects: EffectCounts;

  /** With other rows of the file. */
  constructor(start: Omit<PlanOutcome, "known" | "effects"> & Partial<PlanOutcome> = NOTHING) {
    const { rowsRead, leftOut, faulty, doubtful } = start;
    this.#counts = { rowsRead, leftOut, faulty, doubtful };
    this.#faults = new FindingList(start.faults);
    this.#warnings = new FindingList(start.warnings);
    this.#effects = new EffectCounts(start.effects);
  }

  get outcome(): Omit<PlanOutcome, "known"> {
    return {
      ...this.#counts,
      faults: this.#faults.counted,
      warnings: this.#warnings.counted,
      effects: this.#effects.effects,
    };
  }

  addOfFile({ faults, warnings }: StagedFile): void {
    this.#faults.add(faults);
    this.#warnings.add(warnings);
  }

  /** Counts a row; with -1 instead of 1, takes back that it was counted. */
  add({ row, plan, footer, isLeftOut }: StagedRow, found: readonly Finding[], one: 1 | -1 = 1) {
    const counts = this.#counts;
    const count = one === 1 ? "add" : "remove";
    const isRefused = plan.kind === "refused";
    const doubts = found.filter(({ isDoubt }) => !isRefused || isDoubt === true);
    counts.rowsRead += one;
    if (isLeftOut) {
      counts.leftOut += one;
      if (footer !== undefined) this.#warnings[count](doubts);
      return;
    }
    this.#effects.add(plan, row, one);
    this.#warnings[count](doubts);
    if (!isRefused) {
      counts.doubtful += doubts.length > 0 ? one : 0;
      return;
    }
    counts.faulty += one;
    this.#faults[count](plan.faults);
  }
}

/** A row with all that was found in it. */
export interface Planned {
  readonly row: StagedRow;
  readonly found: readonly Finding[];
}

/** Faults and doubts, each with its sort, as they are kept with the row. */
export function findingsOf(row: StagedRow, doubts: ImportDoubts): readonly Finding[] {
  const { plan, warnings, footer, isLeftOut } = row;
  const away = isLeftOut && footer ? [whyLeftOut(row.row.line, footer)] : undefined;
  const doubted = away ?? [...warnings, ...doubts.of(row, plan)];
  const found =
    plan.kind === "refused"
      ? [
          ...(away ? [] : plan.faults),
          ...doubted.map((doubt) => Object.assign({ isDoubt: true }, doubt)),
        ]
      : doubted;
  return found.map((each) => Object.assign({ sort: each.message }, each));
}

function whyLeftOut(line: number, { text, sort }: Footer): Finding {
  const message = `${quoted(text)} ${sort}, so the row is left out`;
  return { line, column: "certificate_number", message, sort, advice: "left-out" };
}

/** Keeps what becomes of rows. */
export async function keepPlanned(
  connection: StaffConnection,
  upload: number,
  rows: readonly Planned[],
): Promise<void> {
  if (rows.length === 0) return;
  const { dialect } = connection;
  const values = rows.map(({ row: staged, found }) => [
    upload,
    staged.row.line,
    staged.plan.kind,
    staged.version,
    found.length === 0 ? null : JSON.stringify(found),
    successorOf(staged),
  ]);
  // With the upload from each row, SQLite looks the rows up by both: from one value it would read all of the upload.
  await connection.execute(
    `UPDATE desk_upload_rows SET kind = planned.kind, seen_at = planned.seen_at, findings = planned.findings,
       successor = planned.successor
     FROM (SELECT CAST(value ->> 0 AS BIGINT) AS upload_id, CAST(value ->> 1 AS INTEGER) AS line,
         value ->> 2 AS kind, CAST(value ->> 3 AS ${dialect.instantType}) AS seen_at, value ->> 4 AS findings,
         value ->> 5 AS successor
       FROM ${dialect.rows("$1")}) AS planned
     WHERE desk_upload_rows.upload_id = planned.upload_id AND desk_upload_rows.line = planned.line`,
    [JSON.stringify(values)],
  );
}
