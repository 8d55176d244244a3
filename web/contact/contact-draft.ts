import type { ContactValues } from "../../domain/contact-form.ts";
import { forget, recall, remember } from "../data/session-memory.ts";
import { reloadForScripts } from "../loading/reload-for-scripts.ts";

/**
 * What a visitor has written and not sent. Session storage, since office computers are shared: the
 * draft goes when the tab does.
 */
const DRAFT_KEY = "contact-draft";

/** The draft; empty where there is none. */
export function readDraft(): ContactValues {
  const text = recall(DRAFT_KEY);
  if (text === null) return {};
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(text) as object).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    // Not written by us: as if there were none.
    return {};
  }
}

/** Saves what stands in the form, for a reload or the way back to it. Says whether it could. */
export function saveDraft(draft: ContactValues): boolean {
  if (Object.values(draft).some((text) => text !== "")) {
    return remember(DRAFT_KEY, JSON.stringify(draft));
  }
  forget(DRAFT_KEY);
  return true;
}

/**
 * Where a script is missing that sends a message: loads the document anew, in which the draft is sent once more.
 * Says whether it does; without a saved draft the message would be lost.
 */
export async function sendFromNewDocument(draft: ContactValues): Promise<boolean> {
  return saveDraft(draft) && (await reloadForScripts("send"));
}
