import type { CheckedNumber } from "@register/domain/lookup";
import type { CheckedRow, Checks } from "./checks.ts";
import { answersScript, sheetScript } from "./scripts.ts";

/**
 * Checks the numbers at `places`, and reports the list after each batch. Returns undefined if scripts cannot be loaded.
 * Never rejects.
 */
export async function checkList(
  list: Checks,
  places: readonly number[],
  signal: AbortSignal,
  report: (current: Checks, done: number) => void,
): Promise<Checks | undefined> {
  // The script that read the file compares its values.
  const hasFile = Object.keys(list.given).length > 0;
  const scripts = await Promise.all([
    answersScript.load(),
    hasFile ? sheetScript.load() : undefined,
  ]).catch(() => undefined);
  if (scripts === undefined) return undefined;
  const [{ checkNumbers }, sheet] = scripts;
  let current = list;
  let done = 0;
  const numbers = places.flatMap((place) => list.listed.numbers[place] ?? []);
  await checkNumbers(numbers, signal, (from, answers) => {
    const rows = answers.map((answer) => compared(answer, list, sheet));
    current = withAnswers(current, places.slice(from), rows);
    done += answers.length;
    report(current, done);
  });
  return current;
}

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
