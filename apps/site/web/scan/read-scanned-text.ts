import { ROUTES, readSearchedNumber, readPath } from "@register/domain/site";
import type { Code } from "@register/scanner";
import { localPath } from "@register/ui/this-language";
import { goToSearch } from "../navigation/follow-address.ts";
import type { Search } from "../navigation/visit.ts";

/** The meaning of a scanned text for the page. */
export type ScannedText =
  | {
      readonly kind: "url";
      readonly url: URL;
      /** Whether it leads to this site. */
      readonly isOwn: boolean;
      /** The number in a link to this site's own Track page. */
      readonly ownNumber: string | undefined;
    }
  /** Anything else goes to the input, as it was printed. */
  | { readonly kind: "text"; readonly text: string };

const LINK_PROTOCOLS: ReadonlySet<string> = new Set(["http:", "https:"]);

/**
 * Whether a scanned text is a link (specification, section 2). Only http and https count: a forged
 * code may hold `javascript:` or `data:`, which is never a link. The
 * site's own links may start with any of its origins, with or without `www.`.
 */
export function readScannedText(text: string, siteOrigins: readonly string[]): ScannedText {
  const trimmed = text.trim();
  const url = urlOf(trimmed);
  if (url === undefined || !LINK_PROTOCOLS.has(url.protocol) || /\s/.test(trimmed)) {
    return { kind: "text", text: trimmed };
  }
  const isOwn = siteOrigins.some((origin) => isSameSite(new URL(origin), url));
  const number = isOwn ? readSearchedNumber(readPath(url.pathname).route, url.search) : null;
  return { kind: "url", url, isOwn, ownNumber: number?.trim() || undefined };
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function isSameSite(one: URL, other: URL): boolean {
  const [host, otherHost] = [one, other].map((url) => url.host.replace(/^www\./, ""));
  return one.protocol === other.protocol && host === otherHost;
}

/** Searches for a typed or scanned number. */
export type SearchFor = (text: string, search?: Search) => void;

/**
 * Handles a scanned code. A text and the number in a link of this site are searched at once. Any other link is a visit
 * of its own, to the Track page without a number, so that no result, toast or number of an earlier search surrounds it.
 */
export function takeReading(
  { text, withoutCheck = text }: Code,
  siteOrigins: readonly string[],
  searchFor: SearchFor,
): void {
  const taken = readScannedText(withoutCheck, siteOrigins);
  const number = taken.kind === "text" ? taken.text : taken.ownNumber;
  const scanned = text.trim();
  if (number === undefined) goToSearch(localPath(ROUTES.track), { scanned });
  else searchFor(number, { scanned });
}
