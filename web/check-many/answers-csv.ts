import VERDICTS from "#words/verdicts.ts";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../spreadsheets/csv-text.ts";
import { verdictWords } from "../lookup/verdict-words.ts";
import { saveFile } from "../lookup/save-file.ts";
import type { CheckedRow } from "./kept-checks.ts";
import { differenceText, kindOf, reasonOf } from "./row-words.ts";

const FIELDS = CERTIFICATE_FIELDS.map(({ name }) => name);

/** Saves every answer, as a table that spreadsheets open. */
export function saveAnswers(rows: readonly CheckedRow[]): void {
  const lines = rows.map((row) => csvLine(cellsOf(row)));
  const columns = csvLine(["number", "verdict", "reason", ...FIELDS, "differences", "checked_at"]);
  saveFile("certificates.csv", "text/csv", `${BYTE_ORDER_MARK}${columns}${lines.join("")}`);
}

function cellsOf(row: CheckedRow): readonly (string | null)[] {
  const { number, outcome, compared = [], checkedAt } = row;
  const found = outcome.kind === "found" ? outcome : undefined;
  return [
    number,
    VERDICTS.words[kindOf(row)],
    found === undefined ? sentenceOf(row) : verdictWords(found.verdict).sentence,
    ...FIELDS.map((field) => found?.certificate[field] ?? null),
    compared
      .filter(({ answer }) => answer === "differs")
      .map(differenceText)
      .join("; "),
    checkedAt,
  ];
}

function sentenceOf(row: CheckedRow): string {
  const { kind } = row.outcome;
  return kind === "found" || kind === "invalid" ? reasonOf(row) : VERDICTS.outcomes[kind].sentence;
}
