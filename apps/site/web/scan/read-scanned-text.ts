import { ROUTES, readSearchedNumber, readPath } from "@register/domain/site";
import type { Code } from "@register/scanner";
import { localPath } from "@register/ui/this-language";
import { goToSearch } from "../navigation/follow-address.ts";
import type { Search } from "../navigation/visit.ts";

export type ScannedText =
  | {
      readonly kind: "url";
      readonly url: URL;
      readonly isOwn: boolean;
      readonly ownNumber: string | undefined;
      /** The query of a link to a set. */
      readonly ownSet: string | undefined;
    }
  /** Put into the field unchanged. */
  | { readonly kind: "text"; readonly text: string };

const LINK_PROTOCOLS: ReadonlySet<string> = new Set(["http:", "https:"]);

/**
 * Specification, section 2. Only http and https are links: a forged code may contain `javascript:` or `data:`. Own
 * links may use any of the origins, with or without `www.`
 */
export function readScannedText(text: string, siteOrigins: readonly string[]): ScannedText {
  const trimmed = text.trim();
  const url = urlOf(trimmed);
  if (url === undefined || !LINK_PROTOCOLS.has(url.protocol) || /\s/.test(trimmed)) {
    return { kind: "text", text: trimmed };
  }
  const isOwn = siteOrigins.some((origin) => isSameSite(new URL(origin), url));
  const route = isOwn ? readPath(url.pathname).route : undefined;
  const ownNumber = readSearchedNumber(route, url.search)?.trim() || undefined;
  const ownSet = route === ROUTES.checkMany ? url.search : undefined;
  return { kind: "url", url, isOwn, ownNumber, ownSet };
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

export type SearchFor = (text: string, search?: Search) => void;

/**
 * Searches only for a text, or the number in a link of this site. Other links open an empty Track page, so that no
 * earlier result surrounds them.
 */
export function handleScan(
  { text, textWithoutCheckDigit = text }: Code,
  siteOrigins: readonly string[],
  searchFor: SearchFor,
): void {
  const taken = readScannedText(textWithoutCheckDigit, siteOrigins);
  const number = taken.kind === "text" ? taken.text : taken.ownNumber;
  const scanned = text.trim();
  if (taken.kind === "url" && taken.ownSet !== undefined)
    goToSearch(localPath(ROUTES.checkMany) + taken.ownSet);
  else if (number === undefined) goToSearch(localPath(ROUTES.track), { scanned });
  else searchFor(number, { scanned });
}
