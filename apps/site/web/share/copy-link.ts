import MESSAGES from "#words/messages.json";
import { showToast } from "../ui/toast-store.ts";

/** Never rejects. */
export async function copyLink(url: URL): Promise<void> {
  try {
    await navigator.clipboard.writeText(url.href);
    showToast({ tone: "neutral", message: MESSAGES.urlCopied });
  } catch {
    showToast({ tone: "fault", message: MESSAGES.urlCopyFailed });
  }
}
