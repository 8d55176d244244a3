import { type ComponentType, useEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation, useSearchParams } from "wouter";
import { shownNumber } from "@register/domain/text";
import { Button } from "@register/ui/button";
import { type Actions, call } from "../call.ts";
import { useRead } from "../queries.ts";
import { type Field, Fields, type Values } from "./fields.tsx";
import { Failure, Shown } from "./states.tsx";
import type { Column } from "./column.ts";
import { ListPages, offsetIn, ROWS_MAX } from "./list-pages.tsx";
import { Table } from "./table.tsx";

type ListName = "certificates.list" | "messages.list";
type RowOf<Name extends ListName> = Actions[Name]["output"]["rows"][number];

/** The rows that are chosen, as they were then, by their keys, and what ends their choice. */
export interface ChosenRows<Name extends ListName = ListName> {
  readonly chosen: ReadonlyMap<string, RowOf<Name>>;
  readonly onEnd: () => void;
}

async function readAll<Name extends ListName>(name: Name, query: Actions[Name]["input"]) {
  const all: RowOf<Name>[] = [];
  for (;;) {
    const part = { ...query, limit: ROWS_MAX, offset: all.length };
    // oxlint-disable-next-line no-await-in-loop -- Whether there are more is known only then.
    const { rows } = await call(name, part);
    all.push(...rows);
    if (rows.length < ROWS_MAX) return all;
  }
}

/** A list of the register, found and read in pages; all that it shows stands in the address. */
export function List<Name extends ListName>({
  name,
  filter,
  query,
  columns,
  keyOf,
  pathOf,
  views,
  isDense = false,
  sortedBy,
  choice,
  saveAll,
  empty,
}: {
  readonly name: Name;
  /** Their values go into the address. */
  readonly filter: readonly Field[];
  /** What the address asks for. */
  readonly query: Actions[Name]["input"];
  readonly columns: readonly Column<RowOf<Name>>[];
  readonly keyOf: (row: RowOf<Name>) => string;
  /** The row's own page, which opens where it is the only one that a search finds. */
  readonly pathOf: (row: RowOf<Name>) => string;
  /** Names and addresses of searches that are often made. */
  readonly views?: readonly (readonly [string, string])[];
  readonly isDense?: boolean;
  readonly sortedBy?: string;
  choice?:
    | {
        readonly label: (row: RowOf<Name>) => string;
        readonly isOffered?: (row: RowOf<Name>) => boolean;
        /** What can be done with the chosen ones. */
        readonly Acts: ComponentType<ChosenRows<Name>>;
      }
    | undefined;
  /** Saves a file of the desk's, where that has more than the columns. */
  readonly saveAll?: () => Promise<unknown>;
  /** Why there is nothing, where nothing was looked for, and where nothing was found. */
  readonly empty: { readonly all: string; readonly found: string };
}) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlyMap<string, RowOf<Name>>>(new Map());
  const [entered, setEntered] = useState(0);
  const opened = useRef(0);
  const bar = useRef<HTMLDivElement>(null);
  const [, go] = useLocation();
  const offset = offsetIn(search);
  const [what = ""] = name.split(".");
  const read = useRead(name, { ...query, offset: offset || undefined });
  const { data, isFetching, isPlaceholderData } = read;
  const isRead = data !== undefined && !isFetching && !isPlaceholderData;
  useEffect(() => {
    if (opened.current === entered || !isRead) return;
    opened.current = entered;
    const [only] = data.rows;
    if (only !== undefined && data.matching === 1) go(pathOf(only));
  }, [entered, isRead, data, go, pathOf]);
  const isFiltered = filter.some((field) => search.has(field.name));
  const chooseAll = useMutation({
    mutationFn: () => call(name, { ...query, limit: ROWS_MAX }),
    onSuccess: ({ rows, ...found }) => {
      // Others may have added some since they were counted.
      if (isMoreIn(found)) return void read.refetch();
      // What was chosen before was seen as it was then.
      setChosen(new Map(rows.map((row) => [keyOf(row), chosen.get(keyOf(row)) ?? row])));
      // The button that was pressed is gone.
      bar.current?.focus();
    },
  });
  return (
    <>
      <Filter
        what={what}
        fields={filter}
        search={search}
        onSearch={setSearch}
        onEnter={() => setEntered(entered + 1)}
      />
      {views === undefined ? null : (
        <nav aria-label="Views" className="row">
          {views.map(([label, to]) => (
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
      <Shown read={read} what={`the ${what}`}>
        {({ rows, matching, ...page }) => {
          const isMore = isMoreIn(page);
          const all = `${shownNumber(matching)}${isMore ? " or more" : ""}`;
          const none = isFiltered ? empty.found : empty.all;
          const shown =
            rows.length > 0
              ? `${offset + 1} to ${offset + rows.length} of ${all}`
              : matching > 0
                ? "The list has fewer pages now. Go to the previous one."
                : none;
          const onPage = rows.filter((row) => chosen.has(keyOf(row))).length;
          const others = shownNumber(chosen.size - onPage);
          const chosenText = `${shownNumber(chosen.size)} chosen${others === "0" ? "" : ` (${others} not on this page)`}`;
          // Of a list that says whether more match than one reading gives.
          const isPageChosen = "isMatchingMore" in page && onPage === rows.length;
          const isAllOffered = isPageChosen && rows.length > 0 && chosen.size < matching;
          return (
            <>
              <p role="status" className="screen-only">
                {read.isPlaceholderData ? "Loading …" : shown}
                {chosen.size === 0 ? "" : `${rows.length === 0 ? "" : ","} ${chosenText}`}
              </p>
              {rows.length < matching ? (
                <p className="part">
                  {rows.length} of {all} {what}
                </p>
              ) : null}
              {rows.length === 0 ? null : (
                <Table<RowOf<Name>>
                  name={what}
                  columns={columns}
                  rows={rows}
                  keyOf={keyOf}
                  sortedBy={sortedBy}
                  isDense={isDense}
                  choice={
                    choice && {
                      ...choice,
                      chosen: new Set(chosen.keys()),
                      onChoose: (keys) =>
                        setChosen(
                          new Map(
                            [...rows.map((row) => [keyOf(row), row] as const), ...chosen].filter(
                              ([key]) => keys.has(key),
                            ),
                          ),
                        ),
                    }
                  }
                  readAll={() => readAll(name, query)}
                  saveAll={saveAll}
                />
              )}
              <ListPages rows={rows.length} matching={matching} isMore={isMore} />
              {chosen.size === 0 ? null : (
                <div className="chosen" ref={bar} tabIndex={-1}>
                  {/* Above the buttons, none of which may come to lie under the pointer. */}
                  <div className="row">
                    <strong>{chosenText}</strong>
                    {isPageChosen && isMore ? (
                      <span className="soft">
                        More than {shownNumber(ROWS_MAX)} match: too many to choose them all
                      </span>
                    ) : isAllOffered ? (
                      <button
                        type="button"
                        className="plain"
                        disabled={chooseAll.isPending || read.isPlaceholderData}
                        onClick={() => chooseAll.mutate()}
                      >
                        Choose all {all} that match
                      </button>
                    ) : null}
                  </div>
                  {chooseAll.error === null ? null : (
                    <Failure error={chooseAll.error} retry={() => chooseAll.mutate()} />
                  )}
                  {others === "0" ? null : (
                    <Others
                      keys={[...chosen.keys()].filter(
                        (key) => !rows.some((row) => keyOf(row) === key),
                      )}
                      onTakeOut={(key) => {
                        setChosen(new Map([...chosen].filter(([each]) => each !== key)));
                        // The button that was pressed is gone.
                        bar.current?.focus();
                      }}
                    />
                  )}
                  <div className="row acts">
                    {choice && <choice.Acts chosen={chosen} onEnd={() => setChosen(new Map())} />}
                    <Button look="quiet" onClick={() => setChosen(new Map())}>
                      Choose none
                    </Button>
                  </div>
                </div>
              )}
            </>
          );
        }}
      </Shown>
    </>
  );
}

/** Chosen rows of other pages, and what has been deleted since: here alone each can be taken out. */
function Others({
  keys,
  onTakeOut,
}: {
  readonly keys: readonly string[];
  readonly onTakeOut: (key: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Not on this page</summary>
      <ul className="row numbers" role="list">
        {(isOpen ? keys : []).map((key) => (
          <li key={key}>
            <button type="button" className="plain" onClick={() => onTakeOut(key)}>
              Take out {key}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whether more match than were counted. */
const isMoreIn = (page: object) => "isMatchingMore" in page && page.isMatchingMore === true;

const isTyped = ({ options }: Field) => options === undefined;

/** A search, which acts at once where a value is chosen, and where one is typed by Enter or once its field is left. Its fields follow the address, also after Back; another order or page leaves what is typed. */
function Filter({
  what,
  fields,
  search,
  onSearch,
  onEnter,
}: {
  readonly what: string;
  readonly fields: readonly Field[];
  readonly search: URLSearchParams;
  readonly onSearch: (search: URLSearchParams) => void;
  /** Called where a text was searched for, by Enter or the button. */
  readonly onEnter: () => void;
}) {
  const found: Values = Object.fromEntries(
    fields.map(({ name }) => [name, search.get(name) ?? ""]),
  );
  const address = JSON.stringify(found);
  const [typed, setTyped] = useState<{ readonly address: string; readonly values: Values }>();
  const values = typed?.address === address ? typed.values : found;
  const show = (next: Values) => {
    setTyped(undefined);
    const asked = new URLSearchParams(search);
    asked.delete("offset");
    for (const { name } of fields) {
      const value = next[name]?.trim() ?? "";
      if (value === "") asked.delete(name);
      else asked.set(name, value);
    }
    // The same search again is no further place in the history.
    if (asked.toString() !== search.toString()) onSearch(asked);
  };
  return (
    <form
      role="search"
      aria-label={`Search the ${what}`}
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        show(values);
        if (fields.some((field) => isTyped(field) && values[field.name]?.trim())) onEnter();
      }}
      onBlur={({ target }) => {
        // The search waits for Enter: the arrow leads from it to the rows that are there.
        if (target.matches('input:not([type="search"])') && typed !== undefined) show(values);
      }}
    >
      <div className="fields">
        <Fields
          fields={fields}
          values={values}
          onChange={(name, value) => {
            const next = { ...values, [name]: value };
            if (fields.some((field) => field.name === name && isTyped(field)))
              setTyped({ address, values: next });
            else show(next);
          }}
        />
        <div className="row">
          <Button type="submit">Search</Button>
          <Button look="quiet" onClick={() => show({})}>
            Clear
          </Button>
        </div>
      </div>
    </form>
  );
}
