import { type RegisterColumn, STATUS_COLUMNS } from "@register/domain/certificate";
import { type DateOrder, orderShownBy } from "@register/domain/days";
import { isBlank, shownText } from "@register/spreadsheets";
import type { FileBatch } from "../certificate-files/certificate-file.ts";
import { type FileColumn, readAmong } from "../certificate-files/header.ts";
import { isDate } from "../certificate-files/row-check.ts";

/** Rows by what their days in figures show: an order, the same day in both orders, or a day that needs an order. */
export type SeenDays = Readonly<Record<"dmy" | "mdy" | "same" | "open", number>>;

/** What the rows of a file show of it as a whole. */
export interface FileEvidence {
  readonly days: SeenDays;
  /** How many cells of a column are empty, or merged with others, below a value: something is left out there. */
  readonly gaps: Partial<Record<RegisterColumn, number>>;
}

/** The order that days show, where none of them shows another. */
export function orderShown({ dmy, mdy }: SeenDays): DateOrder | undefined {
  if (dmy > 0 && mdy > 0) return undefined;
  return dmy > 0 ? "dmy" : mdy > 0 ? "mdy" : undefined;
}

/** Whether rows that belong together may have one value: neither a number nor a status is meant for several. */
function isFilled(column: RegisterColumn): boolean {
  return column !== "certificate_number" && !STATUS_COLUMNS.some((each) => each === column);
}

/** Gathers the evidence batch by batch. */
export class EvidenceList {
  readonly #days = { dmy: 0, mdy: 0, same: 0, open: 0 };
  readonly #gaps = new Map<RegisterColumn, number>();
  readonly #begun = new Set<RegisterColumn>();

  get evidence(): FileEvidence {
    return { days: { ...this.#days }, gaps: Object.fromEntries(this.#gaps) };
  }

  add({ rows, columns }: Pick<FileBatch, "rows" | "columns">): void {
    const read = readAmong(columns);
    const placeOf = (column: FileColumn) => columns.indexOf(column);
    const days = read.filter(isDate).map(placeOf);
    for (const { cells } of rows) {
      const shown = days.flatMap((place) => orderShownBy(shownText(cells[place] ?? "")) ?? []);
      for (const each of new Set(shown)) this.#days[each] += 1;
      for (const column of read.filter(isFilled)) {
        if (!isBlank(cells[placeOf(column)] ?? "")) this.#begun.add(column);
        else if (this.#begun.has(column)) this.#gaps.set(column, (this.#gaps.get(column) ?? 0) + 1);
      }
    }
  }
}
