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

/** The middle one of some values, the upper of two; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
