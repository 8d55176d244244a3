import type { OwnText } from "../content/own-facts.ts";
import { LANGUAGE } from "../languages/this-language.ts";

/** A text of the owner's in the language of this build. */
export function ownText(text: OwnText): string {
  return typeof text === "string" ? text : (text[LANGUAGE] ?? text.en);
}
