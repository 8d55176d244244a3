import { startTransition, useEffect, useState } from "react";
import { routeOf } from "../content/page-titles.ts";
import { pageAt } from "./page-chunks.ts";

/** A finger is a pointer, too. */
const INTENTS = ["pointerover", "focusin"] as const;

/** Time on a link that tells a visitor who means it from a pointer that passes, in milliseconds. */
const REST = 50;

/**
 * The path of the page that the visitor seems about to go to, once its script is there. It is drawn in
 * slices, which hold nothing up.
 */
export function usePointedPath(): string | undefined {
  const [pointed, setPointed] = useState<string>();
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const notice = ({ target }: Event) => {
      clearTimeout(resting);
      const link = target instanceof Element ? target.closest("a") : null;
      if (link === null || link.origin !== location.origin) return;
      const path = link.pathname;
      const page = pageAt(path);
      page.preload();
      // The page for paths that are no route tells of the address at which it is drawn.
      if (routeOf(path) === undefined) return;
      resting = setTimeout(() => {
        page.load().then(
          () => startTransition(() => setPointed(path)),
          // A script that can't be had shows when the link is followed.
          () => {},
        );
      }, REST);
    };
    for (const intent of INTENTS) addEventListener(intent, notice, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const intent of INTENTS) removeEventListener(intent, notice);
    };
  }, []);
  return pointed;
}
