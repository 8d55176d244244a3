import {
  FINDINGS_SHOWN_MAX,
  clearedFields,
  type ImportOutcome,
  type PlannedField,
  type PlannedRow,
} from "@register/register/imports";

interface PlannedChange {
  readonly line: number;
  readonly certificate_number: string;
  readonly kind: "new" | "changed";
  readonly field?: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

/**
 * A dry run shows the first new and changed certificates by field, and every certificate that would lose a value or
 * change its status.
 */
export class PlannedChanges {
  readonly #rows: PlannedChange[] = [];
  readonly #counts = { new: 0, changed: 0 };

  add(rows: readonly PlannedRow[]): void {
    for (const { row, plan, isLeftOut } of rows) {
      if (isLeftOut || (plan.kind !== "added" && plan.kind !== "changed")) continue;
      const kind = plan.kind === "added" ? "new" : "changed";
      const fields = plan.kind === "changed" ? plan.fields : [];
      if (this.#counts[kind] >= FINDINGS_SHOWN_MAX && !isLoss(fields)) continue;
      this.#counts[kind] += 1;
      const { line, certificate_number, status } = row;
      const named = { line, certificate_number, kind } as const;
      if (kind === "new") this.#rows.push(status === null ? named : { ...named, after: status });
      for (const { name, before, after } of fields) {
        const [from, to] =
          name === "status" ? [before ?? "in force", after ?? "in force"] : [before, after];
        this.#rows.push({ ...named, field: name, before: from, after: to });
      }
    }
  }

  /** Returns the rows of a table, and how many certificates it lacks. */
  shown({ effects: { added, updated } }: ImportOutcome) {
    const left = { new: added - this.#counts.new, changed: updated - this.#counts.changed };
    return { rows: this.#rows, ...(left.new + left.changed > 0 ? { notShown: left } : {}) };
  }
}

function isLoss(fields: readonly PlannedField[]): boolean {
  return clearedFields(fields).length > 0 || fields.some(({ name }) => name === "status");
}
