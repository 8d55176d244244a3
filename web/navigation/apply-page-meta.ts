import { namesCertificate } from "../../domain/routes.ts";
import { localPath, routeOf } from "../languages/this-language.ts";
import { pageTitle } from "./page-titles.ts";
import type { Visit } from "./visit.ts";

/**
 * Brings title, description and links to its other addresses in line with the page that is shown. A document has its
 * own title and description when it comes; search engines and whoever shares an address load those.
 */
export function applyPageMeta({ path, by, data }: Visit): void {
  if (by !== "document" || data.title !== undefined) document.title = data.title ?? pageTitle(path);
  if (by !== "document") {
    for (const element of document.querySelectorAll('meta[name="description"],link[hreflang]')) {
      element.remove();
    }
  }
  applyListing(path, location.search, data.origin);
}

/**
 * Says under which address search engines may list what is now shown, or that they may not: the same
 * as the server says of that address. A static host can't tell a certificate's address from the Track
 * page's, so there it is said here alone.
 */
function applyListing(path: string, search: string, origin: string): void {
  const route = routeOf(path);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const robots = document.querySelector('meta[name="robots"]');
  if (route === undefined || namesCertificate(route, search)) {
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
