import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "../session.ts";
import type { Values } from "./fields.tsx";

const WARNING = "What you have typed is not saved. Go on without it?";

interface Unsaved {
  readonly address: string;
  readonly discard: () => void;
}

const unsaved = new Set<Unsaved>();

/** Asks before discarding drafts. Returns true if there are none, or the person agrees. */
function mayDiscard(typed: Iterable<Unsaved>): boolean {
  const all = [...typed];
  // oxlint-disable-next-line no-alert -- The browser's own question waits, where a dialog of ours can't hold a link back.
  if (all.length > 0 && !confirm(WARNING)) return false;
  for (const { discard } of all) discard();
  return true;
}

// Browsers call "popstate" listeners in order, so this one must be registered before the router's.
addEventListener("popstate", (event) => {
  const [first] = unsaved;
  if (mayDiscard(unsaved)) return;
  event.stopImmediatePropagation();
  // The browser has already changed the address; this restores the former one as a new entry.
  history.pushState(null, "", first?.address);
});

// Captures clicks before React does.
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
 * Keeps unsaved input in the tab, also after a reload or the end of a session. Links, Back, closing the tab and
 * `mayClose` ask before it is lost.
 */
export function useDraft(
  form: string,
  first: Values,
  isUnsaved = (typed: Values) => JSON.stringify(typed) !== JSON.stringify(first),
) {
  const place = `draft ${useSession().person.name} ${form}`;
  const [typed, setTyped] = useState<Values>(() => {
    const stored = sessionStorage.getItem(place);
    return stored === null ? first : (JSON.parse(stored) as Values);
  });
  const unsavedRef = useRef<Unsaved>(undefined);
  /** Current values for callbacks of an earlier render. */
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
    unsavedRef.current = mine;
    unsaved.add(mine);
    return () => {
      unsavedRef.current = undefined;
      unsaved.delete(mine);
    };
  }, [isAsked]);
  return {
    typed,
    change: (next: (current: Values) => Values) => put(next(latest.current), true),
    discard: () => put(first, false),
    /** Removes the draft of a closed form, unless it has later text. */
    forget: (sent: Values) => {
      if (sessionStorage.getItem(place) === JSON.stringify(sent)) sessionStorage.removeItem(place);
    },
    /** Continues after saving with the next values and any later text. Returns true if there is later text. */
    restart: (sent: Values, next = first): boolean => {
      const later = Object.entries(latest.current).filter(([name, value]) => sent[name] !== value);
      put({ ...next, ...Object.fromEntries(later) }, later.length > 0);
      return later.length > 0;
    },
    mayClose: () => mayDiscard(unsavedRef.current === undefined ? [] : [unsavedRef.current]),
  };
}
