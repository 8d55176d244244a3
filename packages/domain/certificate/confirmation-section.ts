import { labelIn, type Reader, type ShownSection } from "./particulars.ts";
import type { LanguageCode } from "../site/languages.ts";
import {
  type ConfirmationResult,
  type ConfirmationRule,
  type ConfirmationRules,
  readConfirmations,
} from "./confirmations.ts";

const COLUMNS = ["day", "kind", "place", "by", "result", "remark"] as const;

export interface ConfirmationTable {
  /** Heads, in print order. */
  readonly columns: Readonly<Record<(typeof COLUMNS)[number], string>>;
  readonly results: Readonly<Record<ConfirmationResult, string>>;
}

/** Which kinds have confirmations, and the words of their table. */
export interface ConfirmationTables {
  readonly rules: ConfirmationRules;
  readonly words: Readonly<Record<LanguageCode, ConfirmationTable>>;
}

/**
 * The rows that count, by day; nothing without a rule or words. Empty columns stay, so that a later file has the columns of an
 * earlier one.
 */
export function confirmationSections(
  column: string | null | undefined,
  rule: ConfirmationRule | undefined,
  words: ConfirmationTable | undefined,
  { language, day }: Reader,
): readonly ShownSection[] {
  if (rule === undefined || words === undefined) return [];
  const rows = (readConfirmations(column) ?? []).filter(({ struck }) => struck === null);
  return [
    {
      title: labelIn(rule.label, language),
      columns: COLUMNS.map((name) => ({ label: words.columns[name], isFigures: false })),
      rows: rows.map((row) => [
        day(row.day),
        labelIn(rule.kinds.find(({ id }) => id === row.kind)?.label ?? { en: row.kind }, language),
        row.place ?? "",
        [row.by, row.position].filter(Boolean).join(" · "),
        words.results[row.result],
        row.remark ?? "",
      ]),
    },
  ];
}
