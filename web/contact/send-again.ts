import { forget, recall, remember } from "../data/session-memory.ts";
import { reloadAfterRelease } from "../loading/release.ts";

const KEY = "contact-send-again";

/**
 * Where the scripts that send a message are gone with a release: loads the document of today, in
 * which the draft is sent once more. Says whether it does.
 */
export async function sendFromNewDocument(): Promise<boolean> {
  if (!remember(KEY, "yes")) return false;
  if (await reloadAfterRelease()) return true;
  forget(KEY);
  return false;
}

/** Whether this document was loaded to send the draft. True once. */
export function isToSendAgain(): boolean {
  const isTo = recall(KEY) !== null;
  forget(KEY);
  return isTo;
}
