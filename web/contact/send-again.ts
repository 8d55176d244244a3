import { forget, recall, remember } from "../data/session-memory.ts";
import { isOutdated } from "../start/release.ts";

const KEY = "contact-send-again";

/**
 * Where the scripts that send a message are gone with a release: loads the document of today, in
 * which the draft is sent once more. Says whether it does.
 */
export async function sendFromNewDocument(): Promise<boolean> {
  if (!(await isOutdated())) return false;
  remember(KEY, "yes");
  location.reload();
  return true;
}

/** Whether this document was loaded to send the draft. True once. */
export function isToSendAgain(): boolean {
  const isTo = recall(KEY) !== null;
  forget(KEY);
  return isTo;
}
