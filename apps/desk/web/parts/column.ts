import type { ReactNode } from "react";
import { dayText, instantText } from "./formats.ts";

type Value = string | number | null | undefined;

/** Keys of values that can be shown directly. */
type Named<Row> = {
  [Name in keyof Row & string]: Row[Name] extends Value ? Name : never;
}[keyof Row & string];

export interface Column<Row> {
  readonly heading: string;
  /** A key or a function; absent for buttons. */
  readonly value?: Named<Row> | ((row: Row) => Value);
  /** Overrides value and kind. */
  readonly cell?: (row: Row) => ReactNode;
  /** Requires a key as value, because the address names it. */
  readonly isSorting?: boolean;
  /** Decides the width; "late" columns are hidden on narrow screens. */
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

/** The text for sorting. */
export function valueOf<Row>({ value }: Column<Row>, row: Row): string {
  if (value === undefined) return "";
  return String((typeof value === "function" ? value(row) : (row[value] as Value)) ?? "");
}

export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell !== undefined) return column.cell(row);
  const value = valueOf(column, row);
  if (value === "") return null;
  if (column.kind === "instant") return instantText(value);
  return column.kind === "day" ? dayText(value) : value;
}
