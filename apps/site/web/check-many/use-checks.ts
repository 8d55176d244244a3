import CHECK_MANY from "#words/check-many.json";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { readListedNumbers } from "@register/domain/lookup";
import { useTask } from "../navigation/use-task.ts";
import { showToast } from "../ui/toast-store.ts";
import { checkList } from "./check-list.ts";
import type { CheckedRow, Checks, Progress } from "./checks.ts";
import type { ReadFile } from "./read-file.ts";

/** Kept while the document lives, for a return to the page. */
let latest: Checks | undefined;
let written = "";

export function useChecks(field: RefObject<HTMLTextAreaElement | null>) {
  const [checks, setChecks] = useState(latest);
  const [progress, setProgress] = useState<Progress>();
  const [started, setStarted] = useState(0);
  const { run, cancel } = useTask();

  useEffect(() => {
    const { current } = field;
    return () => {
      written = current?.value ?? "";
    };
  }, [field]);
  useEffect(() => {
    latest = checks;
  }, [checks]);

  const start = useCallback(
    (list: Checks, places: readonly number[]) => {
      cancel();
      const all = places.length;
      setChecks(list);
      setStarted((times) => times + 1);
      setProgress(all === 0 ? undefined : { done: 0, all });
      if (all === 0) return;
      run(
        (signal, whileAsked) => {
          const report = whileAsked((current: Checks, done: number) => {
            // Kept for a visitor who leaves now. The rows appear only at the end: problems come first, so each batch
            // would push away rows being read.
            latest = current;
            setProgress({ done, all });
          });
          return checkList(list, places, signal, report);
        },
        (current) => {
          setProgress(undefined);
          if (current === undefined) showToast({ tone: "fault", message: CHECK_MANY.notLoaded });
          else setChecks((shown) => ({ ...current, group: shown?.group }));
        },
      );
    },
    [run, cancel],
  );

  /** Unchanged text keeps its numbers, and the values of its file. Returns the listed numbers. */
  const check = useCallback(
    (text: string, file?: ReadFile) => {
      const former = text === checks?.text ? checks : undefined;
      const { name, given = {}, listed = readListedNumbers(text) } = file ?? former ?? {};
      const rows = listed.numbers.map(() => null);
      const list = { text, name, listed, given, rows, resumeAt: 0 };
      start(list, [...rows.keys()]);
      return listed;
    },
    [checks, start],
  );
  const checkAgain = useCallback(
    (isRelevant: (row: CheckedRow | null) => boolean) => {
      if (checks === undefined) return;
      const places = checks.rows.flatMap((row, place) => (isRelevant(row) ? [place] : []));
      start(checks, places);
    },
    [checks, start],
  );
  const choose = useCallback(
    (group: string | undefined) => setChecks((list) => list && { ...list, group }),
    [],
  );
  return { checks, progress, started, written, check, checkAgain, choose };
}
