import type { ReactNode } from "react";

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
  if (import.meta.env.SITE_DIRECTION !== "rtl" || typeof value !== "string") return undefined;
  return /^[^\u0600-\u06ff]*[a-z][^\u0600-\u06ff]*$/i.test(value) ? "en" : undefined;
}
