import { useState } from "react";
import { useSearchParams } from "wouter";
import { Button } from "@register/ui/button";
import { type Field, Fields, type Values } from "./fields.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

const isTyped = ({ options, render }: Field) => options === undefined && render === undefined;

/**
 * Filters a list by the address. Options apply at once; text applies on Enter or blur. The fields follow the address,
 * also after Back; sorting and paging keep unapplied text.
 */
export function Filter({
  what,
  fields,
  onEnter,
}: {
  readonly what: string;
  /** Stored in the address. */
  readonly fields: readonly Field[];
  /** Called after a text search by Enter or the button. */
  readonly onEnter: () => void;
}) {
  const [search, setSearch] = useSearchParams();
  const found: Values = Object.fromEntries(
    fields.map(({ name }) => [name, search.get(name) ?? ""]),
  );
  const address = JSON.stringify(found);
  const [typed, setTyped] = useState<{ readonly address: string; readonly values: Values }>();
  const values = typed?.address === address ? typed.values : found;
  const show = (next: Values) => {
    setTyped(undefined);
    const query = new URLSearchParams(search);
    query.delete("offset");
    for (const { name } of fields) {
      const value = next[name]?.trim() ?? "";
      if (value === "") query.delete(name);
      else query.set(name, value);
    }
    // Repeating a search adds no history entry.
    if (query.toString() !== search.toString()) setSearch(query);
  };
  const isNarrow = useIsNarrow();
  const count = fields.slice(1).filter(({ name }) => found[name] !== "").length;
  const shared = {
    values,
    onChange: (name: string, value: string) => {
      const next = { ...values, [name]: value };
      if (fields.some((field) => field.name === name && isTyped(field)))
        setTyped({ address, values: next });
      else show(next);
    },
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
        // The search applies on Enter only, because the down arrow leads to the present rows.
        if (target.matches('input:not([type="search"])') && typed !== undefined) show(values);
      }}
    >
      <div className="fields">
        <Fields fields={isNarrow ? fields.slice(0, 1) : fields} {...shared} />
        <div className="row">
          <Button type="submit">Search</Button>
          <Button variant="quiet" onClick={() => show({})}>
            Clear
          </Button>
        </div>
      </div>
      {isNarrow ? (
        <details>
          <summary>Filters{count === 0 ? "" : ` (${count})`}</summary>
          <div className="fields">
            <Fields fields={fields.slice(1)} {...shared} />
          </div>
        </details>
      ) : null}
    </form>
  );
}
