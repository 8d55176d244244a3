/**
 * The languages of the site, each with its own name and its words in packages/content/languages/CODE/ (docs/languages.md).
 * English has the paths of the specification, every other language paths below its code. The tag (BCP 47) for
 * documents, links and `Intl` may say more than the path: the Portuguese is Brazilian.
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
