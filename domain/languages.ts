/**
 * The languages of the site, each by its own name and with its catalogue in web/languages/CODE.ts (docs/languages.md).
 * English stands at the paths of the specification, every other one below its code.
 */
export const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "ar", name: "العربية" },
  { code: "fr", name: "Français" },
  { code: "es", name: "Español" },
  { code: "pt", name: "Português" },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];
