/**
 * The one way to change the page. Where the browser has the Navigation API, a link to a page of the
 * site is followed within the document; the browser itself scrolls, returns to former positions, and
 * gives a navigation up for a newer one. Elsewhere a link loads its document, and only a search stays
 * in the one that is there.
 */
import OFFLINE_LINK from "catalogue:offlineLink";
import { askedNumber, namedNumber } from "../../domain/routes.ts";
import { pageAt } from "../pages/all-pages.ts";
import { searchOf, type Search } from "./go-to-search.ts";
import { routeOf } from "../languages/this-language.ts";
import { showToast } from "../ui/toast-store.ts";
import type { PageAnswer, Visit } from "./visit.ts";

/** Resolves once the visit is on the page. */
type Show = (visit: Visit) => Promise<void>;

type Arrival = Pick<Visit, "by" | "search">;

/** Follows the address, beginning with the visit that is shown. Returns how to stop. */
export function followAddress(first: Visit, show: Show): () => void {
  const { origin, offer } = first.data;
  const stop = new AbortController();
  /**
   * The visit that is being made; a newer one gives it up. Not the signal that a navigation brings with
   * it: the skip link would end that one, too, and leave a search without its answer.
   */
  let underWay = new AbortController();
  let shown: { readonly address: string; readonly search: Search | undefined } = {
    address: addressOfPage(),
    search: undefined,
  };

  const intercept = (event: NavigateEvent): void => {
    if (!isToPageOfOurs(event)) return;
    const search = searchOf(event.destination.getState());
    const by =
      event.navigationType === "traverse" ? "history" : search === undefined ? "link" : "search";
    if (by === "link" && !navigator.onLine && !pageAt(pathOf(event)).isLoaded()) {
      // The page that is shown stays, in place of the browser's own about the connection.
      event.preventDefault();
      showToast("fault", OFFLINE_LINK.sentence);
      return;
    }
    event.intercept({
      // The new page's heading gets the focus (route-announcer.tsx); after a search it stays.
      focusReset: "manual",
      // Back returns to the former position, once all is there that stood above it.
      scroll: by === "history" ? "after-transition" : "manual",
      handler: () => visit({ by, search }, () => by === "link" && event.scroll()),
    });
  };

  /** Shows the page of the present address, and then what the address asks for. */
  const visit = async (arrival: Arrival, scrollToTop = () => {}): Promise<void> => {
    underWay.abort();
    underWay = new AbortController();
    shown = { address: addressOfPage(), search: arrival.search };
    const { signal } = underWay;
    const { pathname: path } = location;
    const page = await pageAt(path)
      .load()
      .catch(() => undefined);
    if (signal.aborted) return;
    if (page === undefined) {
      // The browser shows what comes of the address: its document, or that there is no connection.
      location.reload();
      return;
    }
    const route = routeOf(path);
    const asked = askedNumber(route, location.search);
    const reported = namedNumber(route, location.search);
    const showWith = (answer: PageAnswer) =>
      show({ path, page, asked, ...arrival, data: { origin, offer, reported, ...answer } });
    const answer = asked === null ? {} : (page.answer?.(asked, signal) ?? {});
    await showWith(answer instanceof Promise ? {} : answer);
    scrollToTop();
    if (!(answer instanceof Promise)) return;
    const answered = await answer;
    if (!signal.aborted) await showWith(answered);
  };

  if ("navigation" in globalThis) {
    navigation.addEventListener("navigate", intercept, { signal: stop.signal });
  } else {
    const follow = ({ isTrusted, state }: PopStateEvent) => {
      const search = searchOf(state);
      const isSamePage =
        addressOfPage() === shown.address &&
        (state === null || search?.scanned === shown.search?.scanned);
      // One that the browser has not made itself tells of a search (go-to-search.ts).
      if (!isTrusted) void visit({ by: "search", search });
      else if (!isSamePage) void visit({ by: "history", search });
      // The skip link: the browser does what there is to do, and the new entry is of the same search.
      else if (state === null) history.replaceState({ search: shown.search }, "");
    };
    addEventListener("popstate", follow, { signal: stop.signal });
  }

  addEventListener("pointerover", preloadPointedPage, { passive: true, signal: stop.signal });
  addEventListener("focusin", preloadPointedPage, { signal: stop.signal });

  const asked = askedNumber(routeOf(location.pathname), location.search);
  if (asked !== first.asked) {
    // A static host answers a link to a certificate with the page that it has for all, which asks now.
    if (first.data.check === undefined) void visit({ by: "document", search: undefined });
    // Our server has refused to ask: when to ask again is for the visitor to say.
    else void show({ ...first, asked });
  }
  return () => {
    stop.abort();
    underWay.abort();
  };
}

/** Without the hash, which leads to a place within the page. */
function addressOfPage(): string {
  return location.pathname + location.search;
}

/**
 * Asks for the script of the page that the visitor seems about to go to; a touch is a pointer, too. What is no
 * page in this language comes with its own document.
 */
function preloadPointedPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || link.origin !== location.origin) return;
  if (routeOf(link.pathname) !== undefined) pageAt(link.pathname).preload();
}

function isToPageOfOurs(event: NavigateEvent): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType } = event;
  if (!canIntercept || hashChange || downloadRequest !== null || formData !== null) return false;
  return navigationType !== "reload" && routeOf(pathOf(event)) !== undefined;
}

function pathOf({ destination }: NavigateEvent): string {
  return new URL(destination.url).pathname;
}
