/** One line of the table: what was measured, beside a peer measured in the same run, and its aim. */
export interface Figure {
  readonly name: string;
  /** "ms", "MB", "%", "rows/s"…, as it is printed behind the value; "" for a plain count. */
  readonly unit: string;
  readonly ours: number;
  readonly peer?: { readonly name: string; readonly value: number };
  readonly aim?: {
    /** The ratio is ours divided by the peer's. */
    readonly of: "ours" | "ratio";
    readonly is: "at most" | "at least";
    readonly value: number;
  };
  /** What a reader should know besides, in a sentence. */
  readonly note?: string | undefined;
  /** One of the ten that docs/performance.md begins with. */
  readonly isLeading?: boolean;
}

/** What one run of the bench is asked to do. */
export interface Run {
  /** With the long measurements, which take about an hour. */
  readonly full: boolean;
  readonly kills: number;
  /** Hostile requests to each database. */
  readonly requests: number;
  readonly pictures: number;
  /** Chooses what is random, as in an earlier run; each part has its own way when there is none. */
  readonly seed?: number;
}

/** Ours as a part of the peer's; undefined where nothing was measured beside it. */
export function ratioOf({ ours, peer }: Figure): number | undefined {
  if (peer === undefined) return undefined;
  // Nothing beside nothing is as much.
  return ours === peer.value ? 1 : ours / peer.value;
}

/** Whether the aim was met; undefined where there is none. */
export function isMet(figure: Figure): boolean | undefined {
  const { aim, ours } = figure;
  if (aim === undefined) return undefined;
  const value = aim.of === "ours" ? ours : (ratioOf(figure) ?? Number.NaN);
  return aim.is === "at most" ? value <= aim.value : value >= aim.value;
}
