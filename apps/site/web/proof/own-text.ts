import type { OwnText } from "@register/content/own-facts";
import { LANGUAGE } from "@register/ui/this-language";

/** A text of the owner's in the language of this build. */
export function ownText(text: OwnText): string {
  return typeof text === "string" ? text : (text[LANGUAGE] ?? text.en);
}
