import { type ComponentType, useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { shownNumber } from "@register/domain/text";
import { type Actions as ActionTable, call } from "../call.ts";
import { useRead } from "../queries.ts";
import { type Choice, ChoiceBar, choiceText, useChoice } from "./choice.tsx";
import type { Field } from "./fields.tsx";
import { Filter } from "./filter.tsx";
import { QueryBoundary } from "./query-states.tsx";
import type { Column } from "./column.ts";
import { ListPages, ROWS_MAX, SHOWN_MAX, useIsShownWhole, useOffset } from "./list-pages.tsx";
import { Table } from "./table.tsx";
import { type PendingRequest, useRequest } from "./use-request.ts";

type ListName = "certificates.list" | "messages.list";
export type RowOf<Name extends ListName> = ActionTable[Name]["output"]["rows"][number];

/** Search, order and page are kept in the address. */
export function List<Name extends ListName>({
  name,
  filter,
  query,
  keyOf,
  pathOf,
  searches,
  offered,
  empty,
  ...table
}: {
  readonly name: Name;
  readonly filter: readonly Field[];
  /** From the address. */
  readonly query: ActionTable[Name]["input"];
  readonly columns: readonly Column<RowOf<Name>>[];
  readonly keyOf: (row: RowOf<Name>) => string;
  /** Opened directly if a search finds only this row. */
  readonly pathOf: (row: RowOf<Name>) => string;
  /** Labels and addresses. */
  readonly searches?: readonly (readonly [string, string])[];
  readonly isDense?: boolean;
  readonly sortedBy?: string;
  readonly offered?:
    | {
        readonly label: (row: RowOf<Name>) => string;
        readonly isOffered?: (row: RowOf<Name>) => boolean;
        readonly Actions: ComponentType<Choice<RowOf<Name>>>;
      }
    | undefined;
  /** Texts for an empty list without and with a search. */
  readonly empty: { readonly all: string; readonly found: string };
}) {
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const offset = useOffset();
  const first = offset ?? 0;
  const [what = ""] = name.split(".");
  const limit = useIsShownWhole() ? SHOWN_MAX : undefined;
  const read = useRead(name, { ...query, offset, limit });
  const { data, isFetching, isPlaceholderData } = read;
  const begin = useRequest();
  const [entered, setEntered] = useState<PendingRequest>();
  const opened = useRef<PendingRequest>(undefined);
  const isRead = data !== undefined && !isFetching && !isPlaceholderData;
  useEffect(() => {
    if (opened.current === entered || !isRead) return;
    opened.current = entered;
    const [only] = data.rows;
    if (only !== undefined && data.matching === 1) entered?.move(() => go(pathOf(only)));
  }, [entered, isRead, data, go, pathOf]);
  const choice = useChoice(keyOf);
  /** Reads in parts, since one request returns at most ROWS_MAX rows. */
  const readAll = async () => {
    const all: RowOf<Name>[] = [];
    for (;;) {
      const part = { ...query, limit: ROWS_MAX, offset: all.length };
      // oxlint-disable-next-line no-await-in-loop -- Whether there are more is known only then.
      const { rows } = await call(name, part);
      all.push(...rows);
      if (rows.length < ROWS_MAX) return all;
    }
  };
  return (
    <>
      <Filter what={what} fields={filter} onEnter={() => setEntered(begin())} />
      {searches === undefined ? null : (
        <nav aria-label="Frequent searches" className="row">
          {searches.map(([label, to]) => (
            <Link
              key={to}
              href={to}
              aria-current={to === `${location.pathname}${location.search}` ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <QueryBoundary read={read} what={`the ${what}`}>
        {({ rows, matching, ...page }) => {
          // Some lists stop counting at a limit.
          const isMore = "isMatchingMore" in page && page.isMatchingMore === true;
          const all = `${shownNumber(matching)}${isMore ? " or more" : ""}`;
          const chosen = choiceText(choice, rows);
          const isFiltered = filter.some((field) => search.has(field.name));
          const counted =
            rows.length > 0
              ? `${first + 1} to ${first + rows.length} of ${all}`
              : matching > 0
                ? "The list has fewer pages now. Go to the previous one."
                : isFiltered
                  ? empty.found
                  : empty.all;
          const isAllOffered =
            "isMatchingMore" in page && rows.length > 0 && choice.chosen.size < matching;
          return (
            <>
              {rows.length < matching ? (
                <p className="print-only">
                  {shownNumber(rows.length)} of {all}
                </p>
              ) : null}
              <p role="status" className={rows.length === 0 ? undefined : "screen-only"}>
                {isPlaceholderData ? "Loading …" : counted}
                {chosen === "" || rows.length === 0 ? "" : ","} {chosen}
              </p>
              {rows.length === 0 ? null : (
                <Table<RowOf<Name>>
                  {...table}
                  name={what}
                  rows={rows}
                  keyOf={keyOf}
                  choice={
                    offered && {
                      ...offered,
                      chosen: new Set(choice.chosen.keys()),
                      onChoose: (keys) => choice.choose([...keys], rows),
                    }
                  }
                />
              )}
              <ListPages rows={rows.length} matching={matching} isMore={isMore} />
              <ChoiceBar<RowOf<Name>>
                choice={choice}
                text={chosen}
                rows={rows}
                all={isAllOffered && !isPlaceholderData ? all : undefined}
                isMore={isMore}
                readAll={readAll}
              >
                {offered && <offered.Actions {...choice} />}
              </ChoiceBar>
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
