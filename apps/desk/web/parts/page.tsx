import { type ReactNode, useEffect } from "react";

export const FIELDS = "input:not([type=checkbox]), select, textarea";

export function focusHeading(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}

/** Returns a function that finds the element again, or its nearest focusable node, or the page's heading. */
export function placeAfter(element: Element | null): () => HTMLElement | null {
  const places: HTMLElement[] = [];
  for (let node = element; node !== null && node.tagName !== "MAIN"; node = node.parentElement) {
    const place = node instanceof HTMLDetailsElement ? node.querySelector("summary") : node;
    const isPlace =
      place === element ? place !== document.body : place?.matches("summary, [tabindex]");
    if (isPlace === true && place instanceof HTMLElement) places.push(place);
  }
  return () =>
    places.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>("h1");
}

/**
 * Focuses, after Back, the row that was followed; otherwise the search, or the heading, which a screen reader then
 * reads.
 */
export function focusArrival(): void {
  if (!focusFollowed() && !focusSearch()) focusHeading();
}

/** Returns false if the page has no search. */
export function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('[role="search"] input');
  search?.focus();
  return search !== null;
}

/** Stores the followed row in the history entry. */
export function rememberFollowed(row: string): void {
  history.replaceState({ row }, "");
}

/** Returns false if this history entry has no such row. */
export function focusFollowed(): boolean {
  const { row = "" } = (history.state ?? {}) as { readonly row?: string };
  const link = document.getElementById(row)?.querySelector("a");
  link?.focus();
  return link instanceof HTMLElement;
}

/** Sets the document's title. */
export function Page({
  title,
  titleDetails,
  aside,
  children,
}: {
  readonly title: string;
  /** Beside the title. */
  readonly titleDetails?: ReactNode;
  /** Actions. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Certificate desk`;
  }, [title]);
  return (
    <>
      <div className="row page-head">
        <div className="row">
          <h1 tabIndex={-1}>{title}</h1>
          {titleDetails}
        </div>
        {aside === undefined ? null : <div className="row acts">{aside}</div>}
      </div>
      {children}
    </>
  );
}
