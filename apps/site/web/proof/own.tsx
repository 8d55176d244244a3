import type { OwnText } from "@register/content/own-facts";
import { IS_ENGLISH, LANGUAGE } from "@register/ui/this-language";
import { ownText } from "./own-text.ts";

/** A text of the owner's: in a direction of its own, and spoken as English where English stands for what is missing. */
export function Own({
  text,
  isName = false,
}: {
  readonly text: OwnText;
  /** No translator touches a name. */
  readonly isName?: boolean;
}) {
  const isLeftInEnglish = !IS_ENGLISH && typeof text !== "string" && text[LANGUAGE] === undefined;
  return (
    <bdi lang={isLeftInEnglish ? "en" : undefined} translate={isName ? "no" : undefined}>
      {ownText(text)}
    </bdi>
  );
}
