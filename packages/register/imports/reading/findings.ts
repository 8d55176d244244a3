import type { ParticularsFault } from "@register/domain/certificate";

/** A fault or a warning about a place in a file of certificates. */
export interface Finding {
  /** From 1; for a row of several lines its first. Undefined: the whole file. */
  readonly line?: number | undefined;
  /** Undefined: the whole line. */
  readonly column?: string | undefined;
  /** The field, row and cell of a certificate's particulars. */
  readonly at?: Omit<ParticularsFault, "message"> | undefined;
  /** A sentence without full stop. */
  readonly message: string;
  /** What equal findings say of their column, by which they are grouped: "is no date". Undefined: the message. */
  readonly sort?: string | undefined;
  /** What a person can choose against it, which each program names in its own words. */
  readonly advice?: ImportAdvice | undefined;
  /** A doubt, not a fault: the row may be imported all the same. */
  readonly isDoubt?: true;
}

/** To update certificates, to take a row in, to read another sheet, to name no sheet, to say in which order dates are, and so on. */
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

/** Why a row is left out, without its line: "vessel_imo: …" */
export function reasonOf({ column, message }: Finding): string {
  return formatFinding({ column, message });
}

export interface CountedFindings {
  readonly count: number;
  readonly first: readonly Finding[];
}

/** Most findings that a command or a preview shows. */
export const FINDINGS_SHOWN_MAX = 50;

/** Counts findings and keeps the first, so that a file full of faults fits in memory. */
export class FindingList {
  readonly #first: Finding[] = [];
  #count = 0;

  /** All of them, and the first {@link FINDINGS_SHOWN_MAX}. */
  get counted(): CountedFindings {
    return { count: this.#count, first: this.#first };
  }

  add(findings: readonly Finding[]): void {
    this.#count += findings.length;
    this.#first.push(...findings.slice(0, FINDINGS_SHOWN_MAX - this.#first.length));
  }
}
