import { fillPlaces } from "../text/fill-places.ts";
import type { RegisterRecord } from "./certificate.ts";
import { labelIn, type Reader, type ShownSection } from "./particulars.ts";
import type { LanguageCode } from "../site/languages.ts";
import {
  type ConfirmationResult,
  type ConfirmationRules,
  readConfirmations,
} from "./confirmations.ts";

const COLUMNS = ["day", "kind", "place", "by", "result", "remark"] as const;

export interface ConfirmationTable {
  /** Heads, in print order. */
  readonly columns: Readonly<Record<(typeof COLUMNS)[number], string>>;
  readonly results: Readonly<Record<ConfirmationResult, string>>;
  /** {reason} is a placeholder. */
  readonly struck: string;
}

/** Which kinds have confirmations, and the words of their table. */
export interface ConfirmationTables {
  readonly rules: ConfirmationRules;
  readonly words: Readonly<Record<LanguageCode, ConfirmationTable>>;
}

/**
 * The rows by day; a page also shows struck rows. Empty columns stay, so that a later file has the
 * columns of an earlier one, and so does an empty table, if the kind has confirmations.
 */
export function confirmationSections(
  { kind, confirmations }: Pick<RegisterRecord, "kind" | "confirmations">,
  rules: ConfirmationRules,
  words: ConfirmationTable,
  { language, day }: Reader,
  hasStruck = false,
): readonly ShownSection[] {
  const rule = rules[kind ?? ""];
  const rows = (readConfirmations(confirmations) ?? []).filter(
    ({ struck }) => hasStruck || !struck,
  );
  if (rule === undefined && rows.length === 0) return [];
  return [
    {
      title: rule === undefined ? words.columns.kind : labelIn(rule.label, language),
      columns: COLUMNS.map((name) => ({ label: words.columns[name], isFigures: false })),
      rows: rows.map((row) => [
        day(row.day),
        labelIn(rule?.kinds.find(({ id }) => id === row.kind)?.label, language) || row.kind,
        row.place ?? "",
        [row.by, row.position].filter(Boolean).join(" · "),
        row.struck ? fillPlaces(words.struck, row.struck) : words.results[row.result],
        row.remark ?? "",
      ]),
      isConfirmations: true,
    },
  ];
}
