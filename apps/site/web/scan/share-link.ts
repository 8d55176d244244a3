import MESSAGES from "#words/messages.json";
import SCAN from "#words/scan.json";
import { showToast } from "../ui/toast-store.ts";

const loadShare = () => import("@capacitor/share");

/**
 * Preloads the share sheet's code: browsers let a page share only shortly after a click, and a slow load would outlast
 * that. A failure shows when the visitor shares.
 */
export function preloadShare(): void {
  loadShare().catch(() => {});
}

/**
 * Call 3 of the specification, section 7: the Web Share API in a browser, the system's sheet where
 * the site is wrapped as an app. Closing the sheet is not a failure. Never rejects.
 */
export async function shareLink(url: URL): Promise<void> {
  try {
    const { Share } = await loadShare();
    await Share.share({ ...SCAN.shareSheet, url: url.href });
  } catch (error) {
    if (!isSheetClosed(error)) showToast("fault", MESSAGES.shareFailed);
  }
}

/** Browsers reject with AbortError, Capacitor's native part with a message. */
function isSheetClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || /cancel/i.test(error.message);
}
