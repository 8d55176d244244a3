import { ROUTES } from "@register/domain/site";
import type { Code } from "@register/scanner";
import { localPath } from "@register/ui/this-language";
import { goToSearch } from "../navigation/follow-address.ts";
import type { Search } from "../navigation/visit.ts";
import { readScannedText } from "./read-scanned-text.ts";

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
