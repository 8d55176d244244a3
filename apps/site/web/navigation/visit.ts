import { createContext, use, type ComponentType } from "react";
import type { ContactPageData } from "@register/domain/messages";
import type { Lookup, RefusedLookup } from "@register/domain/lookup";
import type { LanguageCode } from "@register/domain/site";
import type { Toast } from "../ui/toast-store.ts";

/** A page, and what it loads. */
export interface SitePage {
  readonly Component: ComponentType;
  readonly load?: PageLoad;
}

/**
 * What a page shows at its address, one after another; nothing where the served document shows it already. Undefined
 * loads the document of the address. No promise rejects.
 */
export type PageLoad = (
  arrival: PageArrival,
) => readonly (PageContent | Promise<PageContent | undefined>)[];

export interface PageArrival {
  /** The query of the address. */
  readonly query: string;
  /** The data of the document, when the visitor arrives with it. */
  readonly served: PageData | undefined;
  /** Aborted by a newer visit. */
  readonly signal: AbortSignal;
}

/** What a page has loaded. */
export type PageContent = Pick<PageData, "lookup" | "title" | "toasts" | "messageQuery"> &
  Partial<Pick<Visit, "searchedNumber">>;

/** A search in the history, beside its address. */
export interface Search {
  /** The text of a scanned code: a link, or the searched number. */
  readonly scanned?: string;
  /** Whether a document on the page had the number: the message of the answer waits until both are compared. */
  readonly document?: true;
}

/** What the site shows: the page at an address, and its data. */
export interface Visit {
  readonly path: string;
  readonly page: SitePage;
  /** The certificate number in the address of the Track page, valid or not; null when there is none. */
  readonly searchedNumber: string | null;
  /** What brought the visitor: a new document, a link on the site, a search, or Back and Forward. */
  readonly cause: "document" | "link" | "search" | "history";
  /** The search of this history entry, also after Back and Forward. */
  readonly search: Search | undefined;
  readonly data: PageData;
}

/** The visit that a document shows, as the server renders it and the browser hydrates it. */
export function servedVisit(path: string, page: SitePage, data: PageData): Visit {
  // A prerendered page shows no lookup, whatever number is in its address.
  const searchedNumber = data.lookup?.searchedNumber ?? null;
  return { path, page, searchedNumber, cause: "document", search: undefined, data };
}

export const VisitContext = createContext<Visit | undefined>(undefined);

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === undefined) throw new Error("There is no visit around this component.");
  return visit;
}

export function usePageData(): PageData {
  return useVisit().data;
}

/**
 * A page's data beyond its address. The document holds the server's data, so that hydration renders the same page.
 */
export interface PageData {
  /** The site's public scheme, host and port; links to certificates start with it. */
  readonly origin: string;
  /** The offer of another language, in its own words, to a reader whose browser prefers it. */
  readonly offer?: LanguageOffer | undefined;
  /** The lookup of the number in the address. */
  readonly lookup?: Lookup | RefusedLookup;
  /** The document's title; absent where the page's own is used. */
  readonly title?: string;
  /** The outcome of a message that was sent without script. */
  readonly contact?: ContactPageData;
  /** The query of a link that begins the message: "?service=vessel". */
  readonly messageQuery?: string | undefined;
  /** Toasts of the rendered page. */
  readonly toasts?: readonly Toast[];
}

export interface LanguageOffer {
  readonly language: LanguageCode;
  /** As the link names the language (BCP 47). */
  readonly tag: string;
  readonly sentence: string;
}

/** Where the document keeps it: a block of JSON, which no browser runs. */
export const PAGE_DATA_ID = "page-data";

let visit = new AbortController();

/** Begins a visit to an address, and aborts the signal of the one before. */
export function beginVisit(): AbortSignal {
  visit.abort();
  visit = new AbortController();
  return visit.signal;
}

/** Is aborted once the visitor goes to another address, or searches again. */
export function visitSignal(): AbortSignal {
  return visit.signal;
}
