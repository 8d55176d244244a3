import type { LanguageCode } from "@register/domain/site";
import { fillFacts } from "./facts.ts";
import arabicFields from "./languages/ar/result.json" with { type: "json" };
import arabicDates from "./languages/ar/dates.json" with { type: "json" };
import arabic from "./languages/ar/certificate.json" with { type: "json" };
import englishFields from "./languages/en/result.json" with { type: "json" };
import englishDates from "./languages/en/dates.json" with { type: "json" };
import english from "./languages/en/certificate.json" with { type: "json" };
import spanishFields from "./languages/es/result.json" with { type: "json" };
import spanishDates from "./languages/es/dates.json" with { type: "json" };
import spanish from "./languages/es/certificate.json" with { type: "json" };
import frenchFields from "./languages/fr/result.json" with { type: "json" };
import frenchDates from "./languages/fr/dates.json" with { type: "json" };
import french from "./languages/fr/certificate.json" with { type: "json" };
import portugueseFields from "./languages/pt/result.json" with { type: "json" };
import portugueseDates from "./languages/pt/dates.json" with { type: "json" };
import portuguese from "./languages/pt/certificate.json" with { type: "json" };

type CertificateWords = typeof english &
  Pick<typeof englishFields, "fields" | "replaces"> & {
    readonly dates: typeof englishDates;
  };

export const CERTIFICATE_WORDS: Readonly<Record<LanguageCode, CertificateWords>> = fillFacts({
  en: { ...english, ...labelsOf(englishFields), dates: englishDates },
  ar: { ...arabic, ...labelsOf(arabicFields), dates: arabicDates },
  fr: { ...french, ...labelsOf(frenchFields), dates: frenchDates },
  es: { ...spanish, ...labelsOf(spanishFields), dates: spanishDates },
  pt: { ...portuguese, ...labelsOf(portugueseFields), dates: portugueseDates },
});

function labelsOf({ fields, replaces }: typeof englishFields) {
  return { fields, replaces };
}
