import { median } from "../scanner/median.ts";

/** How often everything is measured; the fewest of which a median is worth its name. */
export const ROUNDS = { usual: 5, full: 15 } as const;

/** How often paints are: of all figures they differ most from visit to visit, by a tenth and more. */
export const PAINT_ROUNDS = { usual: 9, full: 15 } as const;

/** The median of one figure of several measurements. */
export function medianOf<T>(measured: readonly T[], pick: (one: T) => number): number {
  return median(measured.map(pick));
}
