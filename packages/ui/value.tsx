import type { ReactNode } from "react";

/**
 * A value, number, code or proper name, in a direction of its own. A browser that translates the page leaves it as it is:
 * a ship called "Star of the Sea" would get another name, and a number another form.
 */
export function Value({
  className,
  lang,
  children,
}: {
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <bdi translate="no" lang={lang} className={className}>
      {children}
    </bdi>
  );
}
