/** What the history holds beside the address of a search. */
interface EntryState {
  readonly searched?: boolean;
}

/** Whether an entry of the history came from a search, by the state that it holds. */
export function isSearch(state: unknown): boolean {
  return (state as EntryState | null | undefined)?.searched === true;
}

/** Goes to the address of a search, also when it is the present one: then it is answered once more. */
export function goToSearch(address: string): void {
  const state: EntryState = { searched: true };
  if ("navigation" in globalThis) {
    navigation.navigate(address, { state });
    return;
  }
  if (new URL(address, location.href).href === location.href) history.replaceState(state, "");
  else history.pushState(state, "", address);
  // The browser tells nobody of this change.
  dispatchEvent(new PopStateEvent("popstate", { state }));
}
