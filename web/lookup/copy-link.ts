import MESSAGES from "catalogue:messages";
import { showToast } from "../ui/toast-store.ts";

/** Puts an address on the clipboard and says whether that worked. Never rejects. */
export async function copyLink(url: URL): Promise<void> {
  try {
    await navigator.clipboard.writeText(url.href);
    showToast("neutral", MESSAGES.urlCopied);
  } catch {
    showToast("fault", MESSAGES.urlCopyFailed);
  }
}
