import { createElement, useEffect, useReducer } from "react";
import { useLocation } from "wouter";
import { pageAt } from "./page-chunks.ts";
import styles from "./current-page.module.css";

/**
 * The page at the present address. Links wait for their page's script before they change the address
 * (see load-before-leaving.ts); only Back and Forward may come to a page that is not there yet. Should
 * its script be gone, as after a release, the server is asked for the whole document.
 */
export function CurrentPage() {
  const [path] = useLocation();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const page = pageAt(path);
  const Page = page.loaded();
  const isThere = Page !== undefined;
  useEffect(() => {
    if (!isThere) page.load().then(redraw, () => location.reload());
  }, [isThere, page]);
  useEffect(() => {
    // A touch on a link is reported as a pointer over it, too.
    addEventListener("pointerover", preloadLinkedPage, { passive: true });
    addEventListener("focusin", preloadLinkedPage);
    return () => {
      removeEventListener("pointerover", preloadLinkedPage);
      removeEventListener("focusin", preloadLinkedPage);
    };
  }, []);
  if (Page === undefined) return <div className={styles.pending} aria-busy="true" />;
  return createElement(Page, { key: path });
}

/** Asks for the script of the page that the visitor seems about to go to. */
function preloadLinkedPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link !== null && link.origin === location.origin) pageAt(link.pathname).preload();
}
