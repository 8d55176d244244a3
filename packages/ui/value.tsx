import type { ReactNode } from "react";

/** Isolates a value's direction and prevents translation, which would rename a ship called "Star of the Sea". */
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
