import { createElement, useEffect, useReducer } from "react";
import { useLocation } from "wouter";
import { loadedPage, loadPage } from "./page-chunks.ts";
import styles from "./current-page.module.css";

/**
 * The page at the present address. Links wait for their page's script before they change the
 * address (see load-before-leaving.ts); only Back and Forward may come to a page that is not there
 * yet. Should its script be gone, as after a release, the server is asked for the whole document.
 */
export function CurrentPage() {
  const [path] = useLocation();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const Page = loadedPage(path);
  useEffect(() => {
    if (Page === undefined) loadPage(path).then(redraw, () => location.reload());
  }, [Page, path]);
  if (Page === undefined) return <div className={styles.pending} aria-busy="true" />;
  // Not JSX: the linter takes a component that is looked up for one that is made anew each time.
  return createElement(Page);
}
