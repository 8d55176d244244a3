import type { ComparedField } from "@register/comparison/compare";
import type { RegisterRecord } from "@register/certificates/certificate";
import type { Verdict } from "@register/certificates/verdict";

/** The certificate that the page shows, under the verdict of the register. */
export interface FoundAnswer {
  readonly certificate: RegisterRecord;
  readonly verdict: Verdict;
}

/** How the page that shows a certificate writes it: the script of an answer has it, and is loaded before. */
export interface AnswerWords {
  readonly FIELD_WORDS: Readonly<Record<ComparedField["field"], string>>;
  readonly dayText: (day: string) => string;
  readonly verdictWords: (verdict: Verdict) => { readonly word: string; readonly sentence: string };
}

/** A value of the register as the card shows it. */
export function shownValue({ field, value }: ComparedField, { dayText }: AnswerWords): string {
  return field.endsWith("_date") ? dayText(value) : value;
}
