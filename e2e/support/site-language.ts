import { LANGUAGES, type LanguageCode } from "@register/domain/site";
import { type Catalogue, en, readCatalogue } from "@register/content/test-support/catalogue";

/** A language of the site, with the words that a test expects of its pages. */
export interface SiteLanguage {
  readonly code: LanguageCode;
  readonly words: Catalogue;
}

/** By the list of languages alone, so that a new one is tried as soon as it has its line. */
export const SITE_LANGUAGES: readonly SiteLanguage[] = LANGUAGES.map(({ code }) => ({
  code,
  words: readCatalogue(code),
}));

export const ENGLISH: SiteLanguage = { code: "en", words: en };

export function languageOf(code: LanguageCode): SiteLanguage {
  return SITE_LANGUAGES.find((language) => language.code === code) ?? ENGLISH;
}

/** `npm test` tries one language of each direction, and the trials the others. */
export const tagIn = ({ code }: Pick<SiteLanguage, "code">) =>
  code === "en" || code === "ar" ? [] : "@trial";

export const OTHER_LANGUAGES = SITE_LANGUAGES.filter(({ code }) => code !== "en");

/** Marks that keep a name or a number whole in a line from right to left; nobody sees them. */
const MARK = "[\\u200E\\u200F\\u2066-\\u2069]*";

/**
 * A text of a catalogue as the page says it: with something in each of its places, and with or without the marks
 * around it. A place without a value takes any text.
 */
export function said(text: string, values: Readonly<Record<string, string | number>> = {}): RegExp {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return RegExp.escape(part);
    const value = values[part];
    return `${MARK}${value === undefined ? ".+" : RegExp.escape(String(value))}${MARK}`;
  });
  return new RegExp(parts.join(""), "u");
}

/** The same, and nothing before or after it. */
export function saidAlone(...[text, values]: Parameters<typeof said>): RegExp {
  return new RegExp(`^${said(text, values).source}$`, "u");
}

/** A word with the English one small beside it. */
export function withEnglish({ code }: SiteLanguage, own: string, english: string): string {
  return code === "en" ? own : `${own} ${english}`;
}
