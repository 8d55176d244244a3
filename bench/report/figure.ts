/** One line of the report: what was measured, beside a peer measured in the same run, and its aim. */
export interface Figure {
  readonly area: "web" | "scanner" | "register";
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
}

/** How a part of the bench is run. */
export interface BenchRun {
  /** With the long ones, which take far more than the ten minutes of the usual run. */
  readonly full: boolean;
  /** Shows what is being done on one line that is written over. */
  readonly showProgress: (status: string) => void;
}
