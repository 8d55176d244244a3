import { useEffect, useLayoutEffect, useRef } from "react";
import { entryKey, markEntry } from "./history-entry.ts";
import { recall, remember } from "../data/session-memory.ts";

const STORAGE_PREFIX = "scroll:";

/**
 * Scrolls to the top after a change of route, and to where the visitor was after Back or Forward.
 * The browser's own restoration runs before the page is drawn again, so it would restore into a
 * page of the wrong height; across documents (a reload, another site) it is right and left alone.
 */
export function useScrollMemory(location: string): void {
  const shown = useRef(location);
  const key = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const rememberPosition = () => {
      if (key.current !== undefined && key.current === entryKey()) {
        remember(STORAGE_PREFIX + key.current, String(Math.round(scrollY)));
      }
    };
    key.current = markEntry();
    // The visitor may have scrolled before React had the page.
    if (scrollY > 0) rememberPosition();
    const handBack = () => {
      history.scrollRestoration = "auto";
    };
    addEventListener("scroll", rememberPosition, { passive: true });
    addEventListener("pagehide", handBack);
    return () => {
      removeEventListener("scroll", rememberPosition);
      removeEventListener("pagehide", handBack);
      handBack();
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    const known = entryKey();
    key.current = markEntry();
    const remembered = known === undefined ? null : recall(STORAGE_PREFIX + known);
    scrollTo(0, Number(remembered ?? 0));
  }, [location]);
}
