/** What the history holds of a search beside its address. */
export interface Search {
  /** What a code said, where the visitor scanned one: a link, or the text that is searched for. */
  readonly scanned?: string;
}

interface EntryState {
  readonly search?: Search;
}

/** The search that an entry of the history came from, by the state that it holds. */
export function searchOf(state: unknown): Search | undefined {
  return (state as EntryState | null | undefined)?.search;
}

/** Goes to the address of a search, also when it is the present one: then it is answered once more. */
export function goToSearch(address: string, search: Search = {}): void {
  const state: EntryState = { search };
  if ("navigation" in globalThis) {
    navigation.navigate(address, { state });
    return;
  }
  if (new URL(address, location.href).href === location.href) history.replaceState(state, "");
  else history.pushState(state, "", address);
  // The browser tells nobody of this change.
  dispatchEvent(new PopStateEvent("popstate", { state }));
}
