import type { CertificateCheck } from "../domain/lookup-outcome.ts";

/**
 * What the server knew when it rendered a page, handed to the browser inside it, so that both render
 * the same: a script element of a type that no browser runs, which the CSP leaves alone.
 */
export interface PageData {
  /** Scheme, host and port under which visitors know the site; links to certificates start with it. */
  readonly origin: string;
  /** What the link to a certificate came to, on a page that was opened by one. */
  readonly check?: CertificateCheck | undefined;
}

/** Id of that element. */
export const PAGE_DATA_ID = "page-data";
