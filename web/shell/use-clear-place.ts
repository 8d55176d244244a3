import { useLayoutEffect, type RefObject } from "react";
import type { Toast } from "../ui/toast-store.ts";

/** Space between a toast and what it makes way for, in CSS pixels. */
const GAP = 8;

/**
 * Elements say with this attribute that no toast may cover them: "always", or "with-room" for what may be higher than
 * the window.
 */
const [KEPT_WITH_ROOM, KEPT] = ["[data-keep-clear]", '[data-keep-clear="always"]'];

/**
 * Keeps the toast at the lower edge of the window, or in the lowest place above it where it covers nothing that the
 * visitor works with: the number's field and button, the verdict, what stops the camera, a telephone's keyboard.
 */
export function useClearPlace(
  region: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
): void {
  useLayoutEffect(() => {
    const { current: element } = region;
    const toast = element?.querySelector("p");
    if (toasts.length === 0 || element === null || !toast) return undefined;
    let lift = 0;
    // The toast before this one may have stood higher.
    element.style.setProperty("--lift", "0px");
    const place = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const { left, right } = toast.getBoundingClientRect();
      const rest = new DOMRect(left, top + lift, right - left, bottom - top);
      const edge = freeEdge(rest, KEPT_WITH_ROOM) ?? freeEdge(rest, KEPT) ?? rest.bottom;
      lift = rest.bottom - edge;
      element.style.setProperty("--lift", `${lift}px`);
    };
    place();
    // An answer or a panel that opens moves what is in sight, as a scroll does.
    const watcher = new ResizeObserver(place);
    watcher.observe(document.body);
    const { visualViewport: viewport } = window;
    addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    viewport?.addEventListener("resize", place);
    return () => {
      watcher.disconnect();
      removeEventListener("scroll", place);
      removeEventListener("resize", place);
      viewport?.removeEventListener("resize", place);
    };
  }, [region, toasts]);
}

/** The lower edge of the lowest place, at or above a toast's own, where it covers no such element; none without room. */
function freeEdge(toast: DOMRect, kept: string): number | undefined {
  const bar = document.querySelector("header")?.getBoundingClientRect();
  let edge = toast.bottom - keyboardHeight();
  const boxes = [...document.querySelectorAll(kept)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < toast.right && right > toast.left)
    .toSorted((one, other) => other.bottom - one.bottom);
  for (const { top, bottom } of boxes) {
    if (top - GAP < edge && bottom + GAP > edge - toast.height) edge = top - GAP;
  }
  return edge - toast.height > Math.max(0, bar?.bottom ?? 0) ? edge : undefined;
}

/** The keyboard covers the window without making it smaller; letters that two fingers enlarge hide a part of it, too. */
function keyboardHeight(): number {
  const { visualViewport: viewport } = window;
  if (viewport === null || viewport.scale !== 1) return 0;
  return Math.max(0, innerHeight - viewport.offsetTop - viewport.height);
}
