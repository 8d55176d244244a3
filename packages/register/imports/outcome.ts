import { IMPORTED_COLUMNS, type ReadColumn } from "@register/domain/certificate";
import type { FileFacts } from "./reading/certificate-file.ts";
import { type CountedFindings, FindingList } from "./reading/findings.ts";
import type { UnknownColumn } from "./reading/header.ts";
import type { ImportOptions } from "./options.ts";
import { clearedFields } from "./plan.ts";
import type { PlannedRow } from "./planner.ts";
import type { FileAnalysis } from "./file-analysis.ts";

export interface ImportEffects {
  readonly added: number;
  readonly updated: number;
  /** Equal rows, whose updated_at stays. */
  readonly unchanged: number;
  /** Added or updated certificates in force without an expiry. */
  readonly validWithoutEnd: number;
  /** These change only if statuses are imported. */
  readonly otherStatus: number;
  /** These are in force in the file only. */
  readonly backInForce: number;
  /** The first certificates that get another successor, and it: "A-1 (by B-1)". */
  readonly successions: readonly string[];
  /** Values cleared by empty cells. */
  readonly cleared: readonly ClearedColumn[];
}

interface ClearedColumn {
  readonly column: ReadColumn;
  readonly count: number;
}

export interface ImportOutcome {
  readonly rowsRead: number;
  /** The other counts ignore excluded rows. */
  readonly excluded: number;
  /** Rows with faults are not imported; rows with warnings are. */
  readonly faulty: number;
  readonly doubtful: number;
  readonly faults: CountedFindings;
  readonly warnings: CountedFindings;
  readonly effects: ImportEffects;
}

export type ImportObstacle =
  | { readonly kind: "faulty" }
  /** Unknown columns have not been assigned. */
  | { readonly kind: "columns"; readonly unknown: readonly UnknownColumn[] }
  /** Empty cells would clear values. */
  | { readonly kind: "clears" }
  /** Others have changed these certificates since the plan. */
  | { readonly kind: "outdated"; readonly numbers: readonly string[] }
  /** These successors are in neither the register nor the import. */
  | { readonly kind: "successors"; readonly numbers: readonly string[] }
  | { readonly kind: "circle" };

/** More than are named, so that it is seen when there are more. */
const SUCCESSIONS_MAX = 21;

export class OutcomeCounts {
  readonly #rows = { rowsRead: 0, excluded: 0, faulty: 0, doubtful: 0 };
  readonly #effects = {
    added: 0,
    updated: 0,
    unchanged: 0,
    validWithoutEnd: 0,
    otherStatus: 0,
    backInForce: 0,
  };
  readonly #successions: string[] = [];
  readonly #cleared = new Map<ReadColumn, number>();
  readonly #faults = new FindingList();
  readonly #warnings = new FindingList();

  constructor({ faults, warnings }: FileAnalysis) {
    this.#faults.add(faults);
    this.#warnings.add(warnings);
  }

  get outcome(): ImportOutcome {
    // In the card's order.
    const places: readonly ReadColumn[] = [...IMPORTED_COLUMNS, ...this.#cleared.keys()];
    const cleared = [...new Set(places)].flatMap((column) => {
      const count = this.#cleared.get(column);
      return count === undefined ? [] : [{ column, count }];
    });
    return {
      ...this.#rows,
      faults: this.#faults.counted,
      warnings: this.#warnings.counted,
      effects: { ...this.#effects, successions: this.#successions, cleared },
    };
  }

  add({ row, plan, findings, isLeftOut }: PlannedRow): void {
    const rows = this.#rows;
    const doubts = findings.filter(({ isWarning }) => isWarning === true);
    rows.rowsRead += 1;
    if (isLeftOut) {
      rows.excluded += 1;
      this.#warnings.add(doubts.filter(({ advice }) => advice === "left-out"));
      return;
    }
    this.#warnings.add(doubts);
    if (plan.kind === "refused") {
      rows.faulty += 1;
      this.#faults.add(plan.faults);
      return;
    }
    if (doubts.length > 0) rows.doubtful += 1;
    const effects = this.#effects;
    if (plan.kind === "added") effects.added += 1;
    else {
      if (plan.kind === "changed") effects.updated += 1;
      else effects.unchanged += 1;
      if (plan.hasOtherStatus) {
        effects.otherStatus += 1;
        if (row.status === null && plan.before.status !== null) effects.backInForce += 1;
      }
      for (const { name } of clearedFields(plan.fields)) {
        this.#cleared.set(name, (this.#cleared.get(name) ?? 0) + 1);
      }
    }
    const { status, validity_date: end, replaced_by: successor } = plan.after;
    const former = plan.kind === "added" ? null : plan.before.replaced_by;
    // A confidential successor is a finding, and left out.
    const isNamed = !findings.some(({ column }) => column === "replaced_by");
    if (
      successor !== null &&
      successor !== former &&
      isNamed &&
      this.#successions.length < SUCCESSIONS_MAX
    )
      this.#successions.push(`${row.certificate_number} (by ${successor})`);
    if (plan.kind !== "same" && status === null && end === null) effects.validWithoutEnd += 1;
  }
}

export function findImportBlocker(
  { unknown, isUnreadable }: FileFacts,
  { skipFaulty, clearBlanks }: ImportOptions,
  { rowsRead, excluded, faulty, faults, effects }: ImportOutcome,
): ImportObstacle | undefined {
  if (unknown.length > 0 && !(isUnreadable && rowsRead > 0)) {
    return { kind: "columns", unknown };
  }
  const isGoodEnough =
    !isUnreadable && faulty + excluded < rowsRead && (skipFaulty || faults.count === 0);
  if (!isGoodEnough) return { kind: "faulty" };
  return !clearBlanks && effects.cleared.length > 0 ? { kind: "clears" } : undefined;
}
