import { type ComponentType, useState } from "react";
import { useSearchParams } from "wouter";
import { Button } from "@register/ui/button";
import { type Actions, call } from "../call.ts";
import { useRead } from "../queries.ts";
import { type Field, Fields, type Values } from "./fields.tsx";
import { Empty, Shown } from "./states.tsx";
import type { Column } from "./column.ts";
import { ListPages, offsetIn, ROWS_MAX } from "./list-pages.tsx";
import { Table } from "./table.tsx";

type ListName = "certificates.list" | "messages.list";
type RowOf<Name extends ListName> = Actions[Name]["output"]["rows"][number];

/** The keys of rows that are chosen, and what ends their choice. */
export interface ChosenRows {
  readonly chosen: readonly string[];
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
  readonly sortedBy?: string;
  choice?:
    | {
        readonly label: (row: RowOf<Name>) => string;
        readonly isOffered?: (row: RowOf<Name>) => boolean;
        /** What can be done with the chosen ones. */
        readonly Acts: ComponentType<ChosenRows>;
      }
    | undefined;
  /** Saves a file of the desk's, where that has more than the columns. */
  readonly saveAll?: () => Promise<unknown>;
  /** Why there is nothing, where nothing was looked for, and where nothing was found. */
  readonly empty: { readonly all: string; readonly found: string };
}) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const offset = offsetIn(search);
  const [what = ""] = name.split(".");
  const read = useRead(name, { ...query, offset: offset || undefined });
  const isFiltered = filter.some((field) => search.has(field.name));
  return (
    <>
      <Filter fields={filter} search={search} onSearch={setSearch} />
      <Shown read={read} what={`the ${what}`}>
        {({ rows, matching, ...page }) => {
          const isMore = "isMatchingMore" in page && page.isMatchingMore === true;
          const all = `${matching.toLocaleString("en-GB")}${isMore ? " or more" : ""}`;
          const range =
            rows.length === 0 ? "" : `${offset + 1} to ${offset + rows.length} of ${all}`;
          return (
            <>
              <div className="row page-head">
                <p role="status">{read.isPlaceholderData ? "Loading …" : range}</p>
                {chosen.size === 0 ? null : (
                  <div className="row">
                    {choice && (
                      <choice.Acts chosen={[...chosen]} onEnd={() => setChosen(new Set())} />
                    )}
                    <Button look="quiet" onClick={() => setChosen(new Set())}>
                      Choose none
                    </Button>
                  </div>
                )}
              </div>
              {rows.length === 0 ? (
                <Empty>
                  {matching > 0
                    ? "The list has fewer pages now. Go to the previous one."
                    : isFiltered
                      ? empty.found
                      : empty.all}
                </Empty>
              ) : (
                <Table<RowOf<Name>>
                  name={what}
                  columns={columns}
                  rows={rows}
                  keyOf={keyOf}
                  sortedBy={sortedBy}
                  choice={choice && { ...choice, chosen, onChoose: setChosen }}
                  readAll={() => readAll(name, query)}
                  saveAll={saveAll}
                />
              )}
              <ListPages rows={rows.length} matching={matching} isMore={isMore} />
            </>
          );
        }}
      </Shown>
    </>
  );
}

/** A search, whose fields follow the address, also after Back; another order or page leaves what is typed. */
function Filter({
  fields,
  search,
  onSearch,
}: {
  readonly fields: readonly Field[];
  readonly search: URLSearchParams;
  readonly onSearch: (search: URLSearchParams) => void;
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
    onSearch(asked);
  };
  return (
    <form
      role="search"
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        show(values);
      }}
    >
      <div className="fields">
        <Fields
          fields={fields}
          values={values}
          onChange={(name, value) => setTyped({ address, values: { ...values, [name]: value } })}
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
