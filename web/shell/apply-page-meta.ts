import { isRoute, pageTitle } from "../content/page-titles.ts";

/** Brings the document's head in line with the page now shown at a path of this site. */
export function applyPageMeta(path: string): void {
  document.title = pageTitle(path);
  // It was another page's. Search engines and whoever shares an address load its document.
  document.querySelector('meta[name="description"]')?.remove();
  const present = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!isRoute(path)) {
    present?.remove();
    return;
  }
  const link = present ?? document.head.appendChild(document.createElement("link"));
  // The server knows the site's public origin; a page that came without it has only its own.
  const origin = present?.href ?? location.origin;
  link.rel = "canonical";
  link.href = new URL(path, origin).href;
  document.querySelector('meta[name="robots"]')?.remove();
}
