/** What the site notes in the state of a session history entry, so that Back can find its position again. */
interface EntryState {
  readonly scrollKey: string;
}

/** State for an entry that is about to be made: marking it later would cost one more call of the browser. */
export function newEntryState(): EntryState {
  // Not crypto.randomUUID: browsers keep it from pages that did not come over HTTPS.
  return { scrollKey: `${Date.now()}-${Math.random()}` };
}

/** The key of the present entry; undefined when it has none. */
export function entryKey(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("scrollKey" in state)) return undefined;
  return typeof state.scrollKey === "string" ? state.scrollKey : undefined;
}

/** The key of the present entry, which gets one where it has none. */
export function markEntry(): string {
  const present = entryKey();
  if (present !== undefined) return present;
  const made = newEntryState();
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === "object" ? state : undefined), ...made }, "");
  return made.scrollKey;
}
