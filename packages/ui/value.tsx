import type { ReactNode } from "react";
import { IS_RIGHT_TO_LEFT } from "./this-language.ts";

/**
 * A value, number, code or proper name, in a direction of its own. A browser that translates the page leaves it as it is:
 * a ship called "Star of the Sea" would get another name, and a number another form.
 */
export function Value({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <bdi translate="no" lang={voiceOf(children)} className={className}>
      {children}
    </bdi>
  );
}

/** The language in which a voice reads a value; of Latin letters alone, no Arabic one can. */
export function voiceOf(value: ReactNode): "en" | undefined {
  const isLatin = typeof value === "string" && /^\P{Script=Arabic}*[a-z]\P{Script=Arabic}*$/iu.test(value);
  return IS_RIGHT_TO_LEFT && isLatin ? "en" : undefined;
}
