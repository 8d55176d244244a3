import type { Area, Figure } from "./figure.ts";
import type { Machine } from "./machine.ts";
import { verdict } from "./verdict.ts";

/** What became of one part of the bench. */
export type PartOutcome = {
  readonly name: string;
  readonly seconds: number;
} & ({ readonly figures: readonly Figure[] } | { readonly failure: string });

/** A whole run, as it is kept in bench/results. */
export interface BenchResults {
  /** ISO 8601, when it began. */
  readonly date: string;
  /** Null where git does not say. */
  readonly commit: string | null;
  /** Whether the long ones were run. */
  readonly full: boolean;
  readonly machine: Machine;
  /** Load average over a minute, when it began and when it ended; both 0 on Windows, which has none. */
  readonly load: { readonly start: number; readonly end: number };
  readonly parts: readonly PartOutcome[];
}

export function figuresOf({ parts }: Pick<BenchResults, "parts">): readonly Figure[] {
  return parts.flatMap((part) => ("figures" in part ? part.figures : []));
}

/** Figures of an area, or how a part of it failed. */
export function inArea<T extends { readonly area: Area }>(figures: readonly T[], area: Area): T[] {
  return figures.filter((figure) => figure.area === area);
}

export function failuresOf({ parts }: Pick<BenchResults, "parts">): readonly Failure[] {
  return parts.flatMap((part) =>
    "failure" in part ? [{ name: part.name, reason: part.failure }] : [],
  );
}

export interface Failure {
  readonly name: string;
  readonly reason: string;
}

/** "35 of 38 aims met, 12 figures without one, 1 part failed" */
export function summary(results: Pick<BenchResults, "parts">): string {
  const verdicts = figuresOf(results).map(verdict);
  const met = verdicts.filter((each) => each === "met").length;
  const without = verdicts.filter((each) => each === "no aim").length;
  const failed = failuresOf(results).length;
  return [
    `${met} of ${verdicts.length - without} aims met`,
    ...(without > 0 ? [`${without} ${without === 1 ? "figure" : "figures"} without one`] : []),
    ...(failed > 0 ? [`${failed} ${failed === 1 ? "part" : "parts"} failed`] : []),
  ].join(", ");
}
