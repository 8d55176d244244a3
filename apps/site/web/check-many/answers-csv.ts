import VERDICT_NAMES from "#words/verdict-names.json";
import VERDICTS from "#words/verdicts.json";
import { CERTIFICATE_FIELDS, particularsText, STATUS_COLUMNS } from "@register/domain/certificate";
import { BYTE_ORDER_MARK, csvLine } from "@register/spreadsheets";
import { unmarked } from "@register/ui/fill";
import { LANGUAGE_TAG } from "@register/ui/this-language";
import { verdictWords } from "@register/ui/verdict-words";
import { saveFile } from "../share/save-file.ts";
import type { CheckedRow } from "./checks.ts";
import { comparisonOf, isAnswered, kindOf, reasonOf } from "./checked-rows.ts";

const COLUMNS = [
  ...CERTIFICATE_FIELDS.map(({ name }) => name),
  ...STATUS_COLUMNS,
  "replaces",
] as const;

/** Excel's separator where decimals have a comma. */
const SEPARATOR = (0.5).toLocaleString(LANGUAGE_TAG).includes(",") ? ";" : ",";

const COMPARED = ["agrees", "differs", "not_compared"];

/** Keeps the list's order, so that both can be put side by side. */
export function saveAnswers(rows: readonly CheckedRow[]): void {
  const head = ["number", "verdict", "reason", ...COLUMNS, ...COMPARED, "checked_at"];
  const lines = [head, ...rows.map(cellsOf)].map((cells) => csvLine(cells, SEPARATOR));
  saveFile("certificates.csv", "text/csv", BYTE_ORDER_MARK + lines.join(""));
}

function cellsOf(row: CheckedRow): readonly (string | null)[] {
  const { number, outcome, checkedAt } = row;
  const { agrees, differs, notCompared } = comparisonOf(row);
  const found = outcome.kind === "found" ? outcome : undefined;
  return [
    number,
    VERDICT_NAMES[kindOf(row)],
    unmarked(sentenceOf(row)),
    ...COLUMNS.map((column) => {
      const value = found?.certificate[column] ?? null;
      return column === "particulars" ? particularsText(value) : value;
    }),
    ...[agrees, differs, notCompared].map((texts) => unmarked(texts.join("; "))),
    isAnswered(row) ? checkedAt : null,
  ];
}

function sentenceOf(row: CheckedRow): string {
  const { outcome } = row;
  if (outcome.kind === "found" && kindOf(row) !== "known-forgery") {
    return verdictWords(outcome.verdict).sentence;
  }
  return outcome.kind in VERDICTS.outcomes
    ? VERDICTS.outcomes[outcome.kind as keyof typeof VERDICTS.outcomes]
    : reasonOf(row);
}
