import { type ReactNode, useEffect } from "react";

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
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {aside === undefined ? null : <div className="buttons">{aside}</div>}
      </div>
      {children}
    </>
  );
}
