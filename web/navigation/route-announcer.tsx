import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { pageTitle } from "./page-titles.ts";
import { clearToasts } from "../ui/toast-store.ts";
import hidden from "../ui/visually-hidden.module.css";
import { usePageData } from "../document/page-data.ts";
import { applyListing, applyPageMeta } from "./apply-page-meta.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/**
 * Does what a browser does by itself when it loads a page, after a change of route within the
 * document: title and canonical link, focus on the new page's heading, the page announced.
 */
export function RouteAnnouncer() {
  const [location] = useLocation();
  const search = useSearch();
  const { origin } = usePageData();
  const [announced, setAnnounced] = useState("");
  const shown = useRef(location);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    // Before the new page's effects, which may have something to say, and a name of their own.
    clearToasts();
    applyPageMeta(location);
  }, [location]);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    // The scroll position is the scroll memory's business: the top, or where Back returns to.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    setAnnounced(pageTitle(location));
  }, [location]);
  useEffect(() => applyListing(location, search, origin), [location, search, origin]);
  useScrollMemory(location);

  return (
    <div role="status" className={hidden.hidden}>
      {announced}
    </div>
  );
}
