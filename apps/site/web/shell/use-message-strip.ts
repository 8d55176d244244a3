import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Visit } from "../navigation/visit.ts";
import { currentToasts, type Toast } from "../ui/toast-store.ts";

/**
 * The strip of messages moves the page down by its height, so that a message covers nothing. When the message goes, its
 * room stays until the visitor goes to another page or searches: nothing moves under a finger or an eye without a press before it.
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
    // A search that leads to another page has its message already.
    if (currentToasts().length === 0) region.current?.style.removeProperty("min-block-size");
  }, [region, path, search]);

  /** Height of the message that stood in the strip before, in CSS pixels. */
  const before = useRef(0);
  useLayoutEffect(() => {
    const { current: element } = region;
    const toast = element?.querySelector("button")?.parentElement;
    if (toasts.length === 0 || element === null || !toast) {
      before.current = 0;
      return undefined;
    }
    const { style } = document.documentElement;
    // Else Chromium and Firefox scroll a page by what is added above, and the strip covers what stood at the top.
    style.setProperty("overflow-anchor", "none");
    const fit = () => {
      const height = toast.offsetHeight;
      const room = parseFloat(element.style.minBlockSize) || 0;
      const inSight = Math.max(before.current, room - scrollY);
      const growth = Math.max(0, height - room);
      before.current = height;
      element.style.setProperty("min-block-size", `${room + growth}px`);
      // Read by whatever is scrolled into view (styles/tokens.css).
      style.setProperty("--message-height", `${height}px`);
      // Where the page is scrolled past its room, it is scrolled back by what the message would cover.
      const covered = height - inSight - growth;
      if (covered > 0) scrollBy({ top: -covered, behavior: "instant" });
    };
    fit();
    // Words break at another place in another window or with the typeface.
    const watcher = new ResizeObserver(fit);
    watcher.observe(toast);
    return () => {
      watcher.disconnect();
      style.removeProperty("overflow-anchor");
      style.removeProperty("--message-height");
    };
  }, [region, toasts]);
}
