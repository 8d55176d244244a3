import type { ContactValues } from "../../domain/contact-form.ts";
import { CONTACT_FIELD_NAMES } from "../../domain/contact-submission.ts";
import { forget, recall, remember } from "../data/session-memory.ts";
import { reloadAfterRelease } from "../loading/release.ts";

/**
 * What a visitor has written and not sent. Session storage, since office computers are shared: the
 * draft goes when the tab does.
 */
const DRAFT_KEY = "contact-draft";

/** Set while a new document is loaded that is to send the draft. */
const RESEND_KEY = "contact-send-again";

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
  if (CONTACT_FIELD_NAMES.some((name) => (draft[name] ?? "") !== "")) {
    return remember(DRAFT_KEY, JSON.stringify(draft));
  }
  forget(DRAFT_KEY);
  return true;
}

/**
 * Where the scripts that send a message are gone with a release: loads the document of today, in which
 * the draft is sent once more. Says whether it does; without a saved draft the message would be lost.
 */
export async function resendFromNewDocument(draft: ContactValues): Promise<boolean> {
  if (!saveDraft(draft) || !remember(RESEND_KEY, "yes")) return false;
  if (await reloadAfterRelease()) return true;
  forget(RESEND_KEY);
  return false;
}

/** Whether this document was loaded to send the draft. True once. */
export function takeResend(): boolean {
  const isToResend = recall(RESEND_KEY) !== null;
  forget(RESEND_KEY);
  return isToResend;
}
