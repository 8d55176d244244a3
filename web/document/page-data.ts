import type { ContactPageData } from "../../domain/contact-form.ts";
import type { CertificateCheck, RefusedCheck } from "../../domain/lookup-outcome.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Toast } from "../ui/toast-store.ts";

/**
 * What a page shows beyond its address. What the server knew when it rendered the page stands in the
 * document, so that taking the page over finds the same again.
 */
export interface PageData {
  /** Scheme, host and port under which visitors know the site; links to certificates start with it. */
  readonly origin: string;
  /** Another language, for a reader whose browser asks for it, and how it says so itself. */
  readonly offer?: LanguageOffer | undefined;
  /** What the link to a certificate came to that the page was opened by. */
  readonly check?: CertificateCheck | RefusedCheck;
  /** What the document is called that shows this; absent where it is called after its page. */
  readonly title?: string;
  /** The answer to a message that came without script. */
  readonly contact?: ContactPageData;
  /** The certificate that a link to the contact form names. */
  readonly reported?: string | undefined;
  /** Messages that the page comes with. */
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
