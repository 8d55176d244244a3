import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "../session.ts";
import type { Values } from "./fields.tsx";

const WARNING = "What you have typed is not saved. Go on without it?";

interface Unsaved {
  /** The address of its page. */
  readonly address: string;
  readonly discard: () => void;
}

/** The drafts of the page that differ from what is saved. */
const unsaved = new Set<Unsaved>();

/** Discards drafts, if there are any, once the person has agreed. Returns whether the person goes on. */
function mayDiscard(typed: Iterable<Unsaved>): boolean {
  const all = [...typed];
  // oxlint-disable-next-line no-alert -- The browser's own question waits, where a dialog of ours can't hold a link back.
  if (all.length > 0 && !confirm(WARNING)) return false;
  for (const { discard } of all) discard();
  return true;
}

// Browsers call the listeners of "popstate" in their order, so that this one has to be there before the router's.
addEventListener("popstate", (event) => {
  const [first] = unsaved;
  if (mayDiscard(unsaved)) return;
  event.stopImmediatePropagation();
  // The browser shows the other address already; the page that it left comes after it once more.
  history.pushState(null, "", first?.address);
});

// Before React hears of it.
addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (link === null || link.getAttribute("target") === "_blank" || mayDiscard(unsaved)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

addEventListener("beforeunload", (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

/**
 * What a person has typed into a form and not yet saved. In its tab it survives a reload and the end of the session. A
 * link or the browser's Back that leads away, and a tab that is closed, ask before it is lost; so does `mayClose`, for
 * the form's own way out.
 */
export function useDraft(
  form: string,
  first: Values,
  isUnsaved = (typed: Values) => JSON.stringify(typed) !== JSON.stringify(first),
) {
  const place = `draft ${useSession().person.name} ${form}`;
  const [typed, setTyped] = useState<Values>(() => {
    const kept = sessionStorage.getItem(place);
    return kept === null ? first : (JSON.parse(kept) as Values);
  });
  const own = useRef<Unsaved>(undefined);
  /** The present values, also for callbacks of an earlier render. */
  const latest = useRef(typed);
  const put = (next: Values, isKept: boolean) => {
    latest.current = next;
    if (isKept) sessionStorage.setItem(place, JSON.stringify(next));
    else sessionStorage.removeItem(place);
    setTyped(next);
  };
  const discard = useEffectEvent(() => put(first, false));
  const isAsked = isUnsaved(typed);
  useEffect(() => {
    if (!isAsked) return;
    const mine = { address: location.href, discard: () => discard() };
    own.current = mine;
    unsaved.add(mine);
    return () => {
      own.current = undefined;
      unsaved.delete(mine);
    };
  }, [isAsked]);
  return {
    typed,
    change: (next: (present: Values) => Values) => put(next(latest.current), true),
    discard: () => put(first, false),
    /** Removes the saved draft of a form that was closed, if it holds nothing but these values. */
    forget: (sent: Values) => {
      if (sessionStorage.getItem(place) === JSON.stringify(sent)) sessionStorage.removeItem(place);
    },
    /** Goes on with the next values and with later text, after these were saved. Returns true if there is later text. */
    restart: (sent: Values, next = first): boolean => {
      const later = Object.entries(latest.current).filter(([name, value]) => sent[name] !== value);
      put({ ...next, ...Object.fromEntries(later) }, later.length > 0);
      return later.length > 0;
    },
    mayClose: () => mayDiscard(own.current === undefined ? [] : [own.current]),
  };
}
