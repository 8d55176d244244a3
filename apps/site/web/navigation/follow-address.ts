/**
 * The one way to change the page. With the Navigation API, a link to a page of the site is followed within the document;
 * the browser scrolls, returns to former positions, and aborts a navigation for a newer one. Without it, a link loads
 * its document, and only a search stays in the present one.
 */
import SHELL from "#words/shell.json";
import { pageAt } from "../pages/all-pages.ts";
import { searchOf, type Search } from "./go-to-search.ts";
import { routeOf } from "@register/ui/this-language";
import { clearToasts, showToast } from "../ui/toast-store.ts";
import type { SitePage, Visit } from "./visit.ts";

/** Resolves once the visit is on the page. */
type Show = (visit: Visit) => Promise<void>;

type Arrival = Pick<Visit, "cause" | "search">;

/** Follows the address, beginning with the visit that is shown. Returns how to stop. */
export function followAddress(first: Visit, show: Show): () => void {
  const { origin, offer } = first.data;
  const stop = new AbortController();
  /**
   * Aborted by a newer visit. The signal of the navigation itself would not do: the skip link aborts that one, too, and
   * would leave a search without its result.
   */
  let visiting = new AbortController();
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
      // The shown page stays; the browser would replace it by an error page.
      event.preventDefault();
      showToast("fault", SHELL.offlineLink);
      return;
    }
    event.intercept({
      // The new page's heading gets the focus (route-announcer.tsx); after a search it stays.
      focusReset: "manual",
      // Back returns to the former position once everything above it is there.
      scroll: cause === "history" ? "after-transition" : "manual",
      handler: () => visit({ cause, search }, () => cause === "link" && event.scroll()),
    });
  };

  /** Shows the page of the present address. */
  const visit = async (arrival: Arrival, scrollToTop?: () => void): Promise<void> => {
    // A message is about what the visitor did before.
    clearToasts();
    visiting.abort();
    visiting = new AbortController();
    shown = { address: addressOfPage(), search: arrival.search };
    const { signal } = visiting;
    const page = await pageAt(location.pathname)
      .load()
      .catch(() => undefined);
    if (signal.aborted) return;
    // The browser shows the document of the address, or that there is no connection.
    if (page === undefined) location.reload();
    else await showPage(page, arrival, scrollToTop);
  };

  /** Shows what a page loads, as it comes. */
  const showPage = async (page: SitePage, arrival: Arrival, scrollToTop = () => {}) => {
    const { signal } = visiting;
    const { pathname: path, search: query } = location;
    const served = arrival.cause === "document" ? first.data : undefined;
    const contents = page.load?.({ query, served, signal }) ?? [{}];
    for (const content of contents) {
      const found = await content;
      if (signal.aborted) return;
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
      // An event that the browser did not send is a search (go-to-search.ts).
      if (!isTrusted) void visit({ cause: "search", search });
      else if (!isSamePage) void visit({ cause: "history", search });
      // The skip link: the browser scrolls, and the new history entry gets the same search.
      else if (state === null) history.replaceState({ search: shown.search }, "");
    };
    addEventListener("popstate", follow, { signal: stop.signal });
  }

  addEventListener("pointerover", preloadPointedPage, { passive: true, signal: stop.signal });
  addEventListener("focusin", preloadPointedPage, { signal: stop.signal });

  const arrival = { cause: "document", search: undefined } as const;
  // A static host sends the prerendered page of an address, whatever its query.
  if (first.page.load !== undefined) void showPage(first.page, arrival);
  return () => {
    stop.abort();
    visiting.abort();
  };
}

function addressOfPage(): string {
  return location.pathname + location.search;
}

/**
 * Preloads the page of a link, or of the form of a search, under the pointer or the focus; a page in another language
 * loads its own document.
 */
function preloadPointedPage({ target }: Event): void {
  const source = target instanceof Element ? target.closest("a,form") : null;
  const isForm = source instanceof HTMLFormElement;
  const href = isForm ? source.action : source instanceof HTMLAnchorElement ? source.href : "";
  if (href === "") return;
  const { origin, pathname } = new URL(href);
  if (origin === location.origin && routeOf(pathname) !== undefined) pageAt(pathname).preload();
}

function isToPageOfOurs(event: NavigateEvent): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType } = event;
  if (!canIntercept || hashChange || downloadRequest !== null || formData !== null) return false;
  return navigationType !== "reload" && routeOf(pathOf(event)) !== undefined;
}

function pathOf({ destination }: NavigateEvent): string {
  return new URL(destination.url).pathname;
}
