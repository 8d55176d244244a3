import type { RegisterColumn } from "@register/domain/certificate";
import { shownText } from "@register/spreadsheets";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import type { Finding } from "../certificate-files/findings.ts";
import type { RowPlan } from "./plan.ts";
import type { PlannedBatch, PlannedRow } from "./planned-rows.ts";

/** A row of a preview, as its certificate will stand; a refused one as the file has it. */
export interface PreviewRow {
  readonly line: number;
  readonly kind: RowPlan["kind"];
  /** Those that are not empty, or that the import empties. */
  readonly values: readonly PreviewValue[];
  /** Faults, or doubts. */
  readonly findings: readonly Finding[];
}

interface PreviewValue {
  readonly column: RegisterColumn;
  readonly value: string | null;
  /** Of a value that changes; null where it was empty. */
  readonly before?: string | null | undefined;
}

/** How many rows have a fault, and how many of the others a doubt. */
export interface PreviewCounts {
  readonly faulty: number;
  readonly doubtful: number;
}

/** A page of a preview, whose faulty rows come first, then the doubtful ones, then the others, each in the file's order. */
export class PreviewPage {
  readonly #firstShown: readonly number[];
  readonly #lastShown: readonly number[];
  readonly #size: number;
  readonly #counts = [0, 0, 0];
  readonly #rows: PreviewRow[][] = [[], [], []];

  /** For another page than the first, the counts must be known. */
  constructor(
    size: number,
    offset = 0,
    { faulty, doubtful }: PreviewCounts = { faulty: 0, doubtful: 0 },
  ) {
    this.#size = size;
    const before = [0, faulty, faulty + doubtful];
    this.#firstShown = before.map((count) => offset - count);
    this.#lastShown = before.map((count) => offset - count + size);
  }

  add({ rows, columns }: PlannedBatch): void {
    for (const row of rows) {
      const kind = kindOf(row);
      const place = this.#counts[kind] ?? 0;
      this.#counts[kind] = place + 1;
      const isShown =
        place >= (this.#firstShown[kind] ?? 0) && place < (this.#lastShown[kind] ?? 0);
      if (isShown) this.#rows[kind]?.push(previewOf(row, columns));
    }
  }

  /** Of the rows so far. */
  get counts(): PreviewCounts {
    const [faulty = 0, doubtful = 0] = this.#counts;
    return { faulty, doubtful };
  }

  get isFull(): boolean {
    return this.rows.length === this.#size;
  }

  get rows(): readonly PreviewRow[] {
    return this.#rows.flat().slice(0, this.#size);
  }
}

function kindOf({ plan, doubts }: PlannedRow): 0 | 1 | 2 {
  if (plan.kind === "refused") return 0;
  return doubts.length > 0 ? 1 : 2;
}

function previewOf(
  { row, plan, doubts, source }: PlannedRow,
  columns: PlannedBatch["columns"],
): PreviewRow {
  const { line } = row;
  if (plan.kind === "refused") {
    const values = columns.flatMap((column, place) => {
      const value = shownText(source.cells[place] ?? "");
      const isRead = column !== "not read" && column !== "without name";
      return isRead && value !== "" ? [{ column, value }] : [];
    });
    return { line, kind: plan.kind, values, findings: [...plan.faults, ...doubts] };
  }
  const changes = new Map(
    plan.kind === "changed" ? plan.fields.map(({ name, before }) => [name, before]) : [],
  );
  const values = REGISTER_COLUMNS.flatMap((column) => {
    const value = plan.after[column];
    const before = changes.get(column);
    return value === null && before === undefined ? [] : [{ column, value, before }];
  });
  return { line, kind: plan.kind, values, findings: doubts };
}
