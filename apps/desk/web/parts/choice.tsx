import { type ReactNode, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { shownNumber } from "@register/domain/text";
import { Button } from "@register/ui/button";
import { ROWS_MAX } from "./list-pages.tsx";
import { Failure } from "./query-states.tsx";
import { useRequest } from "./use-request.ts";

/** The chosen rows on all pages of a list, each as the clerk saw it. */
export function useChoice<Row>(keyOf: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const begin = useRequest();
  return {
    /** Keyed by keyOf. */
    chosen,
    keyOf,
    /** Begins an asynchronous choice; any other choice cancels it. */
    begin,
    takeOut: (keys: readonly string[]) => {
      begin();
      setChosen((all) => new Map([...all].filter(([key]) => !keys.includes(key))));
    },
    /** Replaces the choice. `rows` has the rows of new keys. */
    choose: (keys: readonly string[], rows: readonly Row[] = []) => {
      begin();
      const known = new Map([...rows.map((row) => [keyOf(row), row] as const), ...chosen]);
      const wanted = new Set(keys);
      setChosen(new Map([...known].filter(([key]) => wanted.has(key))));
    },
  };
}

export type Choice<Row> = ReturnType<typeof useChoice<Row>>;

/** "3 chosen (2 not on this page)", or empty. */
export function choiceText<Row>({ chosen, keyOf }: Choice<Row>, rows: readonly Row[]): string {
  const chosenElsewhere = chosen.size - rows.filter((row) => chosen.has(keyOf(row))).length;
  const where = chosenElsewhere === 0 ? "" : ` (${shownNumber(chosenElsewhere)} not on this page)`;
  return chosen.size === 0 ? "" : `${shownNumber(chosen.size)} chosen${where}`;
}

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
  /** The count of matches, if all can be chosen. */
  readonly all: string | undefined;
  /** Too many match to choose all. */
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
  const keysElsewhere = keys.filter((key) => rows.every((row) => keyOf(row) !== key));
  const isPageChosen = rows.every((row) => chosen.has(keyOf(row)));
  return (
    // Takes the focus when a pressed button disappears.
    <div className="chosen" tabIndex={-1}>
      {/* Placed above the buttons, so that they do not move under the pointer. */}
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
      {keysElsewhere.length === 0 ? null : (
        // A row deleted in the meantime can be removed only here.
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Not on this page</summary>
          <ul className="row numbers" role="list">
            {(isOpen ? keysElsewhere : []).map((key) => (
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
        <Button variant="quiet" onClick={() => choose([])}>
          Choose none
        </Button>
      </div>
    </div>
  );
}
