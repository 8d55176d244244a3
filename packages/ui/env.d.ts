interface ImportMetaEnv {
  /** Code of the language that is built: see packages/domain/languages.ts. */
  readonly SITE_LANGUAGE: import("@register/domain/languages").LanguageCode;
  readonly SITE_LANGUAGE_TAG: string;
  readonly SITE_DIRECTION: "ltr" | "rtl";
}
