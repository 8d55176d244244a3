import type { ContactValues } from "@register/domain/messages";

/** Session storage, as office computers are shared: the unsent message goes when its tab does. */
const DRAFT_KEY = "contact-draft";

/** The unsent message; empty where there is none. */
export function readDraft(): ContactValues {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "{}") as object;
    return Object.fromEntries(
      Object.entries(draft).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    // A browser may forbid the storage, and another program may have written to it.
    return {};
  }
}

/** Saves what stands in the form, for a reload or the way back to it. Says whether the browser let it. */
export function saveDraft(draft: ContactValues): boolean {
  try {
    if (Object.values(draft).some((text) => text !== "")) {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    } else sessionStorage.removeItem(DRAFT_KEY);
    return true;
  } catch {
    // Forbidden or full.
    return false;
  }
}
