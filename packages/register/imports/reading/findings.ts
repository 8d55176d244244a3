import type { ParticularsFault } from "@register/domain/certificate";

export interface Finding {
  /** From 1; undefined for the whole file. */
  readonly line?: number | undefined;
  /** Undefined for the whole line. */
  readonly column?: string | undefined;
  readonly at?: Omit<ParticularsFault, "message"> | undefined;
  /** Without a full stop. */
  readonly message: string;
  /** For grouping; defaults to the message. */
  readonly category?: string | undefined;
  /** A remedy that each program words for itself. */
  readonly advice?: ImportAdvice | undefined;
  /** The row may be imported all the same. */
  readonly isWarning?: true;
}

export type ImportAdvice =
  | "update"
  | "other-sheet"
  | "no-sheet"
  | "dates"
  | "left-out"
  | "fill-down"
  | "read-as-days"
  | "read-as-shown"
  | "columns"
  | "too-long";

/** "line 17, vessel_imo: …" */
export function formatFinding({ line, column, message }: Finding): string {
  const place = [line === undefined ? undefined : `line ${line}`, column];
  const named = place.filter((part) => part !== undefined);
  return named.length === 0 ? message : `${named.join(", ")}: ${message}`;
}

/** "vessel_imo: …" */
export function reasonOf({ column, message }: Finding): string {
  return formatFinding({ column, message });
}

export interface CountedFindings {
  readonly count: number;
  readonly first: readonly Finding[];
}

export const FINDINGS_SHOWN_MAX = 50;

/** Keeps only the first findings, which limits memory. */
export class FindingList {
  readonly #first: Finding[] = [];
  #count = 0;

  get counted(): CountedFindings {
    return { count: this.#count, first: this.#first };
  }

  add(findings: readonly Finding[]): void {
    this.#count += findings.length;
    this.#first.push(...findings.slice(0, FINDINGS_SHOWN_MAX - this.#first.length));
  }
}
