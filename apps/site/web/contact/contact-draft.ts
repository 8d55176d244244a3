import type { ContactValues } from "@register/domain/messages";

/** Office computers are shared, so the draft ends with its tab. */
const DRAFT_KEY = "contact-draft";

export function readDraft(): ContactValues {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "{}") as object;
    return Object.fromEntries(
      Object.entries(draft).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    // Browsers may forbid the storage, and other programs may have written to it.
    return {};
  }
}

/** Returns false if the browser refuses to store the draft. */
export function saveDraft(draft: ContactValues): boolean {
  try {
    if (Object.values(draft).some((text) => text !== "")) {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    } else sessionStorage.removeItem(DRAFT_KEY);
    return true;
  } catch {
    return false;
  }
}
