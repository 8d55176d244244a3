/**
 * The languages of the site, each by its own name and with its catalogue in web/languages/CODE.ts (docs/languages.md).
 * English stands at the paths of the specification, every other one below its code. The tag (BCP 47) is what documents,
 * links and `Intl` are told: it may say more than the path, as that the Portuguese is Brazilian.
 */
export const LANGUAGES = [
  { code: "en", tag: "en", name: "English" },
  { code: "ar", tag: "ar", name: "العربية" },
  { code: "fr", tag: "fr", name: "Français" },
  { code: "es", tag: "es", name: "Español" },
  { code: "pt", tag: "pt-BR", name: "Português" },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];

export function languageTag(language: LanguageCode): string {
  return LANGUAGES.find(({ code }) => code === language)?.tag ?? language;
}
