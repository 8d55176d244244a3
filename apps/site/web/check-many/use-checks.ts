import CHECK_MANY from "#words/check-many.json";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CheckedNumber } from "@register/domain/lookup";
import { readListedNumbers } from "@register/domain/lookup";
import { showToast } from "../ui/toast-store.ts";
import type { CheckedRow, Checks, Progress } from "./checks.ts";
import type { ReadFile } from "./read-file.ts";
import { answersScript, sheetScript } from "./scripts.ts";

/** The latest list, for the way back from a certificate of it. It goes with the document. */
let latest: Checks | undefined;

/** The list of numbers on the page and its answers. */
export function useChecks() {
  const [checks, setChecks] = useState(latest);
  const [progress, setProgress] = useState<Progress>();
  const [started, setStarted] = useState(0);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    latest = checks;
  }, [checks]);

  const run = useCallback(async (list: Checks, places: readonly number[]) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    let present = list;
    let done = 0;
    const all = places.length;
    setChecks(present);
    setStarted((times) => times + 1);
    if (all === 0) {
      setProgress(undefined);
      return;
    }
    setProgress({ done, all });
    // Its values are compared by the script that has read the file.
    const hasFile = Object.keys(list.given).length > 0;
    const scripts = await Promise.all([
      answersScript.load(),
      hasFile ? sheetScript.load() : undefined,
    ]).catch(() => undefined);
    if (stop.signal.aborted) return;
    if (scripts === undefined) {
      setProgress(undefined);
      showToast("fault", CHECK_MANY.notLoaded);
      return;
    }
    const [{ checkNumbers }, sheet] = scripts;
    const numbers = places.flatMap((place) => present.listed.numbers[place] ?? []);
    await checkNumbers(numbers, stop.signal, (from, answers) => {
      const rows = answers.map((answer) => compared(answer, list, sheet));
      const next = withAnswers(present, places.slice(from), rows);
      present = next;
      done += answers.length;
      // For a visitor who leaves now. They are shown once all are there: what is wrong stands first, and each further piece
      // would push rows away that somebody is reading.
      latest = next;
      setProgress({ done, all });
    });
    if (stop.signal.aborted) return;
    setChecks((shown) => ({ ...present, group: shown?.group }));
    setProgress(undefined);
  }, []);

  /** Checks a list, and returns its numbers. An unchanged text keeps the values of the file that it came from. */
  const check = useCallback(
    (text: string, file?: ReadFile) => {
      const listed = file?.listed ?? readListedNumbers(text);
      const { name, given = {} } = file ?? (text === checks?.text ? checks : {});
      const rows = listed.numbers.map(() => null);
      const list = { text, name, listed, given, rows, resumeAt: 0 };
      void run(list, [...rows.keys()]);
      return listed;
    },
    [checks, run],
  );
  /** Checks the rows again for which a predicate holds. */
  const checkAgain = useCallback(
    (isMeant: (row: CheckedRow | null) => boolean) => {
      if (checks === undefined) return;
      const places = checks.rows.flatMap((row, place) => (isMeant(row) ? [place] : []));
      void run(checks, places);
    },
    [checks, run],
  );
  const choose = useCallback(
    (group: string | undefined) => setChecks((list) => list && { ...list, group }),
    [],
  );
  return { checks, progress, started, check, checkAgain, choose };
}

/** An answer beside the rows of the visitor's file that have its number. */
function compared(
  answer: CheckedNumber,
  { given }: Checks,
  sheet: ReturnType<typeof sheetScript.loaded>,
): CheckedRow {
  const { outcome, number } = answer;
  const rows = given[number.toLowerCase()];
  if (outcome.kind !== "found" || rows === undefined || sheet === undefined) return answer;
  return {
    ...answer,
    compared: rows.flatMap((row) => sheet.compareRow(outcome.certificate, row)),
  };
}

function withAnswers(
  checks: Checks,
  places: readonly number[],
  answers: readonly CheckedRow[],
): Checks {
  const rows = [...checks.rows];
  for (const [index, answer] of answers.entries()) {
    const place = places[index];
    if (place !== undefined) rows[place] = answer;
  }
  const wait = Math.max(0, ...answers.map(({ retryAfter = 0 }) => retryAfter));
  const resumeAt = wait === 0 ? checks.resumeAt : Date.now() + 1000 * wait;
  return { ...checks, rows, resumeAt };
}
