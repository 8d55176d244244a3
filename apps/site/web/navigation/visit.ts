import { createContext, use, type ComponentType } from "react";
import type { ContactPageData } from "@register/domain/messages";
import type { Lookup, RefusedLookup } from "@register/domain/lookup";
import type { LanguageCode } from "@register/domain/site";
import type { Toast } from "../ui/toast-store.ts";

export interface SitePage {
  readonly Component: ComponentType;
  readonly load?: PageLoad;
}

/**
 * The contents to show, one after another; none if the document already shows them. Undefined loads the document. No
 * promise rejects.
 */
export type PageLoad = (
  arrival: PageArrival,
) => readonly (PageContent | Promise<PageContent | undefined>)[];

export interface PageArrival {
  readonly query: string;
  /** Set if the visitor arrived with this document. */
  readonly served: PageData | undefined;
  readonly signal: AbortSignal;
}

export type PageContent = Pick<PageData, "lookup" | "title" | "toasts" | "pageQuery"> &
  Partial<Pick<Visit, "searchedNumber">>;

/** Part of a history entry's state. */
export interface Search {
  /** The text of a scanned code: a link or a number. */
  readonly scanned?: string;
  /** The answer's message waits for the comparison with a document. */
  readonly document?: true;
}

export interface Visit {
  readonly path: string;
  readonly page: SitePage;
  /** The number in the Track page's address, valid or not. */
  readonly searchedNumber: string | null;
  readonly cause: "document" | "link" | "search" | "history";
  /** Kept by Back and Forward. */
  readonly search: Search | undefined;
  readonly data: PageData;
}

export function servedVisit(path: string, page: SitePage, data: PageData): Visit {
  // A prerendered page shows no lookup, even if its address has a number.
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

/** The document holds this data, so that hydration renders the same page. */
export interface PageData {
  /** The public origin, with which links to certificates start. */
  readonly origin: string;
  readonly offer?: LanguageOffer | undefined;
  readonly lookup?: Lookup | RefusedLookup;
  /** Absent if the page's own title is used. */
  readonly title?: string;
  /** Set after a message was sent without script. */
  readonly contact?: ContactPageData;
  /** Begins a message, "?service=vessel", or names a set, "?numbers=A,B". */
  readonly pageQuery?: string | undefined;
  readonly toasts?: readonly Toast[];
}

export interface LanguageOffer {
  readonly language: LanguageCode;
  /** BCP 47. */
  readonly tag: string;
  readonly sentence: string;
}

export const PAGE_DATA_ID = "page-data";

let visit = new AbortController();

export function beginVisit(): AbortSignal {
  visit.abort();
  visit = new AbortController();
  return visit.signal;
}

/** Aborted once the visitor goes to another address or searches again. */
export function visitSignal(): AbortSignal {
  return visit.signal;
}
