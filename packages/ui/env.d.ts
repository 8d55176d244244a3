interface ImportMetaEnv {
  /** Code of the language that is built: see packages/domain/site/languages.ts. */
  readonly SITE_LANGUAGE: import("@register/domain/site").LanguageCode;
  readonly SITE_LANGUAGE_TAG: string;
  readonly SITE_DIRECTION: "ltr" | "rtl";
}
