import { useEffect, useRef, useState } from "react";
import { hasSubject } from "@register/domain/site";
import { localPath, routeOf } from "@register/ui/this-language";
import { pageTitle } from "./page-titles.ts";
import { useVisit, type Visit } from "./visit.ts";

/** Does what browsers do at a page load. */
export function RouteAnnouncer() {
  const visit = useVisit();
  const { path, searchedNumber } = visit;
  const [announced, setAnnounced] = useState("");
  const shown = useRef(path);

  useEffect(() => applyPageMeta(visit), [visit]);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const target = document.getElementById(location.hash.slice(1));
    // An answer stands above the heading.
    const first = searchedNumber === null ? "main h1" : "main";
    (target ?? document.querySelector<HTMLElement>(first))?.focus({ preventScroll: true });
    setAnnounced(pageTitle(path));
  }, [path, searchedNumber]);

  return (
    <div aria-live="polite" className="visually-hidden">
      {announced}
    </div>
  );
}

/**
 * Description and language links get no successors, because search engines and sharing sites load the document itself.
 */
function applyPageMeta({ path, cause, data }: Visit): void {
  if (cause !== "document" || data.title !== undefined) {
    document.title = data.title ?? pageTitle(path);
    // The title of an answer contains its number.
    document.querySelector("title")?.setAttribute("translate", data.title ? "no" : "yes");
  }
  if (cause !== "document") {
    for (const element of document.querySelectorAll('meta[name="description"],link[hreflang]')) {
      element.remove();
    }
  }
  applyListing(path, location.search, data.origin);
}

/** Sets the canonical link or "noindex", as the server does; a static host cannot. */
function applyListing(path: string, search: string, origin: string): void {
  const route = routeOf(path);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const robots = document.querySelector('meta[name="robots"]');
  if (route === undefined || hasSubject(route, search)) {
    canonical?.remove();
    if (robots === null) append("meta", { name: "robots", content: "noindex" });
    return;
  }
  robots?.remove();
  const { href } = new URL(localPath(route), origin);
  if (canonical === null) append("link", { rel: "canonical", href });
  else canonical.href = href;
}

function append(name: "meta" | "link", attributes: Readonly<Record<string, string>>): void {
  document.head.append(Object.assign(document.createElement(name), attributes));
}
