/** One line of the report: what was measured, beside a peer measured in the same run, and its aim. */
export interface Figure {
  readonly area: Area;
  readonly name: string;
  /** "ms", "MB", "%", "rows/s"…, as it is printed behind the value; "" for a plain count or ratio. */
  readonly unit: string;
  readonly ours: number;
  /** What ours is measured beside; the report shows ours divided by it as the ratio. */
  readonly peer?: { readonly name: string; readonly value: number };
  /** What ours, or the ratio, should be: at most or at least. */
  readonly aim?: {
    readonly of: "ours" | "ratio";
    readonly is: "at most" | "at least";
    readonly value: number;
  };
  /**
   * How much work it was measured with: 1,000 "certificates". Figures of one name that differ in the
   * amount alone show how the cost grows.
   */
  readonly work?: { readonly of: string; readonly amount: number };
  /** What a reader should know besides, in a sentence or two: a query plan, why an aim is missed. */
  readonly note?: string;
}

/** In the order in which they are measured and shown. */
export const AREAS = ["register", "scanner", "web"] as const;

export type Area = (typeof AREAS)[number];

/** How a part of the bench is run. */
export interface BenchRun {
  /** With the long ones, which take far more than the ten minutes of the usual run. */
  readonly full: boolean;
  /** Shows what is being done on one line that is written over. */
  readonly showProgress: (status: string) => void;
}
