/** One line of the table: a measured value, perhaps beside a peer of the same run. */
export interface Figure {
  readonly name: string;
  /** "ms", "MB", "%", "rows/s"…; "" for a plain count. */
  readonly unit: string;
  readonly ours: number;
  readonly peer?: { readonly name: string; readonly value: number };
}

/** The middle one of some values, the upper of two; 0 of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value above that share of the values; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** A Markdown table. The ratio is ours divided by the peer's. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, ours, peer }) => [
    name,
    valueText(ours, unit),
    peer === undefined ? "" : `${valueText(peer.value, unit)} (${peer.name})`,
    peer === undefined || peer.value === 0 ? "" : valueText(ours / peer.value, ""),
  ]);
  return [["", "ours", "beside it", "ratio"], ["---", "---", "---", "---"], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** "14.3 ms", "96.5%", "1,200 /s": three digits, or all before the point. */
function valueText(value: number, unit: string): string {
  const digits =
    Math.abs(value) < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };
  return `${value.toLocaleString("en-GB", digits)}${unit === "" || unit === "%" ? "" : " "}${unit}`;
}

const BEGIN = "<!-- figures: written by `npm run bench` -->";
const END = "<!-- end of the figures -->";

/** A document with new figures between its two markers. */
export function withFigures(document: string, figures: string): string {
  const [before, after] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (before === -1 || after < before) throw new Error(`There must be the lines\n${BEGIN}\n${END}`);
  return `${document.slice(0, before + BEGIN.length)}\n\n${figures}\n\n${document.slice(after)}`;
}
