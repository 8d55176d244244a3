import { startTransition, useEffect, useState } from "react";
import { type RoutePath } from "../../domain/routes.ts";
import { routeOf } from "../content/page-titles.ts";
import { pageAt } from "./page-chunks.ts";

/** A finger is a pointer, too. */
const INTENTS = ["pointerover", "focusin"] as const;

/** Time on a link that tells a visitor who means it from a pointer that passes, in milliseconds. */
const REST = 50;

/**
 * The page that the visitor seems about to go to from the present one, once its script is there. It is
 * drawn in slices, which hold nothing up. A page that has been gone to is forgotten here: what a visitor
 * leaves must end, its camera with it.
 */
export function usePointedPath(present: string): RoutePath | undefined {
  const [pointed, setPointed] = useState<RoutePath>();
  if (pointed !== undefined && pointed === present) setPointed(undefined);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let meant: RoutePath | undefined;
    const notice = ({ target }: Event) => {
      clearTimeout(resting);
      meant = undefined;
      const link = target instanceof Element ? target.closest("a") : null;
      if (link === null || link.origin !== location.origin) return;
      const page = pageAt(link.pathname);
      page.preload();
      // The page for paths that are no route tells of the address at which it is drawn.
      const route = routeOf(link.pathname);
      if (route === undefined || route === routeOf(location.pathname)) return;
      // A browser that does not know it would let the keyboard into a page that nobody sees.
      if (!("inert" in link)) return;
      meant = route;
      resting = setTimeout(() => {
        page.load().then(
          () => {
            if (meant === route) startTransition(() => setPointed(route));
          },
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
