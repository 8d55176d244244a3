import { type ReactNode, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { shownNumber } from "@register/domain/text";
import { Button } from "@register/ui/button";
import { ROWS_MAX } from "./list-pages.tsx";
import { Failure } from "./states.tsx";
import { useRequest } from "./use-request.ts";

/** Rows that are chosen on any page of a list. Each stays as the clerk saw it when choosing it. */
export function useChoice<Row>(keyOf: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const begin = useRequest();
  return {
    /** By their keys. */
    chosen,
    keyOf,
    /** Begins a choice that comes later. Every other choice ends it. */
    begin,
    takeOut: (keys: readonly string[]) => {
      begin();
      setChosen((all) => new Map([...all].filter(([key]) => !keys.includes(key))));
    },
    /** Chooses these keys and no others; of a key that was not chosen before, `rows` has the row. */
    choose: (keys: readonly string[], rows: readonly Row[] = []) => {
      begin();
      const known = new Map([...rows.map((row) => [keyOf(row), row] as const), ...chosen]);
      const wanted = new Set(keys);
      setChosen(new Map([...known].filter(([key]) => wanted.has(key))));
    },
  };
}

export type Choice<Row> = ReturnType<typeof useChoice<Row>>;

/** "3 chosen (2 not on this page)"; empty where nothing is chosen. */
export function choiceText<Row>({ chosen, keyOf }: Choice<Row>, rows: readonly Row[]): string {
  const others = chosen.size - rows.filter((row) => chosen.has(keyOf(row))).length;
  const where = others === 0 ? "" : ` (${shownNumber(others)} not on this page)`;
  return chosen.size === 0 ? "" : `${shownNumber(chosen.size)} chosen${where}`;
}

/** Chosen rows of a list: how many they are, the way to choose all that match, and what can be done with them. */
export function ChoiceBar<Row>({
  choice: { chosen, choose, takeOut, begin, keyOf },
  text,
  rows,
  all,
  isMore,
  readAll,
  children,
}: {
  readonly choice: Choice<Row>;
  readonly text: string;
  /** On this page. */
  readonly rows: readonly Row[];
  /** How many match, where all of them can be chosen. */
  readonly all: string | undefined;
  /** Whether more match than can be chosen at once. */
  readonly isMore: boolean;
  readonly readAll: () => Promise<readonly Row[]>;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const reading = useMutation({ mutationFn: readAll });
  const chooseAll = async () => {
    const { move } = begin();
    const found = await reading.mutateAsync().catch(() => undefined);
    if (found !== undefined) move(() => choose(found.map(keyOf), found));
  };
  if (chosen.size === 0) return null;
  const keys = [...chosen.keys()];
  const others = keys.filter((key) => rows.every((row) => keyOf(row) !== key));
  const isPageChosen = rows.every((row) => chosen.has(keyOf(row)));
  return (
    // The bar takes the focus from a button that disappears when it is pressed.
    <div className="chosen" tabIndex={-1}>
      {/* Above the buttons, none of which may come to lie under the pointer. */}
      <div className="row">
        <strong>{text}</strong>
        {isPageChosen && isMore ? (
          <span className="soft">
            More than {shownNumber(ROWS_MAX)} match: too many to choose them all
          </span>
        ) : isPageChosen && all !== undefined ? (
          <button
            type="button"
            className="plain"
            disabled={reading.isPending}
            onClick={() => void chooseAll()}
          >
            Choose all {all} that match
          </button>
        ) : null}
      </div>
      {reading.error === null ? null : <Failure error={reading.error} retry={chooseAll} />}
      {others.length === 0 ? null : (
        // What has been deleted since it was chosen can be taken out only here.
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Not on this page</summary>
          <ul className="row numbers" role="list">
            {(isOpen ? others : []).map((key) => (
              <li key={key}>
                <button type="button" className="plain" onClick={() => takeOut([key])}>
                  Take out {key}
                </button>
              </li>
            ))}
          </ul>
        </details>
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
