/**
 * With the Navigation API, links are followed within the document, and the browser restores scroll positions and aborts
 * older navigations. Without it, links load documents, and only searches stay in this one.
 */
import SHELL from "#words/shell.json";
import type { LazyScript } from "../loading/lazy-script.ts";
import { routeOf } from "@register/ui/this-language";
import { clearToasts, showToast } from "../ui/toast-store.ts";
import { beginVisit, type Search, type SitePage, type Visit } from "./visit.ts";

/** Resolves once the visit is rendered. */
type Show = (visit: Visit) => Promise<void>;

type Arrival = Pick<Visit, "cause" | "search">;

type PageAt = (path: string) => LazyScript<SitePage>;

/** Returns a function that stops it. */
export function followAddress(first: Visit, pageAt: PageAt, show: Show): () => void {
  const { origin, offer } = first.data;
  const stop = new AbortController();
  let shown: { readonly address: string; readonly search: Search | undefined } = {
    address: addressOfPage(),
    search: undefined,
  };

  const intercept = (event: NavigateEvent): void => {
    if (!isToPageOfOurs(event)) return;
    const search = searchOf(event.destination.getState());
    const cause =
      event.navigationType === "traverse" ? "history" : search === undefined ? "link" : "search";
    if (cause === "link" && !navigator.onLine && pageAt(pathOf(event)).loaded() === undefined) {
      // The browser would show an error page instead.
      event.preventDefault();
      showToast({ tone: "fault", message: SHELL.offlineLink });
      return;
    }
    event.intercept({
      // route-announcer.tsx focuses the new heading; a search keeps the focus.
      focusReset: "manual",
      // Back scrolls only once the content above is rendered.
      scroll: cause === "history" ? "after-transition" : "manual",
      handler: () => visit({ cause, search }, () => cause === "link" && event.scroll()),
    });
  };

  const visit = async (arrival: Arrival, scrollToTop?: () => void): Promise<void> => {
    clearToasts();
    // The skip link aborts the event's own signal, too, and a search would lose its result.
    const signal = beginVisit();
    shown = { address: addressOfPage(), search: arrival.search };
    const page = await pageAt(location.pathname)
      .load()
      .catch(() => undefined);
    if (signal.aborted) return;
    // The browser loads the document, or says that it is offline.
    if (page === undefined) location.reload();
    else await showPage(page, arrival, signal, scrollToTop);
  };

  const showPage = async (
    page: SitePage,
    arrival: Arrival,
    signal: AbortSignal,
    scrollToTop = () => {},
  ) => {
    const { pathname: path, search: query } = location;
    const served = arrival.cause === "document" ? first.data : undefined;
    const contents = page.load?.({ query, served, signal }) ?? [{}];
    for (const content of contents) {
      const found = await content;
      if (signal.aborted) return;
      if (found === undefined) {
        location.reload();
        return;
      }
      const { searchedNumber = found.lookup?.searchedNumber ?? null } = found;
      await show({ path, page, searchedNumber, ...arrival, data: { origin, offer, ...found } });
      if (content === contents[0]) scrollToTop();
    }
  };

  if ("navigation" in globalThis) {
    navigation.addEventListener("navigate", intercept, { signal: stop.signal });
  } else {
    const follow = ({ isTrusted, state }: PopStateEvent) => {
      const search = searchOf(state);
      const isSamePage =
        addressOfPage() === shown.address &&
        (state === null || search?.scanned === shown.search?.scanned);
      // goToSearch sends untrusted events.
      if (!isTrusted) void visit({ cause: "search", search });
      else if (!isSamePage) void visit({ cause: "history", search });
      // The skip link's history entry gets the same search.
      else if (state === null) history.replaceState({ search: shown.search }, "");
    };
    addEventListener("popstate", follow, { signal: stop.signal });
  }

  const preload = ({ target }: Event) => pageOf(target, pageAt)?.preload();
  addEventListener("pointerover", preload, { passive: true, signal: stop.signal });
  addEventListener("focusin", preload, { signal: stop.signal });

  const arrival = { cause: "document", search: undefined } as const;
  // A static host sends the same page for every query.
  const signal = beginVisit();
  if (first.page.load !== undefined) void showPage(first.page, arrival, signal);
  return () => {
    stop.abort();
    beginVisit();
  };
}

function addressOfPage(): string {
  return location.pathname + location.search;
}

/** The page that a link or search form leads to; other languages load their own document. */
function pageOf(target: EventTarget | null, pageAt: PageAt): LazyScript<SitePage> | undefined {
  const source = target instanceof Element ? target.closest("a,form") : null;
  const isForm = source instanceof HTMLFormElement;
  const href = isForm ? source.action : source instanceof HTMLAnchorElement ? source.href : "";
  if (href === "") return undefined;
  const { origin, pathname } = new URL(href);
  const isOurs = origin === location.origin && routeOf(pathname) !== undefined;
  return isOurs ? pageAt(pathname) : undefined;
}

function isToPageOfOurs(event: NavigateEvent): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType } = event;
  if (!canIntercept || hashChange || downloadRequest !== null || formData !== null) return false;
  return navigationType !== "reload" && routeOf(pathOf(event)) !== undefined;
}

function pathOf({ destination }: NavigateEvent): string {
  return new URL(destination.url).pathname;
}

interface EntryState {
  readonly search?: Search;
}

function searchOf(state: unknown): Search | undefined {
  return (state as EntryState | null | undefined)?.search;
}

export function searchAgain(hasFocus: boolean): void {
  // The button disappears, which would move the focus to the top.
  if (hasFocus) document.querySelector("main")?.focus({ preventScroll: true });
  goToSearch(location.pathname + location.search);
}

/** At the present address, this repeats the lookup. */
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
