import type { LanguageCode } from "@register/domain/site";
import { fillFacts } from "./facts.ts";
import { DATES } from "./program-words.ts";
import arabicFields from "./languages/ar/result.json" with { type: "json" };
import arabic from "./languages/ar/certificate.json" with { type: "json" };
import englishFields from "./languages/en/result.json" with { type: "json" };
import english from "./languages/en/certificate.json" with { type: "json" };
import spanishFields from "./languages/es/result.json" with { type: "json" };
import spanish from "./languages/es/certificate.json" with { type: "json" };
import frenchFields from "./languages/fr/result.json" with { type: "json" };
import french from "./languages/fr/certificate.json" with { type: "json" };
import portugueseFields from "./languages/pt/result.json" with { type: "json" };
import portuguese from "./languages/pt/certificate.json" with { type: "json" };

type CertificateWords = typeof english &
  Pick<typeof englishFields, "fields" | "replaces"> & {
    readonly dates: typeof DATES.en;
  };

export const CERTIFICATE_WORDS: Readonly<Record<LanguageCode, CertificateWords>> = fillFacts({
  en: { ...english, ...labelsOf(englishFields), dates: DATES.en },
  ar: { ...arabic, ...labelsOf(arabicFields), dates: DATES.ar },
  fr: { ...french, ...labelsOf(frenchFields), dates: DATES.fr },
  es: { ...spanish, ...labelsOf(spanishFields), dates: DATES.es },
  pt: { ...portuguese, ...labelsOf(portugueseFields), dates: DATES.pt },
});

function labelsOf({ fields, replaces }: typeof englishFields) {
  return { fields, replaces };
}
