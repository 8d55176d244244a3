import { useEffect, useRef, useState } from "react";
import hidden from "../ui/visually-hidden.module.css";
import { applyPageMeta } from "./apply-page-meta.ts";
import { pageTitle } from "./page-titles.ts";
import { useVisit } from "./visit.ts";

/**
 * Does what a browser does by itself when it loads a document, for a page that is shown within one:
 * title and canonical link, focus on the new page's heading, the page announced.
 */
export function RouteAnnouncer() {
  const visit = useVisit();
  const { path } = visit;
  const [announced, setAnnounced] = useState("");
  const shown = useRef(path);

  useEffect(() => applyPageMeta(visit), [visit]);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    setAnnounced(pageTitle(path));
  }, [path]);

  return (
    <div role="status" className={hidden.hidden}>
      {announced}
    </div>
  );
}
