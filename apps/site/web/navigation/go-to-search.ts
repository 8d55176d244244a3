/** A search in the history, beside its address. */
export interface Search {
  /** The text of a scanned code: a link, or the searched number. */
  readonly scanned?: string;
  /** Whether a document on the page had the number: the message of the answer waits until both are compared. */
  readonly document?: true;
}

interface EntryState {
  readonly search?: Search;
}

/** The search in the state of a history entry. */
export function searchOf(state: unknown): Search | undefined {
  return (state as EntryState | null | undefined)?.search;
}

/** Repeats the search of the present address. */
export function searchAgain(): void {
  // The button disappears during the lookup, and would take the focus to the top with it.
  document.querySelector("main")?.focus({ preventScroll: true });
  goToSearch(location.pathname + location.search);
}

/** Goes to the address of a search; at the present address, it repeats the lookup. */
export function goToSearch(address: string, search: Search = {}): void {
  const state: EntryState = { search };
  if ("navigation" in globalThis) {
    navigation.navigate(address, { state });
    return;
  }
  if (new URL(address, location.href).href === location.href) history.replaceState(state, "");
  else history.pushState(state, "", address);
  // Browsers send no event for this change.
  dispatchEvent(new PopStateEvent("popstate", { state }));
}
