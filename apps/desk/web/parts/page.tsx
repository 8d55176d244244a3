import { type ReactNode, useEffect } from "react";

/** Inputs in which somebody types or chooses. */
export const FIELDS = "input:not([type=checkbox]), select, textarea";

export function focusHeading(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}

/**
 * Finds later where the keyboard goes on from an element: there, at the nearest element around it that can have the focus,
 * or at the page's heading.
 */
export function placeAfter(element: Element | null): () => HTMLElement | null {
  const places: HTMLElement[] = [];
  for (let each = element; each !== null && each.tagName !== "MAIN"; each = each.parentElement) {
    const place = each instanceof HTMLDetailsElement ? each.querySelector("summary") : each;
    const isPlace =
      place === element ? place !== document.body : place?.matches("summary, [tabindex]");
    if (isPlace === true && place instanceof HTMLElement) places.push(place);
  }
  return () =>
    places.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>("h1");
}

/**
 * Where the keyboard begins on a page: at the row that was followed from it, after Back; in its search; or at its heading,
 * which a screen reader then reads.
 */
export function focusArrival(): void {
  if (!focusFollowed() && !focusSearch()) focusHeading();
}

/** Returns whether the page has a search, which then has the focus. */
export function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('[role="search"] input');
  search?.focus();
  return search !== null;
}

/** Remembers in the browser's history which row leads away from the page. */
export function rememberFollowed(row: string): void {
  history.replaceState({ row }, "");
}

/** Gives the focus to the row that was followed from this place in the history. Returns whether it is there. */
export function focusFollowed(): boolean {
  const { row = "" } = (history.state ?? {}) as { readonly row?: string };
  const link = document.getElementById(row)?.querySelector("a");
  link?.focus();
  return link instanceof HTMLElement;
}

/** A page with its heading, which takes the focus when the page is opened, and the document's title. */
export function Page({
  title,
  facts,
  aside,
  children,
}: {
  readonly title: string;
  /** What is read with the title. */
  readonly facts?: ReactNode;
  /** What can be done. */
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
          {facts}
        </div>
        {aside === undefined ? null : <div className="row acts">{aside}</div>}
      </div>
      {children}
    </>
  );
}
