import { createContext, use } from "react";
import type { ContactPageData } from "./features/contact/contact-page-data.ts";
import type { Toast } from "./ui/toast-store.ts";

/**
 * What a page shows beyond its address: the server's answer to a form that came without script. It
 * stands in the document, so that taking the page over finds the same again.
 */
export interface PageData {
  readonly contact?: ContactPageData;
  readonly toasts?: readonly Toast[];
}

/** Where the document keeps it: a block of JSON, which no browser runs. */
export const PAGE_DATA_ID = "page-data";

const NOTHING: PageData = {};

export const PageDataContext = createContext<PageData>(NOTHING);

/** The data of the page now shown; empty once the visitor has gone to another. */
export function usePageData(): PageData {
  return use(PageDataContext);
}
