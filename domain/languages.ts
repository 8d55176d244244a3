/**
 * The languages of the site, each with its catalogue in web/languages/CODE.ts (docs/languages.md). English stands at
 * the paths of the specification, every other one below its code.
 */
export const LANGUAGES = [
  { code: "en", tag: "en-GB", name: "English", direction: "ltr" },
  { code: "ar", tag: "ar", name: "العربية", direction: "rtl" },
  { code: "fr", tag: "fr", name: "Français", direction: "ltr" },
  { code: "es", tag: "es", name: "Español", direction: "ltr" },
  { code: "pt", tag: "pt", name: "Português", direction: "ltr" },
] as const;

export type Language = (typeof LANGUAGES)[number];
export type LanguageCode = Language["code"];

/** The language of a code. */
export function languageOf(code: LanguageCode): Language {
  return LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
}
