import type { RegisterColumn } from "@register/domain/certificate";
import type { DateOrder } from "@register/domain/days";

export type { DateOrder };

/** How sentences about an import name what a person can choose: the options of a command, or the controls of a page. */
export interface ImportWords {
  /** Begins the sentences about why nothing was imported, or can be. */
  readonly nothing: (isDryRun: boolean) => string;
  readonly update: string;
  readonly clearBlanks: string;
  readonly skipFaulty: string;
  readonly sheet: string;
  readonly dates: string;
  readonly orders: Readonly<Record<DateOrder, string>>;
  /** Where each value is shown that an empty cell would take away; a clause. */
  readonly clearedShown: (isDryRun: boolean) => string;
  readonly column: (name: RegisterColumn) => string;
}

export const COMMAND_WORDS: ImportWords = {
  nothing: () => "Nothing was imported",
  update: "the option update",
  clearBlanks: "the option clear-blanks",
  skipFaulty: "the option skip-faulty",
  sheet: "the option sheet",
  dates: "the option dates",
  orders: { dmy: "dmy", mdy: "mdy", ymd: "ymd" },
  clearedShown: (isDryRun) =>
    isDryRun ? "Each is shown among the changes" : "A dry run shows each",
  column: (name) => name,
};
