/** docs/languages.md. The BCP 47 tag may be more specific: Portuguese is Brazilian. */
export const LANGUAGES = [
  { code: "en", tag: "en", name: "English" },
  { code: "ar", tag: "ar", name: "العربية" },
  { code: "fr", tag: "fr", name: "Français" },
  { code: "es", tag: "es", name: "Español" },
  { code: "pt", tag: "pt-BR", name: "Português" },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];

/** Builds and drawings ask for it; pages, which load the list above, need only their own. */
export const DIRECTIONS: Readonly<Record<LanguageCode, "ltr" | "rtl">> = {
  en: "ltr",
  ar: "rtl",
  fr: "ltr",
  es: "ltr",
  pt: "ltr",
};

export function languageTag(language: LanguageCode): string {
  return LANGUAGES.find(({ code }) => code === language)?.tag ?? language;
}
