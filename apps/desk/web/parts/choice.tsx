import { type ReactNode, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { shownNumber } from "@register/domain/text";
import { Button } from "@register/ui/button";
import { ROWS_MAX } from "./list-pages.tsx";
import { Failure } from "./states.tsx";

/** What stands in place of a count of more rows than can be chosen at once. */
export const TOO_MANY = "too many";

/** Rows that are chosen on any page of a list. Each stays as the clerk saw it when choosing it. */
export function useChoice<Row>(keyOf: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    /** By their keys. */
    chosen,
    keyOf,
    /** Chooses these keys and no others; of a key that was not chosen before, `rows` has the row. */
    choose: (keys: readonly string[], rows: readonly Row[] = []) => {
      const known = new Map([...rows.map((row) => [keyOf(row), row] as const), ...chosen]);
      const wanted = new Set(keys);
      setChosen(new Map([...known].filter(([key]) => wanted.has(key))));
    },
  };
}

export type Choice<Row> = ReturnType<typeof useChoice<Row>>;

/** "3 chosen (2 not on this page)" */
export function choiceText<Row>({ chosen, keyOf }: Choice<Row>, rows: readonly Row[]): string {
  const others = chosen.size - rows.filter((row) => chosen.has(keyOf(row))).length;
  return `${shownNumber(chosen.size)} chosen${others === 0 ? "" : ` (${shownNumber(others)} not on this page)`}`;
}

/** Chosen rows of a list: how many they are, the way to choose all that match, and what can be done with them. */
export function ChoiceBar<Row>({
  choice,
  rows,
  all,
  readAll,
  children,
}: {
  readonly choice: Choice<Row>;
  /** On this page. */
  readonly rows: readonly Row[];
  /** How many match, in words; "too many" to choose; undefined where only rows of a page can be chosen. */
  readonly all: string | undefined;
  /** Reads all that match; undefined if they are too many by now. */
  readonly readAll: () => Promise<readonly Row[] | undefined>;
  readonly children: ReactNode;
}) {
  const { chosen, choose, keyOf } = choice;
  const bar = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with what it has done.
  const keepFocus = () => bar.current?.focus();
  const chooseAll = useMutation({
    mutationFn: readAll,
    onSuccess: (found) => {
      if (found === undefined) return;
      choose(found.map(keyOf), found);
      keepFocus();
    },
  });
  if (chosen.size === 0) return null;
  const keys = [...chosen.keys()];
  const others = keys.filter((key) => rows.every((row) => keyOf(row) !== key));
  const isPageChosen = keys.length - others.length === rows.length;
  return (
    <div className="chosen" ref={bar} tabIndex={-1}>
      {/* Above the buttons, none of which may come to lie under the pointer. */}
      <div className="row">
        <strong>{choiceText(choice, rows)}</strong>
        {all === undefined || !isPageChosen ? null : all === TOO_MANY ? (
          <span className="soft">
            More than {shownNumber(ROWS_MAX)} match: too many to choose them all
          </span>
        ) : (
          <button
            type="button"
            className="plain"
            disabled={chooseAll.isPending}
            onClick={() => chooseAll.mutate()}
          >
            Choose all {all} that match
          </button>
        )}
      </div>
      {chooseAll.error === null ? null : (
        <Failure error={chooseAll.error} retry={() => chooseAll.mutate()} />
      )}
      {others.length === 0 ? null : (
        <Others
          keys={others}
          onTakeOut={(taken) => {
            choose(keys.filter((key) => key !== taken));
            keepFocus();
          }}
        />
      )}
      <div className="row acts">
        {children}
        <Button look="quiet" onClick={() => choose([])}>
          Choose none
        </Button>
      </div>
    </div>
  );
}

/** Chosen rows that are on other pages or deleted by now. Each can be taken out only here. */
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
