import type { ConfirmationTables } from "@register/domain/certificate";
import { LANGUAGES, type LanguageCode } from "@register/domain/site";
import { CERTIFICATE_WORDS } from "./certificate-words.ts";
import { CONFIRMATION_RULES } from "./confirmation-rules.ts";

/** A browser's build has the result in place of this module (words-plugin.ts). */
export const CONFIRMATION_TABLES: ConfirmationTables = {
  rules: CONFIRMATION_RULES,
  words: Object.fromEntries(
    LANGUAGES.map(({ code }) => [code, CERTIFICATE_WORDS[code].confirmations]),
  ) as Record<LanguageCode, ConfirmationTables["words"][LanguageCode]>,
};
