import type { LanguageCode } from "@register/domain/site";
import ar from "./words/ar.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };

/** Documents are read in each language, whatever the language of the page. */
export const LANGUAGE_WORDS: readonly (typeof en)[] = Object.values({
  en,
  ar,
  fr,
  es,
  pt,
} satisfies Record<LanguageCode, typeof en>);
