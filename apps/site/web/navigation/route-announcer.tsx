import { useEffect, useRef, useState } from "react";
import { hasSubject } from "@register/domain/site";
import { localPath, routeOf } from "@register/ui/this-language";
import { pageTitle } from "./page-titles.ts";
import { useVisit, type Visit } from "./visit.ts";

/**
 * Does for a page within a document what a browser does when it loads one: sets title and canonical link, focuses the
 * heading, announces the page.
 */
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
    // An answer stands before the heading of its page.
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
 * Sets the title, and removes the description and the language links of the page before: search engines and sharing
 * sites load the document of an address, which has its own.
 */
function applyPageMeta({ path, cause, data }: Visit): void {
  if (cause !== "document" || data.title !== undefined) {
    document.title = data.title ?? pageTitle(path);
    // The title of an answer holds its number.
    document.querySelector("title")?.setAttribute("translate", data.title ? "no" : "yes");
  }
  if (cause !== "document") {
    for (const element of document.querySelectorAll('meta[name="description"],link[hreflang]')) {
      element.remove();
    }
  }
  applyListing(path, location.search, data.origin);
}

/**
 * Says under which address search engines may list the page, or that they may not, as the server says of that address.
 * A static host can't tell a certificate's address from the Track page's, so there only this says it.
 */
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
