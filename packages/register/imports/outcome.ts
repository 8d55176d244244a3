import type { FileFacts } from "../certificate-files/certificate-file.ts";
import { type CountedFindings, FindingList } from "../certificate-files/findings.ts";
import type { UnknownColumn } from "../certificate-files/header.ts";
import type { ImportOptions } from "./options.ts";
import { EffectCounts, type ImportEffects } from "./plan.ts";
import type { PlannedRow } from "./planner.ts";
import type { FileSurvey } from "./survey.ts";

/** What an import would do, or has done. */
export interface ImportOutcome {
  readonly rowsRead: number;
  /** Rows that are left out, whatever is found in them. What follows is about the others. */
  readonly leftOut: number;
  /** Rows with a fault, which may not be imported, and others with a doubt. */
  readonly faulty: number;
  readonly doubtful: number;
  /** Those about the file, too. */
  readonly faults: CountedFindings;
  readonly warnings: CountedFindings;
  readonly effects: ImportEffects;
}

/** Why nothing was imported, or can be. */
export type ImportObstacle =
  /** The file, a row of it, or all of them. */
  | { readonly kind: "faulty" }
  /** Nobody has said what columns with unknown names are. */
  | { readonly kind: "columns"; readonly unknown: readonly UnknownColumn[] }
  /** Empty cells would take values away. */
  | { readonly kind: "clears" }
  /** It changes certificates, for which it needs a second person's approval. */
  | { readonly kind: "approval" }
  /** Others have changed, added or deleted certificates since they were planned for: the first of them. */
  | { readonly kind: "outdated"; readonly numbers: readonly string[] }
  /** Certificates would be replaced by some that neither register nor import has: the first of those. */
  | { readonly kind: "successors"; readonly numbers: readonly string[] }
  /** Certificates would replace each other. */
  | { readonly kind: "circle" };

/** Counts what becomes of rows. */
export class OutcomeCounts {
  readonly #counts = { rowsRead: 0, leftOut: 0, faulty: 0, doubtful: 0 };
  readonly #faults = new FindingList();
  readonly #warnings = new FindingList();
  readonly #effects = new EffectCounts();

  constructor({ facts, warnings }: FileSurvey) {
    this.#faults.add(facts.faults);
    this.#warnings.add(warnings);
  }

  get outcome(): ImportOutcome {
    return {
      ...this.#counts,
      faults: this.#faults.counted,
      warnings: this.#warnings.counted,
      effects: this.#effects.effects,
    };
  }

  add({ row, plan, findings, isLeftOut }: PlannedRow): void {
    const counts = this.#counts;
    const doubts = findings.filter(({ isDoubt }) => isDoubt === true);
    counts.rowsRead += 1;
    if (isLeftOut) {
      counts.leftOut += 1;
      this.#warnings.add(doubts.filter(({ advice }) => advice === "left-out"));
      return;
    }
    this.#effects.add(plan, row);
    this.#warnings.add(doubts);
    if (plan.kind === "refused") {
      counts.faulty += 1;
      this.#faults.add(plan.faults);
    } else if (doubts.length > 0) counts.doubtful += 1;
  }
}

/** Why the import can't be done so. */
export function obstacleTo(
  { unknown, isUnreadable }: FileFacts,
  { skipFaulty, clearBlanks }: ImportOptions,
  { rowsRead, leftOut, faulty, faults, effects }: ImportOutcome,
  needsApproval = false,
): ImportObstacle | undefined {
  if (unknown.length > 0 && !(isUnreadable && rowsRead > 0)) {
    return { kind: "columns", unknown };
  }
  const isGoodEnough =
    !isUnreadable && faulty + leftOut < rowsRead && (skipFaulty || faults.count === 0);
  if (!isGoodEnough) return { kind: "faulty" };
  if (!clearBlanks && effects.cleared.length > 0) return { kind: "clears" };
  return needsApproval && effects.updated > 0 ? { kind: "approval" } : undefined;
}
