import { type ReactNode, useEffect } from "react";

/** Once what had the focus is gone, the keyboard goes on from the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}

/** A page with its heading, which takes the focus when the page is opened, and the document's title. */
export function Page({
  title,
  aside,
  children,
}: {
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Certificate desk`;
  }, [title]);
  return (
    <>
      <div className="row page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {aside === undefined ? null : <div className="row">{aside}</div>}
      </div>
      {children}
    </>
  );
}
