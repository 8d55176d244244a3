import { createElement, useEffect, useReducer } from "react";
import { useLocation } from "wouter";
import { pageAt } from "./page-chunks.ts";
import styles from "./current-page.module.css";

/**
 * The page at the present address. Links wait for their page's script before they change the
 * address (see load-before-leaving.ts); only Back and Forward may come to a page that is not there
 * yet. Should its script be gone, as after a release, the server is asked for the whole document.
 */
export function CurrentPage() {
  const [path] = useLocation();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const page = pageAt(path);
  const Page = page.loaded();
  useEffect(() => {
    if (Page === undefined) page.load().then(redraw, () => location.reload());
  }, [Page, page]);
  if (Page === undefined) return <div className={styles.pending} aria-busy="true" />;
  // Not JSX: the linter takes a component that is looked up for one that is made anew each time.
  return createElement(Page);
}
