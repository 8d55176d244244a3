import type { ConfirmationRules } from "@register/domain/certificate";
import { kinds } from "./kinds.ts";

/** Read once. A browser's build has the result in place of this module (words-plugin.ts). */
export const CONFIRMATION_RULES: ConfirmationRules = Object.fromEntries(
  [...kinds()].flatMap(([code, { confirmations }]) =>
    confirmations === undefined ? [] : [[code, confirmations]],
  ),
);
