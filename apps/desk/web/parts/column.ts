import type { ReactNode } from "react";
import { dayText, instantText } from "./formats.ts";

type Value = string | number | null | undefined;

/** The names of a row's values that can be shown as they are. */
type Named<Row> = {
  [Name in keyof Row & string]: Row[Name] extends Value ? Name : never;
}[keyof Row & string];

export interface Column<Row> {
  readonly heading: string;
  /** By its name or worked out; none in a column of buttons. */
  readonly value?: Named<Row> | ((row: Row) => Value);
  /** As the page shows it, where neither value nor kind says so. */
  readonly cell?: (row: Row) => ReactNode;
  /** Whether rows can be sorted by it; its value has a name, which stands in the address. */
  readonly isSorting?: boolean;
  /** What it holds, by which its width is chosen; one that comes late is left out where there is little room. */
  readonly kind?:
    | "instant"
    | "day"
    | "exact"
    | "exact late"
    | "late"
    | "number"
    | "sender"
    | "verdict-column";
}

/** The value as text, by which rows are sorted. */
export function valueOf<Row>({ value }: Column<Row>, row: Row): string {
  if (value === undefined) return "";
  return String((typeof value === "function" ? value(row) : (row[value] as Value)) ?? "");
}

/** As the page shows it. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell !== undefined) return column.cell(row);
  const value = valueOf(column, row);
  if (value === "") return null;
  if (column.kind === "instant") return instantText(value);
  return column.kind === "day" ? dayText(value) : value;
}
