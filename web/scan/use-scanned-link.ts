import { ROUTES } from "../../domain/routes.ts";
import { localPath } from "../languages/this-language.ts";
import { goToSearch } from "../navigation/go-to-search.ts";
import { useVisit } from "../navigation/visit.ts";
import { readScannedText, type ScannedText } from "./read-scanned-text.ts";

export type ScannedLink = Extract<ScannedText, { kind: "url" }>;

/** A vibration as short as a tap, in milliseconds, where the device has one. */
const SUCCESS_VIBRATION = 60;

/**
 * Handles a scanned code: a link gets a card, any other text a search. A link is a visit of its own, to the Track page
 * without a number, so that no result, toast or number of an earlier search surrounds it and the next search removes it.
 */
export function useScannedLink(searchFor: (text: string) => void) {
  const { search, data } = useVisit();
  // Printed codes carry the public origin; the visitor may be here by another name of the site.
  const read = (text: string) => readScannedText(text, [data.origin, location.origin]);
  const scanned = search?.scanned === undefined ? undefined : read(search.scanned);
  const takeText = (text: string) => {
    // Safari has no vibration, unlike the types.
    if ("vibrate" in navigator) navigator.vibrate(SUCCESS_VIBRATION);
    const taken = read(text);
    if (taken.kind === "url") goToSearch(localPath(ROUTES.track), { scanned: taken.url.href });
    else searchFor(taken.text);
  };
  const link = scanned?.kind === "url" ? scanned : undefined;
  return { link, takeText, clearLink: () => goToSearch(localPath(ROUTES.track)) };
}
