import type { ContactFieldName } from "../../domain/contact-submission.ts";
import { forget, recall, remember } from "../data/session-memory.ts";
import { CONTACT_FIELDS } from "./contact-fields.ts";

/** What a visitor has written and not sent. */
export type ContactDraft = Partial<Record<ContactFieldName, string>>;

/** Session storage, since office computers are shared: the draft goes when the tab does. */
const KEY = "contact-draft";

export function readDraft(): ContactDraft {
  const text = recall(KEY);
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

/** Keeps what stands in the form, for a reload or the way back to it; an empty form keeps nothing. */
export function saveDraft(draft: ContactDraft): void {
  const written = CONTACT_FIELDS.map(({ name }) => [name, draft[name] ?? ""] as const);
  if (written.every(([, value]) => value === "")) forget(KEY);
  else remember(KEY, JSON.stringify(Object.fromEntries(written)));
}
