import { useEffect, useLayoutEffect, useRef } from "react";

/** The same font as the pages', under the name by which it is shown once it has come (fonts.css). */
const ARRIVED_FONT = '1em "Atkinson Hyperlegible Next, arrived"';

/**
 * A font that came too late for the document's first paint is shown from the next page on: text that
 * somebody reads must not move, and a new page is drawn anew anyway.
 */
export function useArrivedFont(location: string): void {
  const shown = useRef(location);
  useEffect(() => {
    // Without it the stand-in stays.
    document.fonts.load(ARRIVED_FONT).catch(() => {});
  }, []);
  useLayoutEffect(() => {
    if (shown.current === location) return;
    if (document.fonts.check(ARRIVED_FONT)) document.documentElement.dataset.font = "arrived";
  }, [location]);
}
