import type { ContactPageData } from "@register/domain/messages";
import type { Lookup, RefusedLookup } from "@register/domain/lookup";
import type { LanguageCode } from "@register/domain/site";
import type { Toast } from "../ui/toast-store.ts";

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
