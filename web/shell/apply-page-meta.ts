import { pageMeta } from "../content/page-meta.ts";

/** Brings the document's head in line with the page now shown at a path of this site. */
export function applyPageMeta(path: string): void {
  const { title, description } = pageMeta(path);
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical !== null) canonical.href = new URL(path, canonical.href).href;
}
