import type { ContactPageData } from "@register/domain/messages";
import type {
  Lookup,
  RefusedLookup,
  CheckedNumber,
  ListRefusal,
  ListedNumbers,
} from "@register/domain/lookup";
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
  /** The numbers of a list that was sent without script, with what the register answered. */
  readonly checkMany?: CheckManyPageData;
  readonly listRefusal?: ListRefusal;
  /** The query of a link that begins the message: "?service=vessel". */
  readonly messageQuery?: string | undefined;
  /** Toasts of the rendered page. */
  readonly toasts?: readonly Toast[];
}

interface CheckManyPageData {
  /** As typed or pasted. */
  readonly text: string;
  readonly listed: ListedNumbers;
  /** One for each listed number, in their order. */
  readonly rows: readonly CheckedNumber[];
}

export interface LanguageOffer {
  readonly language: LanguageCode;
  /** As the link names the language (BCP 47). */
  readonly tag: string;
  readonly sentence: string;
}

/** Where the document keeps it: a block of JSON, which no browser runs. */
export const PAGE_DATA_ID = "page-data";
