import { NUMBER_PARAMETER, ROUTES } from "../../domain/routes.ts";

/** What a scanned text is for the page. */
export type ScannedText =
  | {
      readonly kind: "url";
      readonly url: URL;
      /** The number in a link to this site's own Track page. */
      readonly ownNumber: string | undefined;
    }
  /** Anything else goes to the input, as it was printed. */
  | { readonly kind: "text"; readonly text: string };

const LINK_PROTOCOLS: ReadonlySet<string> = new Set(["http:", "https:"]);

/**
 * Whether a scanned text is a link (specification, section 2). Only http and https count: whoever
 * printed the code may have written `javascript:` or `data:`, and such a text is never a link. The
 * site's own links may start with any of its origins.
 */
export function readScannedText(text: string, siteOrigins: readonly string[]): ScannedText {
  const trimmed = text.trim();
  const url = urlOf(trimmed);
  if (url === undefined || !LINK_PROTOCOLS.has(url.protocol) || /\s/.test(trimmed)) {
    return { kind: "text", text: trimmed };
  }
  const isOwn = siteOrigins.includes(url.origin) && url.pathname === ROUTES.track;
  const number = isOwn ? url.searchParams.get(NUMBER_PARAMETER) : null;
  return { kind: "url", url, ownNumber: number ?? undefined };
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
