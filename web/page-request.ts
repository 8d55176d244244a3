import type { CertificateCheck } from "../domain/lookup-outcome.ts";
import type { PageAssets } from "./document-html.ts";

/** What a page is rendered from. */
export interface PageRequest {
  readonly path: string;
  readonly origin: string;
  readonly assets: PageAssets;
  /** What the link to a certificate came to, on the Track page. */
  readonly check?: CertificateCheck | undefined;
}
