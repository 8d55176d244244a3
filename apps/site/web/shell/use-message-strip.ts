import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Visit } from "../navigation/visit.ts";
import { currentToasts, type Toast } from "../ui/toast-store.ts";

/**
 * Moves the page down by the message's height, so that it covers nothing. The room stays until the next page or search,
 * so that nothing moves without a press.
 */
export function useMessageStrip(
  region: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
  { path, search }: Pick<Visit, "path" | "search">,
): void {
  const shown = useRef({ path, search });
  useLayoutEffect(() => {
    if (shown.current.path === path && shown.current.search === search) return;
    shown.current = { path, search };
    // A search on another page has its message already.
    if (currentToasts().length === 0) region.current?.style.removeProperty("min-block-size");
  }, [region, path, search]);

  /** The former message's height in CSS pixels. */
  const before = useRef(0);
  useLayoutEffect(() => {
    const { current: element } = region;
    const toast = element?.querySelector("button")?.parentElement;
    if (toasts.length === 0 || element === null || !toast) {
      before.current = 0;
      return undefined;
    }
    const { style } = document.documentElement;
    // Otherwise Chromium and Firefox scroll by the added height, and the strip covers the top of the view.
    style.setProperty("overflow-anchor", "none");
    const fit = () => {
      const height = toast.offsetHeight;
      const room = parseFloat(element.style.minBlockSize) || 0;
      const inSight = Math.max(before.current, room - scrollY);
      const growth = Math.max(0, height - room);
      before.current = height;
      element.style.setProperty("min-block-size", `${room + growth}px`);
      // Used when something is scrolled into view (styles/tokens.css).
      style.setProperty("--message-height", `${height}px`);
      // On a scrolled page, scrolls back by the part that the message would cover.
      const covered = height - inSight - growth;
      if (covered > 0) scrollBy({ top: -covered, behavior: "instant" });
    };
    fit();
    // Lines wrap differently after a resize or font load.
    const watcher = new ResizeObserver(fit);
    watcher.observe(toast);
    return () => {
      watcher.disconnect();
      style.removeProperty("overflow-anchor");
      style.removeProperty("--message-height");
    };
  }, [region, toasts]);
}
