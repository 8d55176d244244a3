import { createContext, use, type ComponentType } from "react";
import type { PageData } from "../document/page-data.ts";
import type { Search } from "./go-to-search.ts";

/** What a page shows, and how it answers its address. */
export interface SitePage {
  readonly Component: ComponentType;
  /**
   * Answers what the page's address asks for, as our server does for the document of that address: at
   * once where it can, else with a promise that never rejects.
   */
  readonly answer?: (asked: string, signal: AbortSignal) => PageAnswer | Promise<PageAnswer>;
}

export type PageAnswer = Pick<PageData, "check" | "title" | "toasts">;

/** What the site shows at this moment: the page at an address, and what it knows. */
export interface Visit {
  readonly path: string;
  readonly page: SitePage;
  /** The certificate number that the address asks for, as it stands there; null when it asks for none. */
  readonly asked: string | null;
  /** What brought the visitor: a document of its own, a link on the site, the search, or Back and Forward. */
  readonly by: "document" | "link" | "search" | "history";
  /** What the visitor typed or scanned, now or before going on and coming back. */
  readonly search: Search | undefined;
  readonly data: PageData;
}

/** What a document shows, as the server renders it and as a script takes it over. */
export function servedVisit(path: string, page: SitePage, data: PageData): Visit {
  // A page that was rendered ahead of its visitors asks for nothing, whatever its address says.
  const asked = data.check?.asked ?? null;
  return { path, page, asked, by: "document", search: undefined, data };
}

export const VisitContext = createContext<Visit | undefined>(undefined);

/** The visit that is shown. Throws outside of the site's own components. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === undefined) throw new Error("There is no visit around this component.");
  return visit;
}

/** What the server or a lookup knew of the page that is shown. */
export function usePageData(): PageData {
  return useVisit().data;
}
