import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import { focusFollowed, rememberFollowed } from "./page.tsx";
import { cellOf, type Column, valueOf } from "./column.ts";

/** Chosen rows, by key. */
export interface Choice<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly label: (row: Row) => string;
  readonly isOffered?: (row: Row) => boolean;
  readonly isFixed?: boolean;
  readonly labelOfAll?: string;
}

interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows stack on narrow screens, unless it is wide. */
export function Table<Row>({
  name,
  caption,
  columns,
  rows,
  keyOf,
  choice,
  sortedBy,
  isDense = false,
  isWide = false,
}: Rows<Row> & {
  /** Prefix of the row ids. */
  readonly name: string;
  readonly caption?: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly choice?: Choice<Row> | undefined;
  /** The register's default sort column; if undefined, the table sorts by itself. */
  readonly sortedBy?: string | undefined;
  /** One line per row on wide screens, two on narrow ones, with a sticky head. */
  readonly isDense?: boolean;
  /** Scrolls sideways, so that rows can be compared at any width. */
  readonly isWide?: boolean;
}) {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    // After Back, the rows may load later than the page.
    focusFollowed();
  }, []);
  const sort = search.get("sort") ?? sortedBy;
  const isDescending = search.get("descending") === "yes";
  const order = columns.find(({ value, isSorting }) => isSorting === true && value === sort);
  const shown =
    sortedBy !== undefined || order === undefined ? rows : sorted(rows, order, isDescending);
  const pressed = useRef<string>(undefined);
  /** All rows since the last pressed checkbox. */
  const through = (row: Row) => {
    const ends = [pressed.current ?? keyOf(row), keyOf(row)];
    const places = ends.map((key) => shown.findIndex((candidate) => keyOf(candidate) === key));
    return places.includes(-1) ? [row] : shown.slice(Math.min(...places), Math.max(...places) + 1);
  };
  const sortBy = (column: string) => {
    const next = new URLSearchParams(search);
    next.delete("offset");
    next.delete("descending");
    next.set("sort", column);
    if (column === sort && !isDescending) next.set("descending", "yes");
    setSearch(next);
  };
  return (
    <div className={isDense ? "list dense" : isWide ? "list wide" : "list stacked"}>
      <table>
        {caption === undefined ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            {choice === undefined ? null : (
              <th className="all">
                <Choose
                  label={choice.labelOfAll ?? "Choose all on this page"}
                  {...{ rows, keyOf, choice }}
                />
              </th>
            )}
            {columns.map(({ heading, value, kind, isSorting = false }) => {
              if (!isSorting || typeof value !== "string") {
                return (
                  <th key={heading} scope="col" className={kind}>
                    {heading}
                  </th>
                );
              }
              const direction = isDescending ? "descending" : "ascending";
              return (
                <th
                  key={heading}
                  scope="col"
                  className={kind}
                  aria-sort={value === sort ? direction : "none"}
                >
                  <button type="button" className="plain" onClick={() => sortBy(value)}>
                    {heading}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={keyOf(row)}
              id={`${name}-${keyOf(row)}`}
              // Runs before the link changes the history.
              onClickCapture={({ target, currentTarget }) => {
                if (target instanceof Element && target.closest("a") !== null) {
                  rememberFollowed(currentTarget.id);
                }
              }}
            >
              {choice === undefined ? null : (
                <td className="choice">
                  <Choose
                    label={choice.label(row)}
                    rows={[row]}
                    withShift={() => through(row)}
                    onPress={() => (pressed.current = keyOf(row))}
                    {...{ keyOf, choice }}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.heading}
                  dir="auto"
                  className={column.kind}
                  data-label={index > 0 && column.value ? column.heading : undefined}
                >
                  {cellOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Choose<Row>({
  label,
  rows,
  withShift,
  onPress,
  keyOf,
  choice: { chosen, onChoose, isOffered, isFixed = false },
}: Rows<Row> & {
  readonly label: string;
  readonly choice: Choice<Row>;
  /** The rows to choose while Shift is held. */
  readonly withShift?: () => readonly Row[];
  readonly onPress?: () => void;
}) {
  const keysOf = (pageRows: readonly Row[]) =>
    pageRows.filter((row) => isOffered?.(row) ?? true).map(keyOf);
  const keys = keysOf(rows);
  return (
    <input
      type="checkbox"
      aria-label={label}
      disabled={isFixed || keys.length === 0}
      checked={keys.length > 0 && keys.every((key) => chosen.has(key))}
      onChange={({ target, nativeEvent: press }) => {
        const isMany = press instanceof MouseEvent && press.shiftKey;
        const meant = isMany && withShift !== undefined ? keysOf(withShift()) : keys;
        onPress?.();
        const chosenElsewhere = [...chosen].filter((key) => !meant.includes(key));
        onChoose(new Set(target.checked ? [...chosenElsewhere, ...meant] : chosenElsewhere));
      }}
    />
  );
}

function sorted<Row>(rows: readonly Row[], by: Column<Row>, isDescending: boolean): readonly Row[] {
  const inOrder = rows.toSorted((a, b) =>
    valueOf(by, a).localeCompare(valueOf(by, b), "en-GB", { numeric: true }),
  );
  return isDescending ? inOrder.toReversed() : inOrder;
}
