import { useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import { usePageData } from "../navigation/visit.ts";
import { showToast } from "../ui/toast-store.ts";
import { readScannedText, type ScannedText } from "./read-scanned-text.ts";

export type ScannedLink = Extract<ScannedText, { kind: "url" }>;

/** A vibration as short as a tap, in milliseconds, where the device has one. */
const SUCCESS_VIBRATION = 60;

/** What the page does with a code that was read: a link gets a card, anything else is searched for. */
export function useScannedLink(searchFor: (text: string) => void) {
  const [link, setLink] = useState<ScannedLink>();
  const { origin } = usePageData();
  const takeText = (text: string) => {
    // Safari has no vibration, whatever the types say.
    if ("vibrate" in navigator) navigator.vibrate(SUCCESS_VIBRATION);
    // Printed codes carry the public origin; the visitor may be here by another name of the site.
    const scanned = readScannedText(text, [origin, location.origin]);
    if (scanned.kind === "url") {
      setLink(scanned);
      showToast("neutral", MESSAGES.urlScanned);
    } else {
      searchFor(scanned.text);
    }
  };
  return { link, takeText, clearLink: () => setLink(undefined) };
}
