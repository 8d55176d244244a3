import { namesCertificate } from "../../domain/routes.ts";
import { pageMeta, routeOf } from "../content/page-meta.ts";

/** Brings title and description in line with the page now shown at a path of this site. */
export function applyPageMeta(path: string): void {
  const { title, description } = pageMeta(path);
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
}

/**
 * Says under which address search engines may list what is now shown, or that they may not: the same
 * as the server says of that address. A static host can't tell a certificate's address from the Track
 * page's, so there it is said here alone.
 */
export function applyListing(path: string, search: string, origin: string): void {
  const route = routeOf(path);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const robots = document.querySelector('meta[name="robots"]');
  if (route === undefined || namesCertificate(route, search)) {
    canonical?.remove();
    if (robots === null) append("meta", { name: "robots", content: "noindex" });
    return;
  }
  robots?.remove();
  const { href } = new URL(route, origin);
  if (canonical === null) append("link", { rel: "canonical", href });
  else canonical.href = href;
}

function append(name: "meta" | "link", attributes: Readonly<Record<string, string>>): void {
  document.head.append(Object.assign(document.createElement(name), attributes));
}
