import type { CertificateFieldName } from "@register/domain/certificate";
import type { ComparedField } from "@register/comparison/compare";
import type { answerOf } from "../answer/answer.ts";
import type { confirmationText, revisionText } from "../answer/revision-text.ts";
import type { CertificateBanner } from "../answer/verdict-banner.tsx";
import type { answerTitle } from "../lookup/lookup-result.tsx";

/** Passed in, because the answer's script has these already loaded. */
export interface AnswerWords {
  readonly FIELD_WORDS: Readonly<Record<CertificateFieldName, string>>;
  readonly dayText: (day: string) => string;
  readonly revisionText: typeof revisionText;
  readonly confirmationText: typeof confirmationText;
  readonly answerOf: typeof answerOf;
  readonly answerTitle: typeof answerTitle;
  readonly CertificateBanner: typeof CertificateBanner;
}

export function shownValue({ field, value }: ComparedField, { dayText }: AnswerWords): string {
  return field.endsWith("_date") ? dayText(value) : value;
}

/** Particulars use the certificate's own label. */
export function nameOf({ field, label }: ComparedField, { FIELD_WORDS }: AnswerWords): string {
  return label ?? FIELD_WORDS[field as CertificateFieldName];
}
